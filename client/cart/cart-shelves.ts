import { createContext, type ComponentType } from 'react';
import type { MoneyText } from '../i18n/money.ts';

/** Shelves of products that the cart's screen shows; the catalogue fills them. */
export interface CartShelves {
  /** Below the lines, while something is missing to free delivery. */
  readonly Fillers: ComponentType<{ missing: MoneyText }>;
  /** Below an empty cart, and below the lines. */
  readonly More: ComponentType<{ isEmpty: boolean }>;
}

export const CartShelvesContext = createContext<CartShelves | null>(null);
