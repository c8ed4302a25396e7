export { migrateDatabase, openDatabase, pendingDatabaseMigrations } from './database.ts';
export type { Database, DatabaseOptions, Queries } from './database.ts';
export type { Flag, OrderMailKind, PaymentMethod, PaymentStatus, SaleStatus, Tables } from './schema.ts';
export { isDatabaseUnavailable } from './unavailable.ts';
