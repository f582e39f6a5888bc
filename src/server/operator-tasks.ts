import { resolve } from 'node:path';
import type { StaffRole } from '#base/permissions.ts';
import {
  type FactorReset,
  promoteAdmin,
  type Promoting,
  type Promotion,
  resetFactors,
} from '#core/identity/index.ts';
import type { Log } from '#core/shared/market.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { FileStores } from './file-stores.ts';

export type OperatorTask =
  | { readonly task: 'add-admin'; readonly email: string; readonly role?: StaffRole }
  | { readonly task: 'reset-factors'; readonly email: string }
  | { readonly task: 'backup'; readonly folder: string };

export interface TaskOutcome {
  readonly done: boolean;
  /** For the operator. */
  readonly message: string;
}

export interface TaskGround {
  readonly market: Promoting;
  readonly dataDir: string;
  readonly files: FileStores;
  readonly log: Log;
}

/** Throws BackupError with a message for the operator. */
export async function doTask(
  task: OperatorTask,
  { market, dataDir, files, log }: TaskGround,
): Promise<TaskOutcome> {
  if (task.task === 'add-admin')
    return inWords(await promoteAdmin(market, task.email, task.role), task.email);
  if (task.task === 'reset-factors')
    return resetInWords(await resetFactors(market, task.email), task.email);
  const { tables } = await writeBackup(
    { db: market.db, dataDir, files, clock: market.clock, log },
    resolve(task.folder),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    done: true,
    message: `${rows} rows of ${tables.length} tables and every picture are in ${resolve(task.folder)}`,
  };
}

function inWords(promotion: Promotion, email: string): TaskOutcome {
  switch (promotion.outcome) {
    case 'promoted':
      return {
        done: true,
        message: `${promotion.name} <${email}> is an admin now with the role ${promotion.role}, and signs in again with a code`,
      };
    case 'already':
      return {
        done: true,
        message: `${promotion.name} <${email}> is an admin already with the role ${promotion.role}`,
      };
    case 'changed':
      return {
        done: true,
        message: `${promotion.name} <${email}> has the role ${promotion.role} now`,
      };
    case 'last':
      return {
        done: false,
        message: `${email} is the only administrator: make someone else an administrator first`,
      };
    case 'unknown':
      return {
        done: false,
        message: `Nobody has an account with ${email}: sign up with it first, then run this again`,
      };
    case 'unproven':
      return {
        done: false,
        message: `Nobody has proved yet that ${email} is theirs: enter the mailed code first`,
      };
    case 'disabled':
      return {
        done: false,
        message: `The account of ${email} is disabled: an admin enables it again under People`,
      };
    case 'vendor':
      return {
        done: false,
        message: `${email} is a vendor's account, and an account has one role: use another address`,
      };
    default:
      throw new Error(`Unknown outcome ${JSON.stringify(promotion satisfies never)}`);
  }
}

function resetInWords(reset: FactorReset, email: string): TaskOutcome {
  if (reset.outcome === 'unknown')
    return { done: false, message: `Nobody has an account with ${email}` };
  if (reset.outcome === 'none')
    return { done: true, message: `${reset.name} <${email}> has no second factor` };
  return {
    done: true,
    message: `${reset.name} <${email}> has no second factor any more, is signed out everywhere, and signs in with a mailed code`,
  };
}
