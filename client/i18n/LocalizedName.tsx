import { orderNames, type Localized } from './names.ts';
import { useLanguage } from './useLanguage.ts';

interface LocalizedNameProps {
  name: Localized;
  className?: string;
  /** Class of the other language's name below it; without one, it is left out. */
  otherClassName?: string;
}

/** A name in the page's language and, below it, in the other one, marked with its `lang`. */
export function LocalizedName({ name, className, otherClassName }: LocalizedNameProps) {
  const { language } = useLanguage();
  const { main, other, otherLanguage } = orderNames(name, language);
  return (
    <>
      <span className={className}>{main}</span>
      {otherClassName && other ? (
        <span className={otherClassName} lang={otherLanguage}>
          {other}
        </span>
      ) : null}
    </>
  );
}
