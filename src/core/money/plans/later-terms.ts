import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every, PlanName } from '#base/plans.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { PlanQuote } from './choose.ts';
import { type Anchor, dayOf, firstFrom } from './period-rules.ts';
import { type PlanVersion, priceOf } from './store.ts';
import { announcedAfter, holdVersions } from './versions-store.ts';

/** Announced future terms of a plan, and the first day paid by them. */
export interface LaterTerms {
  readonly version: PlanVersion;
  readonly on: CalendarDate;
}

interface Paying {
  readonly plan: PlanName;
  readonly anchor: Anchor;
  /** Start of the next unpaid period. */
  readonly next: CalendarDate;
}

/** Announced terms that the vendor will pay; skips those replaced before their start. */
export async function laterTerms(
  db: Db,
  { plan, anchor, next }: Paying,
  today: CalendarDate,
): Promise<LaterTerms[]> {
  const later = (await announcedAfter(db, plan, today)).map((version) => ({
    version,
    on: firstFrom(anchor, version.valid_from > next ? version.valid_from : next),
  }));
  // If two versions start before the same period, the later one applies.
  return later.filter(({ on }, index) => later[index + 1]?.on !== on);
}

/** Announced terms that a quoted choice would pay. */
export const laterOfQuote = (
  db: Db,
  quote: PlanQuote,
  every: Every,
  today: CalendarDate,
): Promise<LaterTerms[]> =>
  laterTerms(
    db,
    {
      plan: quote.version.plan,
      anchor: { on: quote.anchorOn, every },
      next: quote.when === 'now' ? quote.period.to : quote.on,
    },
    today,
  );

interface Reader {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly every: Every;
}

/** Mail about a plan's new terms. */
export const laterLetter = ({ email, language, name, every }: Reader, version: PlanVersion) => ({
  to: email,
  language,
  template: 'plan-changes' as const,
  data: {
    name,
    plan: version.plan,
    every,
    priceCents: priceOf(version, every),
    listings: version.listings,
    commissionPercent: version.commission_bps === null ? null : version.commission_bps / 100,
    from: version.valid_from,
  },
});

/**
 * Mails a new or returning subscriber about terms that were announced before they subscribed. The
 * lock makes concurrent announcements wait, which then include this subscriber.
 */
export async function notifyOfLaterTerms(
  market: Pick<Market, 'clock' | 'mail'>,
  trx: Trx,
  to: Omit<Reader, 'every'>,
  paying: Paying,
): Promise<void> {
  await holdVersions(trx);
  const later = await laterTerms(trx, paying, dayOf(market.clock.now()));
  if (later.length === 0) return;
  const { every } = paying.anchor;
  await market.mail.queue(
    trx,
    ...later.map(({ version }) => laterLetter({ ...to, every }, version)),
  );
}
