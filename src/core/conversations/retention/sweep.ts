import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { KEPT_YEARS, UNSENT_MS } from '../conversations/rules.ts';
import { deleteOld, deleteUnsent } from './store.ts';

/** Per step. A conversation may have thousands of messages. */
const CONVERSATIONS = 20;
const FILES = 200;

type Sweeping = Pick<Market, 'db' | 'clock' | 'log' | 'privateFiles'>;

/** The job that deletes conversations two years after their last message, and unsent files after a day. */
export const sweepConversations = (market: Sweeping): Promise<Turn> =>
  inOrder(
    () => inTurn(() => sweepOld(market)),
    () => inTurn(() => sweepUnsent(market)),
  );

// Rows first: a file without a row is removed by the sweep of files.
async function sweepOld({ db, clock, log, privateFiles }: Sweeping): Promise<boolean> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const { deleted, files } = await transaction(db, (trx) => deleteOld(trx, before, CONVERSATIONS));
  await removeFiles(log, privateFiles, files);
  return deleted === CONVERSATIONS;
}

async function sweepUnsent({ db, clock, log, privateFiles }: Sweeping): Promise<boolean> {
  const files = await deleteUnsent(db, new Date(clock.now().getTime() - UNSENT_MS), FILES);
  await removeFiles(log, privateFiles, files);
  return files.length === FILES;
}
