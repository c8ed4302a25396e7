import type { PaymentProvider } from './provider.ts';
import { simulatedPayments } from './simulated.ts';

/** The provider of this shop. To add one, write a file like `simulated.ts` and name it here. */
export const configuredProvider: PaymentProvider = simulatedPayments;
