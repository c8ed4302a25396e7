import { z } from 'zod';

/** The manifest of a backup folder. */
export const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  createdAt: z.string(),
});

export const manifestFile = 'manifest.json';
/** The database file of each engine. */
export const databaseFiles = { sqlite: 'shop.db', postgres: 'shop.pgdump' } as const;
/** The entries of a data directory besides the database. */
export const dataEntries = ['jwt-secret', 'media', 'mail'] as const;
