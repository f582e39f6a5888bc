import { money, orderNumber } from '../figures.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

const ORDERS = '/dashboard/customer/orders';

const MANUAL = {
  booked: {
    subject: 'mail_manual_booked_subject',
    text: 'mail_manual_booked_text',
    title: 'mail_manual_booked_title',
  },
  reminder: {
    subject: 'mail_manual_reminder_subject',
    text: 'mail_manual_reminder_text',
    title: 'mail_manual_reminder_title',
  },
  cancelled: {
    subject: 'mail_manual_cancelled_subject',
    text: 'mail_manual_cancelled_text',
    title: 'mail_manual_cancelled_title',
  },
  lapsed: {
    subject: 'mail_manual_lapsed_subject',
    text: 'mail_manual_lapsed_text',
    title: 'mail_manual_lapsed_title',
  },
} as const;

/** Mails about bookings that move or end early. */
export const bookingLetters: Letters<
  | 'booking-changed'
  | 'vendor-booking-changed'
  | 'move-proposed'
  | 'ended-early'
  | 'vendor-ended-early'
  | 'manual-booking'
  | 'payment-link'
  | 'payment-link-lapsed'
> = {
  'manual-booking': (
    { about, name, serviceName, itemName, day: first, until, time, timeZone },
    { say, hello, start, day },
  ) => ({
    subject: say(MANUAL[about].subject, { service: serviceName, date: day(first) }),
    preview: say(MANUAL[about].text, { service: serviceName }),
    title: say(MANUAL[about].title),
    blocks: [
      hello(name),
      text(say(MANUAL[about].text, { service: serviceName })),
      facts(
        [say('mail_item_label'), itemName],
        [say('mail_reminder_day'), start({ day: first, time, timeZone })],
        [say('mail_manual_until'), until === null ? null : day(until)],
      ),
      ...(about === 'cancelled' || about === 'lapsed'
        ? []
        : [text(say('mail_manual_change', { service: serviceName }))]),
    ],
  }),

  'payment-link': (
    { name, serviceName, itemName, day: first, until, time, timeZone, amountCents, pay, token },
    { say, hello, start, day, link },
  ) => ({
    subject: say('mail_pay_subject', { service: serviceName, date: day(first) }),
    preview: say('mail_pay_text', { service: serviceName }),
    title: say('mail_pay_title'),
    blocks: [
      hello(name),
      text(say('mail_pay_text', { service: serviceName })),
      facts(
        [say('mail_item_label'), itemName],
        [say('mail_reminder_day'), start({ day: first, time, timeZone })],
        [say('mail_manual_until'), until === null ? null : day(until)],
        [say('mail_pay_price'), money(amountCents)],
        [say('mail_pay_until'), start(pay)],
      ),
      // In the fragment, which reaches no server or log.
      button(say('mail_pay_button'), link(`/pay#${token}`)),
      text(say('mail_pay_after', { service: serviceName })),
    ],
  }),

  'payment-link-lapsed': (
    { vendorName, customerName, serviceName, itemName, day: first, time, timeZone },
    { say, hello, start, day, link },
  ) => ({
    subject: say('mail_pay_lapsed_subject', { service: serviceName, date: day(first) }),
    preview: say('mail_pay_lapsed_text', { customer: customerName }),
    title: say('mail_pay_lapsed_title'),
    blocks: [
      hello(vendorName),
      text(say('mail_pay_lapsed_text', { customer: customerName })),
      facts(
        [say('mail_item_label'), itemName],
        [say('mail_customer_label'), customerName],
        [say('mail_reminder_day'), start({ day: first, time, timeZone })],
      ),
      button(say('mail_new_order_button'), link('/redirect')),
    ],
  }),

  'booking-changed': (
    {
      name,
      orderId,
      serviceName,
      itemName,
      dayBefore,
      timeBefore = null,
      day: now,
      time = null,
      timeZone,
      refundCents,
      paidCents = 0,
    },
    { say, hello, link, start },
  ) => ({
    subject: say('mail_changed_subject', { number: orderNumber(orderId) }),
    preview: say('mail_changed_text', { service: serviceName }),
    title: say('mail_changed_title'),
    blocks: [
      hello(name),
      text(say('mail_changed_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_item_label'), itemName],
        [
          say('mail_changed_before'),
          dayBefore === null ? null : start({ day: dayBefore, time: timeBefore, timeZone }),
        ],
        [say('mail_changed_now'), start({ day: now, time, timeZone })],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        [say('mail_changed_paid'), paidCents > 0 ? money(paidCents) : null],
      ),
      button(say('mail_see_orders'), link(ORDERS)),
    ],
  }),

  'vendor-booking-changed': (
    {
      vendorName,
      serviceName,
      serviceOrderId,
      customerName,
      itemName,
      dayBefore,
      timeBefore = null,
      day: now,
      time = null,
      timeZone,
      differenceCents = 0,
    },
    { say, hello, link, start },
  ) => {
    const what = say('mail_vendor_changed_text', { customer: customerName, service: serviceName });
    return {
      subject: say('mail_vendor_changed_subject', {
        number: orderNumber(serviceOrderId),
        service: serviceName,
      }),
      preview: what,
      title: say('mail_vendor_changed_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
          [say('mail_customer_label'), customerName],
          [
            say('mail_changed_before'),
            dayBefore === null ? null : start({ day: dayBefore, time: timeBefore, timeZone }),
          ],
          [say('mail_changed_now'), start({ day: now, time, timeZone })],
          [
            say('mail_vendor_changed_difference'),
            differenceCents === 0 ? null : money(differenceCents),
          ],
        ),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },

  'move-proposed': (
    { name, orderId, serviceName, itemName, before, proposed },
    { say, hello, link, start },
  ) => ({
    subject: say('mail_move_subject', { number: orderNumber(orderId) }),
    preview: say('mail_move_text', { service: serviceName }),
    title: say('mail_move_title'),
    blocks: [
      hello(name),
      text(say('mail_move_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_item_label'), itemName],
        [say('mail_changed_before'), start(before)],
        [say('mail_move_proposed'), start(proposed)],
      ),
      text(say('mail_move_choice')),
      button(say('mail_move_button'), link(`${ORDERS}?order=${orderId}`)),
    ],
  }),

  'ended-early': (
    { name, orderId, serviceName, itemName, lastDay, refundCents },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_ended_subject', { number: orderNumber(orderId) }),
    preview: say('mail_ended_text', { service: serviceName }),
    title: say('mail_ended_title'),
    blocks: [
      hello(name),
      text(say('mail_ended_text', { service: serviceName })),
      facts(
        [say('mail_order_label'), orderNumber(orderId)],
        [say('mail_item_label'), itemName],
        [say('mail_ended_last_day'), day(lastDay)],
        [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
      ),
      button(say('mail_see_orders'), link(`${ORDERS}?order=${orderId}`)),
    ],
  }),

  'vendor-ended-early': (
    { vendorName, serviceName, serviceOrderId, customerName, itemName, lastDay, refundCents },
    { say, hello, link, day },
  ) => {
    const what = say('mail_vendor_ended_text', { customer: customerName, service: serviceName });
    return {
      subject: say('mail_vendor_ended_subject', {
        number: orderNumber(serviceOrderId),
        service: serviceName,
      }),
      preview: what,
      title: say('mail_ended_title'),
      blocks: [
        hello(vendorName),
        text(what),
        facts(
          [say('mail_order_label'), orderNumber(serviceOrderId)],
          [say('mail_item_label'), itemName],
          [say('mail_customer_label'), customerName],
          [say('mail_ended_last_day'), day(lastDay)],
          [say('mail_refund_label'), refundCents > 0 ? money(refundCents) : null],
        ),
        text(say('mail_vendor_ended_free')),
        button(say('mail_new_order_button'), link('/redirect')),
      ],
    };
  },
};
