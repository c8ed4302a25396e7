export { openDatabase } from './database.ts';
export type { Database, DatabaseOptions, Queries } from './database.ts';
export type { Flag, PaymentMethod, PaymentStatus, SaleStatus, Tables } from './schema.ts';
