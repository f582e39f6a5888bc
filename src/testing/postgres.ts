import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { OpenDatabase } from '#server/database/open.ts';
import { openPatiently } from './patient-postgres.ts';
import { templateName } from './template-name.ts';

export interface TestDatabase extends OpenDatabase {
  /** For a second process or pool on the same database. */
  readonly url: string;
}

export interface TestDatabaseOptions {
  readonly migrated?: boolean;
  readonly template?: string;
  readonly address?: string;
}

/**
 * A fresh, migrated database on the run's PostgreSQL, dropped after the test file. Call it at the top of the file or in
 * `beforeAll`. With `migrated: false` it is empty; `template` names another database to copy.
 */
export async function createTestDatabase({
  migrated = true,
  template,
  address = inject('postgresAddress'),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    address,
    // The default strategy also writes every page to the log, which takes twice as long.
    `create database ${name} template ${template ?? (migrated ? templateName : 'template0')} strategy file_copy`,
  );
  const url = `${address}/${name}`;
  const database = openPatiently(url);
  afterAll(async () => {
    await database.close();
    await administer(address, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
