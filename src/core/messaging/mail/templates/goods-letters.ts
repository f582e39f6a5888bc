import { money, orderNumber } from '../figures.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { MailData } from '../mail-data.ts';
import type { Letters } from './letters.ts';
import { button, facts, note, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';

const RETURNS: Record<MailData['return-answered']['state'], WordKey> = {
  accepted: 'mail_return_accepted',
  rejected: 'mail_return_rejected',
  received: 'mail_return_received',
};

/** Mails about substitutes and returns. */
export const goodsLetters: Letters<
  'substitution' | 'substitution-answered' | 'return-requested' | 'return-answered'
> = {
  substitution: (
    {
      name,
      orderId,
      serviceName,
      itemName,
      missing,
      replacement,
      refundCents,
      offered,
      note: words,
    },
    { say, hello, link },
  ) => {
    const what = say(
      offered
        ? 'mail_substitution_offered'
        : replacement === null
          ? 'mail_substitution_refunded'
          : 'mail_substitution_replaced',
      { service: serviceName, item: itemName },
    );
    return {
      subject: say('mail_substitution_subject', { number: orderNumber(orderId) }),
      preview: what,
      title: say('mail_substitution_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(orderId)],
          [say('mail_substitution_missing'), `${itemName} × ${missing}`],
          [say('mail_substitution_instead'), replacement],
          [say('mail_substitution_refund'), refundCents > 0 ? money(refundCents) : null],
          [say('mail_note_label'), words],
        ),
        button(say(offered ? 'mail_substitution_answer' : 'mail_see_orders'), link(ORDERS)),
      ],
    };
  },

  'substitution-answered': (
    { vendorName, serviceName, serviceOrderId, customerName, itemName, accepted },
    { say, hello, link },
  ) => {
    const what = say(accepted ? 'mail_substitution_accepted' : 'mail_substitution_declined', {
      customer: customerName,
      item: itemName,
    });
    return {
      subject: say('mail_substitution_answered_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_substitution_answered_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_service_label'), serviceName],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'return-requested': (
    { vendorName, serviceName, serviceOrderId, customerName, items, reason },
    { say, hello, link },
  ) => {
    const what = say('mail_return_requested_text', {
      customer: customerName,
      service: serviceName,
    });
    return {
      subject: say('mail_return_requested_subject', { number: orderNumber(serviceOrderId) }),
      preview: what,
      title: say('mail_return_requested_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_return_items'), items.join(say('shell_comma'))],
          [say('mail_reason_label'), reason],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'return-answered': (
    { name, orderId, serviceName, state, answer, refundCents },
    { say, hello, link },
  ) => {
    const what = say(RETURNS[state], { service: serviceName });
    return {
      subject: say('mail_return_answered_subject', { number: orderNumber(orderId) }),
      preview: what,
      title: say('mail_return_answered_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(orderId)],
          [say('mail_substitution_refund'), refundCents > 0 ? money(refundCents) : null],
        ),
        ...(answer ? [note(answer)] : []),
        button(say('mail_see_orders'), link(ORDERS)),
      ],
    };
  },
};
