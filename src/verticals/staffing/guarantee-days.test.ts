import { expect, test } from 'vitest';
import { ABSOLUTE_MS } from '#core/identity/accounts/session-store.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const agency = await createAgency(app);

/** March 9 to April 8. A replacement starts two days after the request at the earliest. */
const MONTH = { hire: 'month', startsOn: '2026-03-09', months: 1 };

const hired = async () => {
  const { _id } = await agency.worker({ details: { trialDays: 90, guaranteeDays: 90 } });
  return hireIn(app, _id, MONTH);
};
const ask = async ({ buyer, params }: Awaited<ReturnType<typeof hired>>) => {
  const { status, body } = await buyer.request('POST /orders/{id}/items/{itemId}/replacement', {
    params,
    body: { reason: 'She is always late' },
  });
  return [status, (body as { code?: string }).code];
};

test('a guarantee longer than the term is promised until the last day of a possible request', async () => {
  const [one, other] = [await hired(), await hired()];
  expect(one.item.subDetails).toMatchObject({
    endsOn: '2026-04-08',
    trialUntil: '2026-04-08',
    guaranteeUntil: '2026-04-06',
  });
  clock.set('2026-04-06T08:00:00Z');
  // Keeps all sessions alive.
  await db
    .updateTable('sessions')
    .set({ last_seen_at: clock.now(), expires_at: new Date(clock.now().getTime() + ABSOLUTE_MS) })
    .execute();
  expect(await ask(one)).toEqual([200, undefined]);
  clock.set('2026-04-07T08:00:00Z');
  expect(await ask(other)).toEqual([409, 'guarantee_over']);
});
