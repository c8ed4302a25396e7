export { configuredProvider } from './configured-provider.ts';
export { withDeadline } from './deadline.ts';
export type { PaymentProvider } from './provider.ts';
export { queuePaymentTask, runPaymentTasks } from './tasks.ts';
