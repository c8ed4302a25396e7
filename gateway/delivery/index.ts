export { storeToday } from './store-calendar.ts';
export { deliveryWindow } from './delivery-window.ts';
export { windowAt } from './next-window.ts';
