import { messages as cart } from '../../locales/zh/cart.po';
import { messages as catalog } from '../../locales/zh/catalog.po';
import { messages as delivery } from '../../locales/zh/delivery.po';
import { messages as shell } from '../../locales/zh/shell.po';
import { messages as ui } from '../../locales/zh/ui.po';

/** The messages of every page, as one file. */
export const messages = { ...ui, ...shell, ...catalog, ...cart, ...delivery };
