import { COUNTRY_CODES } from '#base/countries.ts';
import { CheckoutAddress } from '#contract/checkout.ts';
import { customerFor } from '../cards/keep.ts';
import type { Db } from '#core/shared/database.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { aboutOf } from './new-payment.ts';
import type { ChargeRequest } from './provider.ts';

interface Chargeable {
  readonly id: string;
  readonly orderId: string | null;
  readonly changeId: string | null;
  readonly invoiceId: string | null;
  readonly userId: string;
  readonly keepCard: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: Date;
}

type Shipping = ChargeRequest['shipping'];

/** Deterministic, since an idempotency key belongs to one request body. */
export async function chargeRequest(
  db: Db,
  payment: Chargeable,
  known?: Shipping,
): Promise<ChargeRequest> {
  const { id: key, orderId, changeId, invoiceId, amountCents, currency } = payment;
  const number = orderNumber(orderId ?? invoiceId ?? key);
  return {
    key,
    since: payment.createdAt,
    about: aboutOf({ orderId, invoiceId }),
    description: `${subjectOf(payment)} ${number}`,
    statementSuffix: `SK${number}`,
    shipping:
      orderId === null || changeId !== null
        ? null
        : known === undefined
          ? await shippingOf(db, orderId)
          : known,
    amountCents,
    currency,
  };
}

/** The charge for a payment in the payer's browser, which can also save the card. */
export async function openingRequest(
  market: Pick<Market, 'db' | 'payments'>,
  payment: Chargeable,
  known?: Shipping,
): Promise<ChargeRequest & { readonly keepFor?: string }> {
  return {
    ...(await chargeRequest(market.db, payment, known)),
    ...(payment.keepCard && { keepFor: await customerFor(market, payment.userId) }),
  };
}

const subjectOf = ({ orderId, changeId }: Chargeable): string =>
  orderId === null ? 'Invoice' : changeId === null ? 'Order' : 'Change of order';

async function shippingOf(db: Db, orderId: string): Promise<Shipping> {
  const order = await db
    .selectFrom('orders')
    .select((is) => [
      'address',
      is
        .exists(
          is
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('fulfilment', '=', 'sent'),
        )
        .as('isSent'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ? shippingTo(order.address, order.isSent === true) : null;
}

/** Shipping address of goods. Services have none. */
export function shippingTo(given: unknown, isSent: boolean): Shipping {
  const address = isSent ? CheckoutAddress.safeParse(given).data : undefined;
  if (!address) return null;
  const { name, line, city, country } = address;
  return { name, line, city, country: COUNTRY_CODES[country] };
}
