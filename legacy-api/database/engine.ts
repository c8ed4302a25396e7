/** The database that stands behind Kysely. Only what differs between the two asks for it. */
export type Engine = 'sqlite' | 'postgres';
