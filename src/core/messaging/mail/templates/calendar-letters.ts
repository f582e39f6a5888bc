import { orderNumber } from '../figures.ts';
import type { Letters } from './letters.ts';
import { button, facts, note, text } from './writer.ts';

const ORDERS = '/dashboard/vendor/orders';

export const calendarLetters: Letters<'calendar-conflict' | 'calendar-failing'> = {
  'calendar-conflict': (
    { name, listingName, calendar, serviceOrderId, first, last },
    { say, hello, link, day },
  ) => ({
    subject: say('mail_conflict_subject', { listing: listingName, day: day(first) }),
    preview: say('mail_conflict_text', { calendar }),
    title: say('mail_conflict_title'),
    blocks: [
      hello(name),
      text(say('mail_conflict_text', { calendar })),
      facts(
        [say('mail_conflict_listing'), listingName],
        [say('mail_order_label'), orderNumber(serviceOrderId)],
        [say('mail_conflict_nights'), first === last ? day(first) : `${day(first)} – ${day(last)}`],
      ),
      button(say('mail_conflict_button'), link(ORDERS)),
      note(say('mail_conflict_note')),
    ],
  }),

  'calendar-failing': (
    { name, listingName, calendar, fault, status, lastGood },
    { say, hello, day },
  ) => ({
    subject: say('mail_failing_subject', { calendar, listing: listingName }),
    preview: say('mail_failing_text', { calendar }),
    title: say('mail_failing_title'),
    blocks: [
      hello(name),
      text(say('mail_failing_text', { calendar })),
      facts(
        [say('mail_conflict_listing'), listingName],
        [say('mail_failing_reason'), say(`feed_fault_${fault}`, { status: status ?? '' })],
        [say('mail_failing_last'), lastGood && day(lastGood.slice(0, 10))],
      ),
      note(say('mail_failing_note')),
    ],
  }),
};
