import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openPatiently } from './patient-postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { templateName } from './template-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres:// URL of the run's server, without a database name. */
    postgresAddress: string;
  }
}

/** One PostgreSQL server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // With TEST_POSTGRES=oldest, every test runs on the oldest supported version.
  const server = await startPostgres(process.env.TEST_POSTGRES === 'oldest' ? 'oldest' : 'newest');
  try {
    const client = new pg.Client(`${server.address}/postgres`);
    await client.connect();
    await client.query(`create database ${templateName}`);
    await client.end();
    const template = openPatiently(`${server.address}/${templateName}`);
    await migrate(template.db);
    await template.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresAddress', server.address);
  return () => server.stop();
}
