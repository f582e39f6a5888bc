import { ibanOf } from '#base/iban.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/payouts.ts';
import { listAudit } from '../audit/store.ts';
import { inOrder, streamed } from '../export-reply.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { changeAccount } from './account.ts';
import { findBatch, listBatches } from './batch-store.ts';
import { closeOpenBatch, makeBatch } from './batches.ts';
import {
  BANK_COLUMNS,
  presentAccount,
  presentBatch,
  presentBatchDetails,
  presentDue,
  presentVendorPayout,
} from './present.ts';
import { type AccountFault, accountFaults, NAME_MAX } from './rules.ts';
import {
  balanceOf,
  findAccount,
  findOpenBatch,
  findPayouts,
  listOwed,
  listPayouts,
  listVendorPayouts,
  payoutIds,
  waitingCentsOf,
} from './store.ts';

/** How many payouts a vendor sees on its home. */
const LATEST = 12;

const FAULTS: Record<AccountFault, string> = {
  missing: 'We need this to pay you',
  too_long: `Use up to ${NAME_MAX} characters`,
  not_latin: 'Use Latin letters and digits, as your bank does',
  iban_shape: 'An IBAN starts with two letters and two digits',
  iban_length: 'This IBAN is the wrong length for this country',
  iban_digits: "There's a typo in this IBAN. Check it against your bank details.",
};

/** 400 with every field at fault, in English and by the names that the vendor's form has words for. */
function refuseAccount(errorCodes: ReturnType<typeof accountFaults>): void {
  const faults = Object.entries(errorCodes);
  const [first] = faults;
  if (!first) return;
  const errorMessages = Object.fromEntries(faults.map(([field, fault]) => [field, FAULTS[fault]]));
  throw new Refusal(400, 'bad_input', { errorMessages, errorCodes });
}

export const payoutsRoutes = (market: Market): Route[] => {
  const { db } = market;
  const details = async (id: string) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound('Batch of payouts');
    const payouts = await listPayouts(db, id);
    const audit = await listAudit(db, { type: 'payout', id });
    return { batch: presentBatchDetails(batch, payouts, audit) };
  };
  return [
    route(endpoints.vendorBalance, async ({ user: { vendorId } }) => {
      if (vendorId === null)
        return reply(200, { balance: 0, onItsWay: 0, waiting: 0, account: null, payouts: [] });
      const now = market.clock.now();
      const [cents, waiting, account, payouts] = await Promise.all([
        balanceOf(db, vendorId),
        waitingCentsOf(db, vendorId, now),
        findAccount(db, vendorId),
        listVendorPayouts(db, vendorId, LATEST),
      ]);
      const onItsWay = payouts
        .filter(({ status }) => status === 'open')
        .reduce((sum, payout) => sum + payout.cents, 0);
      return reply(200, {
        balance: toDollars(cents),
        onItsWay: toDollars(onItsWay),
        waiting: toDollars(waiting),
        account: account ? presentAccount(account, now) : null,
        payouts: payouts.map(presentVendorPayout),
      });
    }),

    route(endpoints.savePayoutAccount, async ({ user, body, ip, userAgent, requestId }) => {
      if (user.vendorId === null) throw notFound('Business');
      refuseAccount(accountFaults(body));
      const account = {
        vendor_id: user.vendorId,
        holder: body.holder.trim(),
        bank_name: body.bankName.trim(),
        iban: ibanOf(body.iban),
      };
      const kept = await changeAccount(market, account, {
        userId: user.id,
        from: { ip, userAgent, requestId },
      });
      return reply(200, {
        account: presentAccount(kept, market.clock.now()),
        message: 'Payout account saved',
      });
    }),

    route(endpoints.listPayoutBatches, async ({ query: { page, pageSize, ...filter } }) => {
      const slice = { rows: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listBatches(db, filter, slice);
      const due = presentDue(await listOwed(db, market.clock.now()), await findOpenBatch(db));
      return reply(200, { data: rows.map(presentBatch), total, due });
    }),
    route(endpoints.makePayoutBatch, async ({ user, headers }) =>
      reply(201, await details(await makeBatch(market, user.id, headers['idempotency-key']))),
    ),
    route(endpoints.payoutBatch, async ({ params }) => reply(200, await details(params.id))),
    route(endpoints.bankFile, async ({ params }) => {
      if (!(await findBatch(db, params.id))) throw notFound('Batch of payouts');
      const name = `payouts-${params.id.slice(-8)}`;
      return streamed(name, BANK_COLUMNS, await payoutIds(db, params.id), async (ids) =>
        inOrder(ids, await findPayouts(db, ids), ({ id }) => id),
      );
    }),
    route(endpoints.closePayoutBatch, async ({ user, params, body }) => {
      await closeOpenBatch(market, { id: params.id, adminId: user.id, ...body });
      return reply(200, await details(params.id));
    }),
  ];
};
