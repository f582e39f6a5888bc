import { openDatabase } from '#server/database/open.ts';

/** Opens a database on a server of the bench. Its errors are printed. */
export const openAt = (databaseUrl: string, folder: string) =>
  openDatabase(
    { databaseUrl, databaseReadUrl: undefined, dataDir: folder, seed: 'demo' },
    (error) => process.stderr.write(`${error.message}\n`),
  );
