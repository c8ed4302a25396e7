import { orderNames, type Localized } from './names.ts';
import { useLanguage } from './useLanguage.ts';

interface LocalizedNameProps {
  name: Localized;
  className?: string;
  /** Class of the other language's name below it. Without it, that name is omitted. */
  otherClassName?: string;
}

/** A name in the page's language with the other one below, marked with its `lang`. */
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
