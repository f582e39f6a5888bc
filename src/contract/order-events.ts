import { z } from 'zod';
import { OUTCOMES } from '#base/outcomes.ts';
import { SoldDocument } from './documents.ts';
import { Day, Dollars, Instant, Picture } from './shared.ts';

/** A step that a line which is performed has taken. */
export const LineOutcome = z.object({
  outcome: z.enum(OUTCOMES),
  /** Nothing comes after it. */
  final: z.boolean(),
  reference: z.string(),
  reason: z.string(),
  at: Instant,
});

/** A choice that was given up for another one. */
export const LineChange = z.object({
  at: Instant,
  subDetails: z.record(z.string(), z.unknown()),
  startsOn: Day.nullable(),
  /** What went back to the card because the new choice cost less. */
  refunded: Dollars,
  /** What was paid because it cost more. */
  paid: Dollars,
});

/** What can happen to an order, and to a line of it. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'moved',
  'cancelled',
  'expired',
  'revived',
  'refunded',
  'replaced',
  'replacement_offered',
  'replacement_accepted',
  'replacement_declined',
  'replacement_withdrawn',
  'return_requested',
  'return_accepted',
  'return_rejected',
  'return_received',
  'rescheduled',
  'change_refunded',
  'refund_failed',
  'charged_twice',
  'move_proposed',
  'move_declined',
  'no_show_undone',
  'ended_early',
  'guarantee_asked',
  'guarantee_offered',
  'guarantee_replaced',
  'guarantee_kept',
  'guarantee_ended',
  'policy_cancelled',
  'policy_claimed',
  'outcome_sent',
  'outcome_paid',
  'outcome_issued',
  'outcome_delivered',
  'outcome_failed',
  'outcome_returned',
  'outcome_left_early',
  'outcome_no_show',
  'outcome_checking',
  'told_corrected',
  'inquiry_asked',
  'inquiry_arrived',
  'inquiry_returned',
] as const;

/** Another worker, whom a customer may ask for. */
const Guarantee = z
  .object({
    /** The last day to ask. */
    until: Day,
    /** Its customer can ask now. */
    askable: z.boolean(),
    /** What was asked for and is not settled. */
    request: z
      .object({
        _id: z.string(),
        reason: z.string(),
        askedAt: Instant,
        /** When the vendor's time to offer somebody is over; once somebody is offered, the customer's to agree. */
        answerBy: Instant,
        offer: z
          .object({
            productId: z.string(),
            name: z.string(),
            /** Their page, without a language prefix. */
            href: z.string(),
            picture: Picture.nullable(),
            /** Their first day. */
            handover: Day,
            /** What goes back because they cost less. */
            refund: Dollars,
          })
          .nullable(),
      })
      .nullable(),
  })
  .nullable();

/** What a term has that other items have not: an early end, a contract, and a guarantee. */
const ItemTerm = {
  /** What there is of it to print. */
  document: SoldDocument.nullable(),
  /** The summary of its contract can be printed. */
  contract: z.boolean(),
  /** How far it is, where it is issued with a number and for a term; null where it is not. */
  policy: z.enum(['requested', 'issued', 'claimed', 'cancelled']).nullable(),
  /** Its customer can end it now, and some of its price goes back. */
  endable: z.boolean(),
  /** Its last day and when that was decided, once it was ended early. */
  ended: z.object({ lastDay: Day, at: Instant }).nullable(),
  /** null where no guarantee was sold. */
  guarantee: Guarantee,
};

/** Where something is that its vendor says has arrived. */
const ItemInquiry = {
  /** Its customer can ask now. */
  askable: z.boolean(),
  /** What they asked last, and what was found out; null where nothing was asked. */
  inquiry: z
    .object({
      state: z.enum(['open', 'arrived', 'returned']),
      note: z.string(),
      askedAt: Instant,
      /** When its vendor's time to answer is over. */
      answerBy: Instant,
      /** It is: the marketplace sees to it. */
      withAdmins: z.boolean(),
      reference: z.string(),
      answer: z.string(),
      answeredAt: Instant.nullable(),
    })
    .nullable(),
};

/** What stands between a customer and another time for a booking. */
const ItemMoves = {
  /**
   * Why they can change it no more, where time or the number of changes is in the way: `hours` before it begins that closes, 0
   * where it never could be changed.
   */
  notChangeable: z
    .object({ why: z.enum(['too_late', 'too_often']), hours: z.number().int() })
    .nullable(),
  /**
   * The other time that its vendor asks for, 'HH:MM' on the clock of the place: held until its customer agrees, or gives the
   * booking up.
   */
  proposedMove: z.object({ day: Day, slot: z.string(), answerBy: Instant }).nullable(),
};

/** What only some items have. */
export const ItemExtras = { ...ItemMoves, ...ItemTerm, ...ItemInquiry };
