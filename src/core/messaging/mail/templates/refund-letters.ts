import { refundFailureOf } from '#base/refund-failures.ts';
import { money, moneyIn, orderNumber } from '../figures.ts';
import type { Letters } from './letters.ts';
import { button, facts, note, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';
const numberOf = (orderId: string | null): string | null =>
  orderId === null ? null : orderNumber(orderId);
const paymentPath = (id: string): string => `/admin/payments?open=${id}`;

/** Mails about refunds that need more than "on its way". */
export const refundLetters: Letters<
  | 'fraud-warning'
  | 'refund-asked'
  | 'refund-decided'
  | 'refund-elsewhere'
  | 'refund-failed'
  | 'refund-delayed'
  | 'refund-again'
  | 'charged-twice'
  | 'second-charge'
> = {
  'fraud-warning': ({ orderId, paymentId, amountCents, reason }, { say, hello, link }) => ({
    subject: say('mail_fraud_subject', { amount: money(amountCents) }),
    preview: say('mail_fraud_text'),
    title: say('mail_fraud_title'),
    blocks: [
      hello(),
      text(say('mail_fraud_text')),
      facts(
        [say('mail_order_label'), numberOf(orderId)],
        [say('mail_stray_amount'), money(amountCents)],
        [say('mail_reason_label'), reason.replaceAll('_', ' ')],
        [say('mail_stray_ours'), paymentId],
      ),
      button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
    ],
  }),

  'refund-asked': ({ by, orderId, paymentId, amountCents, reason }, { say, hello, link }) => {
    const what = say('mail_refund_asked_text', { name: by, amount: money(amountCents) });
    return {
      subject: say('mail_refund_asked_subject', { amount: money(amountCents) }),
      preview: what,
      title: say('mail_refund_asked_title'),
      blocks: [
        hello(),
        text(what),
        facts(
          [say('mail_order_label'), numberOf(orderId)],
          [say('mail_reason_label'), reason],
          [say('mail_stray_ours'), paymentId],
        ),
        button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
      ],
    };
  },

  'refund-decided': (
    { name, to, by, orderId, paymentId, amountCents, reason },
    { say, hello, link },
  ) => {
    const values = { name: by, amount: money(amountCents) };
    const what = say(
      to === 'confirmed' ? 'mail_refund_confirmed_text' : 'mail_refund_rejected_text',
      values,
    );
    return {
      subject: say(
        to === 'confirmed' ? 'mail_refund_confirmed_subject' : 'mail_refund_rejected_subject',
        values,
      ),
      preview: what,
      title: say(to === 'confirmed' ? 'mail_refund_confirmed_title' : 'mail_refund_rejected_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), numberOf(orderId)],
          [say('mail_reason_label'), reason],
          [say('mail_stray_ours'), paymentId],
        ),
        button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
      ],
    };
  },

  'refund-elsewhere': (
    { ref, orderId, paymentId, amountCents, currency, isBooked },
    { say, hello, link },
  ) => {
    const what = say(isBooked ? 'mail_elsewhere_booked' : 'mail_elsewhere_open');
    return {
      subject: say('mail_elsewhere_subject', { amount: moneyIn(currency, amountCents) }),
      preview: what,
      title: say('mail_elsewhere_title'),
      blocks: [
        hello(),
        text(what),
        facts(
          [say('mail_order_label'), numberOf(orderId)],
          [say('mail_refund_label'), moneyIn(currency, amountCents)],
          [say('mail_stray_ref'), ref],
          [say('mail_stray_ours'), paymentId],
        ),
        button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
      ],
    };
  },

  'refund-failed': ({ orderId, paymentId, amountCents, reason }, { say, hello, link }) => ({
    subject: say('mail_refund_failed_subject', { amount: money(amountCents) }),
    preview: say('mail_refund_failed_text'),
    title: say('mail_refund_failed_title'),
    blocks: [
      hello(),
      text(say('mail_refund_failed_text')),
      facts(
        [say('mail_order_label'), numberOf(orderId)],
        [say('mail_refund_label'), money(amountCents)],
        [say('mail_reason_label'), say(`refund_why_${refundFailureOf(reason)}`)],
        [say('mail_stray_ours'), paymentId],
      ),
      button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
    ],
  }),

  'refund-delayed': ({ name, orderId, amountCents }, { say, hello, link }) => ({
    subject: say('mail_refund_delayed_subject', { amount: money(amountCents) }),
    preview: say('mail_refund_delayed_text', { amount: money(amountCents) }),
    title: say('mail_refund_delayed_title'),
    blocks: [
      hello(name),
      text(say('mail_refund_delayed_text', { amount: money(amountCents) })),
      facts(
        [say('mail_order_label'), numberOf(orderId)],
        [say('mail_refund_label'), money(amountCents)],
      ),
      ...(orderId === null ? [] : [button(say('mail_see_orders'), link(ORDERS))]),
    ],
  }),

  'refund-again': ({ name, orderId, amountCents, bankReference }, { say, hello, link }) => {
    const what = say(bankReference === null ? 'mail_refund_again_card' : 'mail_refund_again_bank', {
      amount: money(amountCents),
    });
    return {
      subject: say('mail_refund_again_subject', { amount: money(amountCents) }),
      preview: what,
      title: say('mail_refund_again_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), numberOf(orderId)],
          [say('mail_refund_label'), money(amountCents)],
          [say('mail_refund_bank_reference'), bankReference],
        ),
        ...(bankReference === null ? [note(say('mail_refund_when'))] : []),
        ...(orderId === null ? [] : [button(say('mail_see_orders'), link(ORDERS))]),
      ],
    };
  },

  'charged-twice': ({ name, orderId, amountCents }, { say, hello, link }) => ({
    subject: say('mail_charged_twice_subject', { amount: money(amountCents) }),
    preview: say('mail_charged_twice_text', { amount: money(amountCents) }),
    title: say('mail_charged_twice_title'),
    blocks: [
      hello(name),
      text(say('mail_charged_twice_text', { amount: money(amountCents) })),
      facts(
        [say('mail_order_label'), numberOf(orderId)],
        [say('mail_refund_label'), money(amountCents)],
      ),
      note(say('mail_refund_when')),
      ...(orderId === null ? [] : [button(say('mail_see_orders'), link(ORDERS))]),
    ],
  }),

  'second-charge': ({ ref, paymentId, orderId, amountCents }, { say, hello, link }) => ({
    subject: say('mail_second_charge_subject', { amount: money(amountCents) }),
    preview: say('mail_second_charge_text'),
    title: say('mail_second_charge_title'),
    blocks: [
      hello(),
      text(say('mail_second_charge_text')),
      facts(
        [say('mail_order_label'), numberOf(orderId)],
        [say('mail_stray_amount'), money(amountCents)],
        [say('mail_stray_ref'), ref],
        [say('mail_stray_ours'), paymentId],
      ),
      button(say('mail_refund_failed_see'), link(paymentPath(paymentId))),
    ],
  }),
};
