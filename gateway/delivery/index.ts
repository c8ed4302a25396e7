export { resolvers } from './delivery-resolvers.ts';
export { storeToday } from './store-calendar.ts';
export { windowNameAt } from './window-name.ts';
