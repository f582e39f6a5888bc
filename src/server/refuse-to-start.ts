import { RotatedTooSoon } from '#core/identity/index.ts';
import { ConfigError } from './config.ts';
import { DatabaseFault } from './database/database-fault.ts';
import { MigrationError, NewerDatabaseError } from './database/migrate.ts';
import { OlderDatabaseError } from './migrations/list.ts';
import { EmbeddedServerError } from './database/embedded/programs.ts';
import { DataFolderError } from './database/data-folder.ts';

/** Runs a step of the start. An error of the operator prints its message and exits with 1. */
export function refuseToStart<T>(step: () => T): T {
  try {
    const result = step();
    return result instanceof Promise ? (result.catch(sayWhy) as T) : result;
  } catch (error) {
    return sayWhy(error);
  }
}

function sayWhy(error: unknown): never {
  const meantForOperator = [
    ConfigError,
    NewerDatabaseError,
    OlderDatabaseError,
    MigrationError,
    DataFolderError,
    DatabaseFault,
    EmbeddedServerError,
    RotatedTooSoon,
  ].some((kind) => error instanceof kind);
  if (!meantForOperator) throw error;
  process.stderr.write(`Souk does not start.\n${error instanceof Error ? error.message : ''}\n`);
  process.exit(1);
}
