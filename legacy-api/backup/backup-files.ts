import { z } from 'zod';

/** What a backup folder has beside the files that say what it is. */
export const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  createdAt: z.string(),
});

export const manifestFile = 'manifest.json';
/** The database, by its engine. */
export const databaseFiles = { sqlite: 'shop.db', postgres: 'shop.pgdump' } as const;
/** What a data directory has beside the database. */
export const dataEntries = ['jwt-secret', 'media', 'mail'] as const;
