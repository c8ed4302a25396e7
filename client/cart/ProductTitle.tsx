import type { ReactNode } from 'react';
import type { TextLanguage } from '../i18n/language.ts';
import type { Localized } from '../i18n/names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface ProductTitleProps {
  product: { readonly name: Localized; readonly title: Localized };
  language: TextLanguage;
  /** The displayed title, if parts of it are highlighted. */
  children?: ReactNode;
}

/** A product's title when its size has a separate line. The size is visually hidden here, so that the accessible name is complete. */
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
