import { toCustomer, toVendor, type SoldItem } from '#core/money/index.ts';
import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { OverdueInquiry } from './store.ts';

/** Mails a vendor about an inquiry. */
export async function mailAsked(
  market: Market,
  trx: Trx,
  { note, answerBy, ...item }: SoldItem & { readonly note: string; readonly answerBy: Date },
): Promise<void> {
  const { timeZone } = item.line;
  const there = localNowIn(timeZone, answerBy);
  await market.mail.queue(
    trx,
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-inquiry' as const,
      data: {
        ...data,
        note: note || null,
        answerBy: { day: there.today, time: timeOf(there.minutes), timeZone },
      },
    })),
  );
}

/** Mails a customer the result. */
export async function mailAnswered(
  market: Market,
  trx: Trx,
  {
    payment,
    part,
    line,
    ...answered
  }: SoldItem & {
    readonly reference: string | null;
    readonly note: string;
    readonly arrived: boolean;
    readonly refundCents: number;
  },
): Promise<void> {
  const { address, data } = toCustomer({ payment, part, line });
  await market.mail.queue(trx, {
    ...address,
    template: 'inquiry-answered',
    data: { ...data, ...answered, note: answered.note || null },
  });
}

/** Mails every admin about an overdue inquiry. */
export async function mailOverdue(
  market: Market,
  trx: Trx,
  overdue: readonly OverdueInquiry[],
): Promise<void> {
  for (const { orderId, what } of overdue) {
    const data = { orderId, what };
    const mails = await mailsToAdmins(trx, 'orders', { template: 'inquiry-overdue', data });
    await market.mail.queue(trx, ...mails);
  }
}
