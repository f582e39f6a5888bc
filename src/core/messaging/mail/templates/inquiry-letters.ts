import { money, orderNumber } from '../figures.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { MailData } from '../mail-data.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

const OVERDUE: Record<MailData['inquiry-overdue']['what'], WordKey> = {
  not_arrived: 'mail_inquiry_overdue_not_arrived',
  checking: 'mail_inquiry_overdue_checking',
};

/** Mails about missing or unconfirmed transfers, and corrected recipient names. */
export const inquiryLetters: Letters<
  'vendor-inquiry' | 'vendor-told-corrected' | 'inquiry-answered' | 'inquiry-overdue'
> = {
  'vendor-told-corrected': (
    { vendorName, serviceName, serviceOrderId, customerName: customer, itemName },
    { say, hello, link },
  ) => {
    const what = say('mail_corrected_text', { customer, service: serviceName });
    return {
      subject: say('mail_corrected_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_corrected_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
        ),
        button(
          say('mail_corrected_button'),
          link(`/dashboard/vendor/orders?open=${serviceOrderId}`),
        ),
      ],
    };
  },

  'vendor-inquiry': (
    { vendorName, serviceName, serviceOrderId, customerName: customer, itemName, note, answerBy },
    { say, hello, link, start },
  ) => {
    const what = say('mail_inquiry_text', { customer, service: serviceName });
    return {
      subject: say('mail_inquiry_subject', { number: orderNumber(serviceOrderId), customer }),
      preview: what,
      title: say('mail_inquiry_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
          [say('mail_note_label'), note],
          [say('mail_inquiry_by'), start(answerBy)],
        ),
        text(say('mail_inquiry_late')),
        button(say('mail_inquiry_button'), link(`/dashboard/vendor/orders?open=${serviceOrderId}`)),
      ],
    };
  },

  'inquiry-answered': (
    { name, orderId, serviceName, itemName, arrived, reference, note, refundCents },
    { say, hello, link },
  ) => {
    const what = say(arrived ? 'mail_inquiry_arrived_text' : 'mail_inquiry_returned_text', {
      service: serviceName,
    });
    return {
      subject: say('mail_inquiry_answered_subject', { number: orderNumber(orderId) }),
      preview: what,
      title: say('mail_inquiry_answered_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(orderId)],
          [say('mail_item_label'), itemName],
          [say('mail_reference_label'), reference],
          [say('mail_note_label'), note],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        button(say('mail_see_orders'), link('/dashboard/customer/orders')),
      ],
    };
  },

  'inquiry-overdue': ({ orderId, what }, { say, link }) => ({
    subject: say('mail_inquiry_overdue_subject', { number: orderNumber(orderId) }),
    preview: say(OVERDUE[what]),
    title: say('mail_inquiry_overdue_title'),
    blocks: [
      text(say(OVERDUE[what])),
      facts([say('mail_order_label'), orderNumber(orderId)]),
      button(say('mail_inquiry_overdue_button'), link('/admin/orders?tab=inquiries')),
    ],
  }),
};
