import { messages as cart } from './generated/en/cart.ts';
import { messages as catalog } from './generated/en/catalog.ts';
import { messages as delivery } from './generated/en/delivery.ts';
import { messages as shell } from './generated/en/shell.ts';
import { messages as ui } from './generated/en/ui.ts';

/** The messages of every page, as one file. */
export const messages = { ...ui, ...shell, ...catalog, ...cart, ...delivery };
