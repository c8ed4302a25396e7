import type { ReactNode } from 'react';
import type { TextLanguage } from '../i18n/language.ts';
import type { Localized } from '../i18n/names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface ProductTitleProps {
  product: { readonly name: Localized; readonly title: Localized };
  language: TextLanguage;
  /** The title as it is shown, where parts of it stand out. */
  children?: ReactNode;
}

/** A product's name whose size has a line of its own: it is only heard here, so that the accessible name is the whole one. */
export function ProductTitle({ product, language, children }: ProductTitleProps) {
  const title = product.title[language];
  const size = product.name[language].slice(title.length);
  return (
    <>
      {children ?? title}
      {size === '' ? null : <VisuallyHidden>{size}</VisuallyHidden>}
    </>
  );
}
