import type { Services } from '../services.ts';
import { customerCancelHandlers } from './customer-cancel.ts';
import { detailHandlers } from './detail.ts';
import { groupCodeHandlers } from './group-code.ts';
import { historyHandlers } from './history.ts';
import { staffHandlers } from './staff.ts';

export { cancel, cancelExpired, refundLatePayment } from './cancellation.ts';
export { cashierToken, cashierUrl, storedCashierToken } from './cashier-address.ts';
export { OrderMailOutbox } from './order-mail-outbox.ts';
export { queueOrderMail } from './order-mails.ts';
export { pointsFor, recordPayment } from './payment.ts';
export { orderNumber } from './rows.ts';

export function orderHandlers(services: Services) {
  return {
    ...historyHandlers(services),
    ...detailHandlers(services),
    ...customerCancelHandlers(services),
    ...staffHandlers(services),
    ...groupCodeHandlers(services),
  };
}
