import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import {
  addresseeOf,
  contactForVendor,
  lineNameIn,
  type LockedPayment,
  serviceNameIn,
  type SoldLine,
  type SoldService,
} from '#core/money/index.ts';
import type { OverdueInquiry } from './store.ts';

interface Told {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
}

/** Mails a vendor about an inquiry. */
export async function mailAsked(
  market: Market,
  trx: Trx,
  {
    payment,
    part,
    line,
    note,
    answerBy,
  }: Told & { readonly note: string; readonly answerBy: Date },
): Promise<void> {
  const { vendorEmail: to, vendorLanguage: language, vendorName, serviceOrderId } = part;
  const there = localNowIn(line.timeZone, answerBy);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'vendor-inquiry',
    data: {
      vendorName,
      serviceOrderId,
      customerName: contactForVendor(payment).name,
      serviceName: serviceNameIn(language, part),
      itemName: lineNameIn(language, line),
      note: note || null,
      answerBy: { day: there.today, time: timeOf(there.minutes), timeZone: line.timeZone },
    },
  });
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
  }: Told & {
    readonly reference: string | null;
    readonly note: string;
    readonly arrived: boolean;
    readonly refundCents: number;
  },
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'inquiry-answered',
    data: {
      name,
      orderId: payment.orderId,
      serviceName: serviceNameIn(language, part),
      itemName: lineNameIn(language, line),
      ...answered,
      note: answered.note || null,
    },
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
    const mails = await mailsToAdmins(trx, { template: 'inquiry-overdue', data });
    await market.mail.queue(trx, ...mails);
  }
}
