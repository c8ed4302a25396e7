import { createContext, type ComponentType } from 'react';
import type { MoneyText } from '../i18n/money.ts';

/** Product shelves of the cart's screen, provided by the catalog. */
export interface CartShelves {
  /** Below the lines, while something is missing to free delivery. */
  readonly Fillers: ComponentType<{ missing: MoneyText }>;
  /** Below an empty cart, and below the lines. */
  readonly More: ComponentType<{ isEmpty: boolean }>;
}

export const CartShelvesContext = createContext<CartShelves | null>(null);
