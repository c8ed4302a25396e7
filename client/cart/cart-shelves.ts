import { createContext, type ComponentType } from 'react';
import type { MoneyText } from '../i18n/money.ts';
import type { Late } from '../ui/late.ts';

/** Shelves of products that the cart's screen shows; the catalogue fills them. */
export interface CartShelves {
  /** Below the lines, while something is missing to free delivery. */
  readonly Fillers: Late<ComponentType<{ missing: MoneyText }>>;
  /** Below an empty cart, and below the lines. */
  readonly More: Late<ComponentType<{ isEmpty: boolean }>>;
}

export const CartShelvesContext = createContext<CartShelves | null>(null);
