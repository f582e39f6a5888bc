import { Refusal } from '#base/errors.ts';
import type { Market } from '#core/shared/market.ts';
import { keyedHash } from '#core/identity/index.ts';
import type { Screened } from './list-rules.ts';
import type { Result } from './screening.ts';
import { sealEntered } from './sealing.ts';
import { insertRuns, openAttempt, wasCleared, wasRefused } from './store.ts';

/** A name compared with a list. */
export interface Run {
  readonly who: 'payee' | 'sender';
  readonly screened: Screened;
  readonly inputsHash: string;
  readonly result: Result;
}

type Screening = Pick<Market, 'screening' | 'settings' | 'db' | 'log'>;

/** Names cleared by an admin against the same list stay clear. Throws 503 without a list. */
export async function runOf(market: Screening, who: Run['who'], screened: Screened): Promise<Run> {
  const { name, nameArabic = '', birth = '', country } = screened;
  const inputsHash = keyedHash(
    market.settings,
    'screening',
    JSON.stringify([name, nameArabic, birth, country]),
  );
  const found = await market.screening.screen(screened).catch((error: unknown) => {
    market.log.error('names cannot be screened', { error: String(error) });
    throw new Refusal(503, 'unavailable');
  });
  const cleared =
    found.outcome === 'review' &&
    (await wasCleared(market.db, { inputsHash, listVersion: found.listVersion }));
  const result: Result = cleared ? { ...found, outcome: 'clear' } : found;
  return { who, screened, inputsHash, result };
}

/**
 * Screens a recipient, for example when saved. Throws 409 without a reason, as users must not learn
 * about the list. A name similar to one refused before opens a case for admins.
 */
export async function screenPayee(
  market: Market,
  userId: string,
  payee: Screened,
): Promise<Result> {
  const run = await runOf(market, 'payee', payee);
  const now = market.clock.now();
  const [runId] = await insertRuns(market.db, [run], { userId, orderLineId: null }, now);
  const { outcome, listedId } = run.result;
  if (outcome === 'blocked') throw cannotSend();
  if (outcome === 'review' && runId !== undefined && listedId !== null)
    if (await wasRefused(market.db, { userId, listedId }, now))
      await openAttempt(
        market.db,
        { runId, userId, seal: (id) => sealEntered(market, id, payee) },
        now,
      );
  return run.result;
}

export const cannotSend = (): Refusal => new Refusal(409, 'cannot_send', { problems: [] });
