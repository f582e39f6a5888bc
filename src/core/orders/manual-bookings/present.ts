import { toDollars } from '#base/money.ts';
import type { ManualBooking } from '#contract/manual-bookings.ts';
import type { Market } from '#core/shared/market.ts';
import { openTold } from './sealing.ts';
import type { ManualRow } from './store.ts';

export function presentManual(
  market: Pick<Market, 'settings' | 'log'>,
  row: ManualRow,
  listingName: string,
  serviceOrderId: string | null = null,
): ManualBooking {
  const { name, phone, email } = openTold(market, row);
  return {
    _id: row.id,
    listing: { _id: row.listing_id, name: listingName },
    vertical: row.vertical,
    kind: row.kind,
    state: row.state,
    name,
    phone,
    email,
    hasNote: row.has_note,
    quantity: row.quantity,
    from: row.starts_on,
    to: row.ends_on,
    slot: row.slot,
    startsAt: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    value: toDollars(row.value_cents),
    subDetails: { ...row.sub_details },
    createdAt: row.created_at.toISOString(),
    payment:
      row.pay_state === null || row.pay_until === null
        ? null
        : {
            state: row.pay_state === 'paying' ? 'waiting' : row.pay_state,
            until: row.pay_until.toISOString(),
            serviceOrderId,
          },
  };
}
