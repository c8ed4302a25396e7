import { messages as cart } from '../../locales/en/cart.po';
import { messages as catalog } from '../../locales/en/catalog.po';
import { messages as delivery } from '../../locales/en/delivery.po';
import { messages as shell } from '../../locales/en/shell.po';
import { messages as ui } from '../../locales/en/ui.po';

/** The messages of every page, as one file. */
export const messages = { ...ui, ...shell, ...catalog, ...cart, ...delivery };
