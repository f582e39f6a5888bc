import { money, orderNumber } from '../figures.ts';
import type { PolicyMailData } from '../policy-data.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

/** Page of a customer's own policies. */
const POLICIES = '/test';

export const policyLetters: Letters<keyof PolicyMailData> = {
  'policy-cancelled': (
    { name, orderId, serviceName, itemName, number, refundCents },
    { say, hello, link },
  ) => ({
    subject: say('mail_policy_cancelled_subject', { number }),
    preview: say('mail_policy_cancelled_text', { service: serviceName }),
    title: say('mail_policy_cancelled_title'),
    blocks: [
      hello(name),
      text(say('mail_policy_cancelled_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_item_label'), itemName],
        [say('mail_policy_number'), number],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
      ),
      button(say('mail_policy_button'), link(POLICIES)),
    ],
  }),

  'vendor-policy-cancelled': (
    { vendorName, serviceOrderId, customerName, serviceName, itemName, number, refundCents },
    { say, hello, link },
  ) => {
    const what = say('mail_vendor_policy_cancelled_text', {
      customer: customerName,
      service: serviceName,
    });
    return {
      subject: say('mail_policy_cancelled_subject', { number }),
      preview: what,
      title: say('mail_policy_cancelled_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
          [say('mail_policy_number'), number],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'vendor-policy-waiting': (
    { vendorName, serviceOrderId, serviceName, itemName },
    { say, hello, link },
  ) => {
    const what = say('mail_policy_waiting_text', { service: serviceName });
    return {
      subject: say('mail_policy_waiting_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_policy_waiting_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'policy-renewal': (
    { name, serviceName, itemName, number, lastDay, from, totalCents },
    { say, hello, link, day },
  ) => {
    const what = say('mail_policy_renewal_text', { service: serviceName, day: day(lastDay) });
    return {
      subject: say('mail_policy_renewal_subject', { number, day: day(lastDay) }),
      preview: what,
      title: say('mail_policy_renewal_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_item_label'), itemName],
          [say('mail_policy_number'), number],
          [say('mail_policy_next'), from === null ? null : day(from)],
          [say('mail_total'), totalCents === null ? null : money(totalCents)],
        ),
        text(say(from === null ? 'mail_policy_renewal_none' : 'mail_policy_renewal_choice')),
        button(say('mail_policy_button'), link(POLICIES)),
      ],
    };
  },
};
