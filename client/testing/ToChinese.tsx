import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

/** A button that changes the language of the page without a reload. */
export function ToChinese() {
  const { setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void setLanguage('zh')}>
      {languages.zh.name}
    </button>
  );
}
