export { migrateDatabase, openDatabase, pendingDatabaseMigrations } from './database.ts';
export type { Database, DatabaseOptions, Queries } from './database.ts';
export { NewerDatabaseError } from './migrate.ts';
export type { Flag } from './flag.ts';
export type { OrderMailKind, PaymentMethod, PaymentStatus, SaleStatus } from './order-tables.ts';
export type { Tables } from './schema.ts';
export { isDatabaseUnavailable } from './unavailable.ts';
