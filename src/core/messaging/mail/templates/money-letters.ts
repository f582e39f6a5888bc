import { money, moneyIn, orderNumber } from '../figures.ts';
import type { Letters } from './letters.ts';
import { bookingFacts, button, facts, note, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';

const DISPUTE_WORDS = {
  opened: {
    subject: 'mail_dispute_opened_subject',
    title: 'mail_dispute_opened_title',
    text: 'mail_dispute_opened_text',
  },
  won: {
    subject: 'mail_dispute_won_subject',
    title: 'mail_dispute_won_title',
    text: 'mail_dispute_won_text',
  },
  lost: {
    subject: 'mail_dispute_lost_subject',
    title: 'mail_dispute_lost_title',
    text: 'mail_dispute_lost_text',
  },
} as const;

/** Explanations of why a late payment is refunded. */
const LATE_WORDS = {
  gone: { title: 'mail_late_title', text: 'mail_late_text' },
  past: { title: 'mail_past_title', text: 'mail_past_text' },
  undeliverable: { title: 'mail_undeliverable_title', text: 'mail_undeliverable_text' },
  expired: { title: 'mail_expired_title', text: 'mail_expired_text' },
  unsold: { title: 'mail_unsold_title', text: 'mail_unsold_text' },
  twice: { title: 'mail_twice_title', text: 'mail_twice_text' },
  bill: { title: 'mail_bill_title', text: 'mail_bill_text' },
  limit: { title: 'mail_limit_title', text: 'mail_limit_text' },
  card: { title: 'mail_limit_title', text: 'mail_card_text' },
} as const;

export const moneyLetters: Letters<
  | 'order-cancelled'
  | 'refunded'
  | 'late-payment-refunded'
  | 'late-change-refunded'
  | 'stray-payment'
  | 'ledger-difference'
  | 'payout-returned'
  | 'balance-owed'
  | 'dispute'
  | 'dispute-to-answer'
> = {
  'order-cancelled': (
    { name, orderId, serviceName, reason, refundCents, bookings = [], instead = [] },
    { say, hello, link, start },
  ) => {
    const number = orderNumber(orderId);
    const isPartly = bookings.length > 0;
    const what = isPartly
      ? say('mail_cancelled_bookings_text')
      : serviceName
        ? say('mail_cancelled_part_text', { service: serviceName })
        : say('mail_cancelled_text');
    return {
      subject: isPartly
        ? say('mail_cancelled_bookings_subject', { number })
        : say('mail_cancelled_subject', { number }),
      preview: what,
      title: say(isPartly ? 'mail_cancelled_bookings_title' : 'mail_cancelled_title'),
      blocks: [
        hello(name),
        text(what),
        ...bookingFacts(bookings, start),
        facts(
          [say('mail_order_label'), number],
          [say('mail_service_label'), serviceName],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
          [say('mail_reason_label'), reason],
        ),
        ...(refundCents > 0
          ? [
              text(say('mail_cancelled_refund', { amount: money(refundCents) })),
              note(say('mail_refund_when')),
            ]
          : [text(say('mail_cancelled_no_refund'))]),
        ...(instead.length > 0 ? [text(say('mail_cancelled_instead'))] : []),
        ...instead.map(({ path, ...time }) => button(start(time), link(path))),
        button(say('mail_see_orders'), link(ORDERS)),
      ],
    };
  },

  refunded: ({ name, orderId, amountCents, reason }, { say, hello, link }) => ({
    subject: say('mail_refunded_subject', {
      amount: money(amountCents),
      number: orderNumber(orderId),
    }),
    preview: say('mail_refunded_text', { amount: money(amountCents) }),
    title: say('mail_refunded_title'),
    blocks: [
      hello(name),
      text(say('mail_refunded_text', { amount: money(amountCents) })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_refund_label'), money(amountCents)],
        [say('mail_reason_label'), reason],
      ),
      note(say('mail_refund_when')),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'late-payment-refunded': ({ why, name, orderId, amountCents }, { say, hello, link }) => ({
    subject: say('mail_late_subject', { number: orderNumber(orderId), amount: money(amountCents) }),
    preview: say(LATE_WORDS[why ?? 'gone'].text),
    title: say(LATE_WORDS[why ?? 'gone'].title),
    blocks: [
      hello(name),
      text(say(LATE_WORDS[why ?? 'gone'].text)),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_refund_label'), money(amountCents)],
      ),
      note(say('mail_refund_when')),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'late-change-refunded': (
    { why, name, orderId, serviceName, itemName, day: stays, amountCents },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_late_change_subject', {
      number: orderNumber(orderId),
      amount: money(amountCents),
    }),
    preview: say(`refused_late_change_${why}`),
    title: say('mail_late_change_title'),
    blocks: [
      hello(name),
      text(say(`refused_late_change_${why}`)),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_service_label'), serviceName],
        [say('mail_item_label'), itemName],
        [say('mail_late_change_stays'), stays === null || why === 'changed' ? null : day(stays)],
        [say('mail_refund_label'), money(amountCents)],
      ),
      note(say('mail_refund_when')),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'stray-payment': ({ ref, paymentId, amountCents, currency }, { say, hello }) => ({
    subject: say('mail_stray_subject', { amount: moneyIn(currency, amountCents) }),
    preview: say('mail_stray_text'),
    title: say('mail_stray_title'),
    blocks: [
      hello(),
      text(say('mail_stray_text')),
      facts(
        [say('mail_stray_amount'), moneyIn(currency, amountCents)],
        [say('mail_stray_ref'), ref],
        [say('mail_stray_ours'), paymentId],
      ),
      note(say('mail_stray_note')),
    ],
  }),

  'payout-returned': ({ name, amountCents, account, reason }, { say, hello, link }) => ({
    subject: say('mail_payout_returned_subject', { amount: money(amountCents) }),
    preview: say('mail_payout_returned_text'),
    title: say('mail_payout_returned_title'),
    blocks: [
      hello(name),
      text(say('mail_payout_returned_text')),
      facts(
        [say('mail_payout_amount'), money(amountCents)],
        [say('mail_notice_account'), account],
        [say('mail_reason_label'), reason],
      ),
      note(say('mail_payout_returned_note')),
      button(say('mail_payout_see'), link('/dashboard/vendor/money')),
    ],
  }),

  'balance-owed': ({ name, amountCents, since, number }, { say, hello, link, day }) => ({
    subject: say('mail_owed_subject', { amount: money(amountCents) }),
    preview: say('mail_owed_text'),
    title: say('mail_owed_title'),
    blocks: [
      hello(name),
      text(say('mail_owed_text')),
      facts(
        [say('mail_owed_amount'), money(amountCents)],
        [say('mail_owed_since'), day(since.slice(0, 10))],
        [say('mail_plan_invoice'), number],
      ),
      note(say('mail_owed_note')),
      button(say('mail_owed_pay'), link('/checkout/subscription?pay=owed')),
    ],
  }),

  dispute: ({ name, news, serviceOrderId, amountCents, until }, { say, hello, link, day }) => {
    const last = news === 'opened' && until !== null ? day(until.slice(0, 10)) : null;
    return {
      subject: say(DISPUTE_WORDS[news].subject, { number: orderNumber(serviceOrderId) }),
      preview: say(DISPUTE_WORDS[news].text),
      title: say(DISPUTE_WORDS[news].title),
      blocks: [
        hello(name),
        text(say(DISPUTE_WORDS[news].text)),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_dispute_part'), money(amountCents)],
          [say('mail_dispute_until'), last],
        ),
        button(say('mail_dispute_order'), link(`/dashboard/vendor/orders?open=${serviceOrderId}`)),
      ],
    };
  },

  'dispute-to-answer': ({ orderId, amountCents, until }, { say, hello, link, day }) => ({
    subject: say('mail_dispute_admin_subject', { amount: money(amountCents) }),
    preview: say('mail_dispute_admin_text'),
    title: say('mail_dispute_admin_title'),
    blocks: [
      hello(),
      text(say('mail_dispute_admin_text')),
      facts(
        [say('mail_order_label'), orderId === null ? null : orderNumber(orderId)],
        [say('mail_payout_amount'), money(amountCents)],
        [say('mail_dispute_until'), until === null ? null : day(until.slice(0, 10))],
      ),
      button(say('mail_dispute_see'), link('/admin/payments?tab=disputes')),
    ],
  }),

  'ledger-difference': (
    { unbalanced, sumAllCents, clearingVsPaymentsCents, closingsWrong },
    { say, hello, link },
  ) => ({
    subject: say('mail_ledger_subject'),
    preview: say('mail_ledger_text'),
    title: say('mail_ledger_title'),
    blocks: [
      hello(),
      text(say('mail_ledger_text')),
      facts(
        [say('mail_ledger_unbalanced'), String(unbalanced)],
        [say('mail_ledger_sum'), money(sumAllCents)],
        [say('mail_ledger_clearing'), money(clearingVsPaymentsCents)],
        [say('mail_ledger_closings'), String(closingsWrong)],
      ),
      button(say('mail_ledger_see'), link('/admin/payments?tab=books')),
    ],
  }),
};
