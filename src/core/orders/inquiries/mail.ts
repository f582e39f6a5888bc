import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import { mailsToAdmins } from '#core/identity/accounts/mails-to-admins.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { addresseeOf, contactForVendor } from '#core/money/payments/contact.ts';
import type { LockedPayment } from '#core/money/payments/payment-store.ts';
import { lineNameIn, serviceNameIn } from '#core/money/payments/sold-names.ts';
import type { SoldLine, SoldService } from '#core/money/payments/sold-store.ts';
import type { OverdueInquiry } from './store.ts';

interface Told {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
}

/** Tells a vendor that something has not arrived. */
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

/** Tells a customer what was found out. */
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

/** Tells every admin that a vendor has not answered. */
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
