import type { Trx } from '#core/shared/database.ts';
import type { MailBooking, MailData } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { Language } from '#base/two-languages.ts';
import {
  addresseeOf,
  contactForVendor,
  lineNameIn,
  type LockedPayment,
  serviceNameIn,
} from '#core/money/index.ts';
import type { CancelledPart } from './cancel-lines.ts';
import type { Actor } from '#core/identity/index.ts';

interface CancelledMail {
  readonly payment: LockedPayment;
  readonly parts: readonly CancelledPart[];
  readonly back: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly all: number;
  readonly instead: NonNullable<MailData['order-cancelled']['instead']>;
}

/** Mails the customer, and vendors unless they cancelled themselves. */
export async function mailCancelled(
  market: Market,
  trx: Trx,
  { payment, parts, back, reason, actor, all, instead }: CancelledMail,
): Promise<void> {
  const { to, language, name, own } = addresseeOf(payment);
  const byCustomer = actor.role === 'customer';
  const [only] = parts;
  const isPartly = parts.some(({ isWhole }) => !isWhole);
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'order-cancelled',
      data: {
        name,
        orderId: payment.orderId,
        serviceName:
          all > 1 && parts.length === 1 && only ? serviceNameIn(language, only.part) : null,
        // The customer's reason goes to the vendor, not to third-party addresses.
        reason: own || !byCustomer ? reason : null,
        refundCents: back,
        ...(isPartly && { bookings: parts.flatMap((part) => bookingsOf(part, language)) }),
        instead,
      },
    },
    // Not to a cancelling vendor.
    ...(actor.role === 'vendor' ? [] : parts).flatMap(({ part, ...cancelled }) =>
      part.readers.map((reader) => ({
        to: reader.email,
        language: reader.language,
        template: 'vendor-order-cancelled' as const,
        data: {
          vendorName: reader.name,
          serviceName: serviceNameIn(reader.language, part),
          serviceOrderId: part.serviceOrderId,
          customerName: contactForVendor(payment).name,
          byMarketplace: !byCustomer,
          reason,
          ...(!cancelled.isWhole && { bookings: bookingsOf(cancelled, reader.language) }),
        },
      })),
    ),
  );
}

const bookingsOf = ({ lines }: Pick<CancelledPart, 'lines'>, language: Language): MailBooking[] =>
  lines.map((line) => ({
    name: lineNameIn(language, line),
    start:
      line.startsOn === null
        ? null
        : { day: line.startsOn, time: line.slot, timeZone: line.timeZone },
  }));
