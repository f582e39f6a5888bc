import { OUTCOME_REASONS, type OutcomeName } from '#base/outcomes.ts';
import { money, orderNumber } from '../figures.ts';
import type { MailOrderStatus } from '../mail-data.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { Letters } from './letters.ts';
import { contactBlocks, visitBlocks } from './visit-blocks.ts';
import { bookingFacts, button, facts, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';
export const STATUS_WORDS: Record<MailOrderStatus, WordKey> = {
  pending: 'mail_status_pending',
  processing: 'mail_status_processing',
  shipped: 'mail_status_shipped',
  completed: 'mail_status_completed',
  cancelled: 'mail_status_cancelled',
};

export const OUTCOME_WORDS: Record<OutcomeName, WordKey> = {
  sent: 'orders_outcome_sent',
  paid: 'orders_outcome_paid',
  issued: 'orders_outcome_issued',
  delivered: 'orders_outcome_delivered',
  failed: 'orders_outcome_failed',
  returned: 'orders_outcome_returned',
  left_early: 'orders_outcome_left_early',
  no_show: 'orders_outcome_no_show',
  checking: 'orders_outcome_checking',
};

/** Translates a listed reason; a vendor's own text stays as it is. */
function reasonIn(say: (key: WordKey) => string, reason: string): string {
  const named = OUTCOME_REASONS.find((one) => one === reason);
  return named ? say(`orders_reason_${named}`) : reason;
}

export const orderLetters: Letters<
  | 'order-confirmed'
  | 'new-order'
  | 'vendor-order-cancelled'
  | 'status-changed'
  | 'line-outcome'
  | 'bill-due'
  | 'pickup-waits'
  | 'reminder'
> = {
  'order-confirmed': (
    { name, orderId, lines, totalCents, visits, contacts },
    { say, hello, link, bill },
  ) => ({
    subject: say('mail_confirmed_subject', { number: orderNumber(orderId) }),
    preview: say('mail_confirmed_text'),
    title: say('mail_confirmed_title'),
    blocks: [
      hello(name),
      text(say('mail_confirmed_text')),
      ...visits.flatMap((visit) => visitBlocks(visit, { say, link })),
      facts([say('mail_order_label'), orderNumber(orderId)]),
      bill(lines, totalCents),
      ...contactBlocks(contacts, say),
      button(say('mail_see_orders'), link(`${ORDERS}?order=${orderId}`)),
    ],
    events: visits.map(({ event }) => event),
  }),

  'new-order': (
    { vendorName, serviceName, serviceOrderId, customerName, lines, totalCents },
    { say, hello, link, bill },
  ) => ({
    subject: say('mail_new_order_subject', {
      number: orderNumber(serviceOrderId),
      service: serviceName,
    }),
    preview: say('mail_new_order_text', { customer: customerName, service: serviceName }),
    title: say('mail_new_order_title'),
    blocks: [
      hello(vendorName),
      text(say('mail_new_order_text', { customer: customerName, service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(serviceOrderId)],
        [say('mail_service_label'), serviceName],
        [say('mail_customer_label'), customerName],
      ),
      bill(lines, totalCents),
      // Redirects vendors to their dashboard.
      button(say('mail_new_order_button'), link('/redirect')),
    ],
  }),

  'vendor-order-cancelled': (
    {
      vendorName,
      serviceName,
      serviceOrderId,
      customerName,
      byMarketplace = false,
      reason,
      bookings = [],
    },
    { say, hello, link, start },
  ) => {
    const isPartly = bookings.length > 0;
    const names = { customer: customerName, service: serviceName };
    const order = { number: orderNumber(serviceOrderId), service: serviceName };
    const what = isPartly
      ? say('mail_vendor_cancelled_bookings_text', names)
      : say(byMarketplace ? 'mail_vendor_cancelled_by_us' : 'mail_vendor_cancelled_text', names);
    return {
      subject: isPartly
        ? say('mail_vendor_cancelled_bookings_subject', order)
        : say('mail_vendor_cancelled_subject', order),
      preview: what,
      title: say(isPartly ? 'mail_cancelled_bookings_title' : 'mail_vendor_cancelled_title'),
      blocks: [
        hello(vendorName),
        text(what),
        ...bookingFacts(bookings, start),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_service_label'), serviceName],
          [say('mail_customer_label'), customerName],
          [say('mail_reason_label'), reason],
        ),
        text(
          say(
            byMarketplace ? 'mail_vendor_cancelled_by_us_places' : 'mail_vendor_cancelled_places',
          ),
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  reminder: (
    { name, orderId, serviceName, day: first, visit, contacts },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_reminder_subject', { service: serviceName, date: day(first) }),
    preview: say('mail_reminder_text', { service: serviceName }),
    title: say('mail_reminder_title'),
    blocks: [
      hello(name),
      text(say('mail_reminder_text', { service: serviceName })),
      ...visitBlocks(visit, { say, link }),
      facts([say('mail_order_label'), orderNumber(orderId)]),
      ...contactBlocks(contacts, say),
      {
        kind: 'link',
        label: say('mail_see_orders'),
        url: link(`${ORDERS}?order=${orderId}`),
      },
    ],
    events: [visit.event],
  }),

  'pickup-waits': (
    { name, orderId, serviceName, itemName, lastDay },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_pickup_subject', { date: day(lastDay) }),
    preview: say('mail_pickup_text', { service: serviceName, date: day(lastDay) }),
    title: say('mail_pickup_title'),
    blocks: [
      hello(name),
      text(say('mail_pickup_text', { service: serviceName, date: day(lastDay) })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_item_label'), itemName],
        [say('mail_pickup_last_day'), day(lastDay)],
      ),
      text(say('mail_pickup_code')),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'bill-due': (
    { name, accountName, dueOn, amount, currency, path },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_bill_due_subject', { account: accountName, date: day(dueOn) }),
    preview: say('mail_bill_due_text'),
    title: say('mail_bill_due_subject', { account: accountName, date: day(dueOn) }),
    blocks: [
      hello(name),
      text(say('mail_bill_due_text')),
      facts(
        [say('mail_bill_due_account'), accountName],
        [say('mail_bill_due_day'), day(dueOn)],
        [say('mail_bill_due_amount'), `${amount} ${currency}`],
      ),
      button(say('mail_bill_due_button'), link(path)),
    ],
  }),

  'line-outcome': (
    { name, orderId, serviceName, itemName, outcome, reference, reason, refundCents },
    { say, hello, link },
  ) => ({
    subject: say('mail_status_subject', {
      number: orderNumber(orderId),
      status: say(OUTCOME_WORDS[outcome]),
    }),
    preview: say('mail_status_text', { service: serviceName }),
    title: say('mail_status_title'),
    blocks: [
      hello(name),
      text(say('mail_status_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_service_label'), serviceName],
        [say('mail_item_label'), itemName],
        [say('mail_status_label'), say(OUTCOME_WORDS[outcome])],
        [say('mail_reference_label'), reference],
        [say('mail_reason_label'), reason && reasonIn(say, reason)],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
      ),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'status-changed': (
    { name, orderId, serviceName, status, note, reference },
    { say, hello, link },
  ) => ({
    subject: say('mail_status_subject', {
      number: orderNumber(orderId),
      status: say(STATUS_WORDS[status]),
    }),
    preview: say('mail_status_text', { service: serviceName }),
    title: say('mail_status_title'),
    blocks: [
      hello(name),
      text(say('mail_status_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_service_label'), serviceName],
        [say('mail_status_label'), say(STATUS_WORDS[status])],
        [say('mail_reference_label'), reference],
        [say('mail_note_label'), note],
      ),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),
};
