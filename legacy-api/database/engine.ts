/** The database behind Kysely. Used only where the two databases differ. */
export type Engine = 'sqlite' | 'postgres';
