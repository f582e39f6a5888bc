import { money, orderNumber } from '../figures.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';
const STAFF = '/dashboard/vendor/domestic-staffing-management';

const KEPT = {
  refused: 'mail_guarantee_kept_refused',
  withdrawn: 'mail_guarantee_kept_withdrawn',
  lapsed: 'mail_guarantee_kept_lapsed',
} as const;
const ENDED = {
  declined: 'mail_guarantee_ended_declined',
  unanswered: 'mail_guarantee_ended_unanswered',
} as const;
const ENDED_FOR_VENDOR = {
  declined: 'mail_guarantee_ended_vendor_declined',
  unanswered: 'mail_guarantee_ended_vendor_unanswered',
} as const;

/** Mails about the replacement guarantee for domestic staff. */
export const guaranteeLetters: Letters<
  | 'vendor-guarantee-asked'
  | 'guarantee-offered'
  | 'guarantee-replaced'
  | 'vendor-guarantee-replaced'
  | 'vendor-guarantee-kept'
  | 'guarantee-ended'
  | 'vendor-guarantee-ended'
> = {
  'vendor-guarantee-asked': (
    { vendorName, serviceOrderId, serviceName, customerName: customer, itemName, reason, answerBy },
    { say, hello, link, day },
  ) => {
    const what = say('mail_guarantee_asked_text', { customer, service: serviceName });
    return {
      subject: say('mail_guarantee_asked_subject', {
        number: orderNumber(serviceOrderId),
        customer,
      }),
      preview: what,
      title: say('mail_guarantee_asked_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_guarantee_worker'), itemName],
          [say('mail_guarantee_reason'), reason],
          [say('mail_guarantee_answer_by'), day(answerBy)],
        ),
        text(say('mail_guarantee_asked_choice')),
        button(say('mail_guarantee_asked_button'), link(STAFF)),
      ],
    };
  },

  'guarantee-offered': (
    { name, orderId, serviceName, itemName, otherName, handover, refundCents },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_guarantee_offered_subject', { number: orderNumber(orderId) }),
    preview: say('mail_guarantee_offered_text', { service: serviceName }),
    title: say('mail_guarantee_offered_title'),
    blocks: [
      hello(name),
      text(say('mail_guarantee_offered_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_guarantee_worker'), itemName],
        [say('mail_guarantee_other'), otherName],
        [say('mail_guarantee_from'), day(handover)],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
      ),
      text(say('mail_guarantee_offered_choice')),
      button(say('mail_guarantee_offered_button'), link(`${ORDERS}?order=${orderId}`)),
    ],
  }),

  'guarantee-replaced': (
    { name, orderId, serviceName, itemName, otherName, handover, refundCents },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_guarantee_replaced_subject', {
      number: orderNumber(orderId),
      day: day(handover),
    }),
    preview: say('mail_guarantee_replaced_text', { service: serviceName }),
    title: say('mail_guarantee_replaced_title'),
    blocks: [
      hello(name),
      text(say('mail_guarantee_replaced_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_guarantee_worker'), itemName],
        [say('mail_guarantee_other'), otherName],
        [say('mail_guarantee_from'), day(handover)],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
      ),
      button(say('mail_see_orders'), link(`${ORDERS}?order=${orderId}`)),
    ],
  }),

  'vendor-guarantee-replaced': (
    { vendorName, serviceOrderId, customerName, itemName, otherName, handover, refundCents },
    { say, hello, link, day },
  ) => {
    const what = say('mail_guarantee_replaced_vendor', { customer: customerName });
    return {
      subject: say('mail_guarantee_replaced_subject', {
        number: orderNumber(serviceOrderId),
        day: day(handover),
      }),
      preview: what,
      title: say('mail_guarantee_replaced_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_customer_label'), customerName],
          [say('mail_guarantee_worker'), itemName],
          [say('mail_guarantee_other'), otherName],
          [say('mail_guarantee_from'), day(handover)],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'vendor-guarantee-kept': (
    { vendorName, serviceOrderId, customerName, itemName, why },
    { say, hello, link },
  ) => {
    const what = say(KEPT[why], { customer: customerName });
    return {
      subject: say('mail_guarantee_kept_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_guarantee_kept_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_guarantee_worker'), itemName],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'guarantee-ended': (
    { name, orderId, serviceName, itemName, why, reason, lastDay, refundCents },
    { say, hello, link, day },
  ) => {
    const what = say(ENDED[why], { service: serviceName });
    return {
      subject: say('mail_guarantee_ended_subject', { number: orderNumber(orderId) }),
      preview: what,
      title: say('mail_guarantee_ended_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(orderId)],
          [say('mail_guarantee_worker'), itemName],
          [say('mail_guarantee_reason'), reason],
          [say('mail_ended_last_day'), day(lastDay)],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        button(say('mail_see_orders'), link(`${ORDERS}?order=${orderId}`)),
      ],
    };
  },

  'vendor-guarantee-ended': (
    { vendorName, serviceOrderId, customerName, itemName, why, lastDay, refundCents },
    { say, hello, link, day },
  ) => {
    const what = say(ENDED_FOR_VENDOR[why], { customer: customerName });
    return {
      subject: say('mail_guarantee_ended_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_guarantee_ended_vendor_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_customer_label'), customerName],
          [say('mail_guarantee_worker'), itemName],
          [say('mail_ended_last_day'), day(lastDay)],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },
};
