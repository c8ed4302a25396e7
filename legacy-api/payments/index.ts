export { callProvider } from './call-provider.ts';
export { configuredProvider } from './configured-provider.ts';
export type { PaymentProvider } from './provider.ts';
export { queuePaymentTask, runPaymentTasks } from './tasks.ts';
