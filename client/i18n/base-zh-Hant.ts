import { messages as account } from './generated/zh-Hant/account.ts';
import { messages as cart } from './generated/zh-Hant/cart.ts';
import { messages as catalog } from './generated/zh-Hant/catalog.ts';
import { messages as checkout } from './generated/zh-Hant/checkout.ts';
import { messages as content } from './generated/zh-Hant/content.ts';
import { messages as delivery } from './generated/zh-Hant/delivery.ts';
import { messages as drivers } from './generated/zh-Hant/drivers.ts';
import { messages as forms } from './generated/zh-Hant/forms.ts';
import { messages as orders } from './generated/zh-Hant/orders.ts';
import { messages as shell } from './generated/zh-Hant/shell.ts';
import { messages as ui } from './generated/zh-Hant/ui.ts';

/** Every message, as one file: the names of further files would cost all other shoppers more than these save. */
export const messages = {
  ...ui,
  ...shell,
  ...catalog,
  ...cart,
  ...delivery,
  ...account,
  ...checkout,
  ...content,
  ...drivers,
  ...forms,
  ...orders,
};
