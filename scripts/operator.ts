// Implements npm run admin, backup and restore.
import { resolve } from 'node:path';
import { Refusal } from '../src/base/errors.ts';
import { STAFF_ROLES, type StaffRole } from '../src/base/permissions.ts';
import { refusalWords } from '../src/core/shared/refusal-words.ts';
import { BackupError } from '../src/server/backup/backup-format.ts';
import { checkBackup } from '../src/server/backup/check-backup.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { readConfig } from '../src/server/config.ts';
import { checkServer } from '../src/server/database/check-server.ts';
import { withWords } from '../src/server/database/database-fault.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { openBeside, openDatabase } from '../src/server/database/open.ts';
import { openFileStores } from '../src/server/file-stores.ts';
import { createLog } from '../src/server/log.ts';
import { doTask, type OperatorTask, type TaskOutcome } from '../src/server/operator-tasks.ts';
import { createMarket } from '../src/server/market.ts';
import { openSharedClock } from '../src/server/moved-clock/shared-clock.ts';
import { refuseToStart } from '../src/server/refuse-to-start.ts';
import { openSecurityStream } from '../src/server/security/security-stream.ts';

const usage = `npm run admin -- add EMAIL [--role ROLE]
                                  makes an account an admin's, or changes an admin's role:
                                  ${STAFF_ROLES.join(', ')}
npm run admin -- reset-factors EMAIL
                                  removes the second factors of a user who has lost them
npm run backup -- FOLDER          writes a backup into a new folder, while serving or not
npm run backup -- --check FOLDER  compares a backup with its digests and restores it into a database
                                  that is thrown away
npm run restore -- FOLDER         puts a backup into an empty database`;

const [command, ...args] = process.argv.slice(2);
const config = refuseToStart(() => readConfig(process.env));
const log = createLog();
const files = openFileStores(config, log);
const outcome = await run().catch((error: unknown): TaskOutcome => {
  if (error instanceof BackupError) return { done: false, message: error.message };
  if (error instanceof Refusal) return { done: false, message: refusalWords(error) };
  log.error('operator task failed', {
    error: error instanceof Error ? error.stack : String(error),
  });
  return { done: false, message: 'That failed, and nothing was finished: the line above says why' };
});
(outcome.done ? process.stdout : process.stderr).write(`${outcome.message}\n`);
process.exitCode = outcome.done ? 0 : 1;

async function run(): Promise<TaskOutcome> {
  const [first, second, ...more] = args;
  if (command === 'admin' && first === 'add' && second) {
    const role = readRole(more);
    if (role !== null) return perform({ task: 'add-admin', email: second, ...role });
  }
  if (command === 'admin' && first === 'reset-factors' && second && more.length === 0)
    return perform({ task: 'reset-factors', email: second });
  if (command === 'backup' && first === '--check' && second && more.length === 0)
    return check(resolve(second));
  if (command === 'backup' && first && !first.startsWith('-') && !second)
    return perform({ task: 'backup', folder: resolve(first) });
  if (command === 'restore' && first && !second) return restore(resolve(first));
  return { done: false, message: usage };
}

/** The role of `--role ROLE`; null if it is malformed. */
function readRole([flag, name, ...more]: readonly string[]): { readonly role?: StaffRole } | null {
  if (flag === undefined) return {};
  const role = STAFF_ROLES.find((each) => each === name);
  return flag === '--role' && role !== undefined && more.length === 0 ? { role } : null;
}

async function perform(task: OperatorTask): Promise<TaskOutcome> {
  const database = await open(openBeside);
  const securityStream = openSecurityStream(config.securityLog, log);
  try {
    return await database.unhurried(async (db) => {
      await refuseToStart(() =>
        withWords(config.databaseUrl, () => migrate(db, undefined, { log })),
      );
      const market = await createMarket({
        config,
        database: { ...database, db },
        log,
        securityStream,
        ...(config.testClock && { clock: (await openSharedClock(db)).clock }),
      });
      return doTask(task, { market, dataDir: config.dataDir, files, log });
    });
  } finally {
    await securityStream.close();
    await database.close();
  }
}

async function check(folder: string): Promise<TaskOutcome> {
  const { manifest, files } = await refuseToStart(() => checkBackup(folder));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const digests =
    files === undefined
      ? 'it has no digests of its files'
      : `${files} files are as they were written`;
  return {
    done: true,
    message: `The backup of ${manifest.createdAt} can be restored: ${rows} rows of ${manifest.tables.length} tables; ${digests}`,
  };
}

async function restore(folder: string): Promise<TaskOutcome> {
  const database = await open(openDatabase);
  try {
    const { tables, createdAt } = await refuseToStart(() =>
      withWords(config.databaseUrl, () =>
        database.unhurried((db) => restoreBackup({ db, dataDir: config.dataDir, files }, folder)),
      ),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      done: true,
      message:
        `${rows} rows of ${tables.length} tables are back as they were at ${createdAt}. Everybody signs in again. ` +
        'What was done since is undone, disabled accounts and changed passwords too: see docs/backups.md#after-a-restore',
    };
  } finally {
    await database.close();
  }
}

/** Never the prebuilt demonstration: a command finds what is there, or nothing. */
async function open(openIt: typeof openBeside) {
  const { databaseUrl: url } = config;
  if (url) await refuseToStart(() => checkServer({ url, log, waitMs: 0 }));
  return refuseToStart(() =>
    openIt({ ...config, seed: 'none' }, (error) => process.stderr.write(`${error.message}\n`)),
  );
}
