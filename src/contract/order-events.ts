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
  'move_proposed',
  'move_declined',
  'no_show_undone',
  'ended_early',
  'guarantee_asked',
  'guarantee_offered',
  'guarantee_replaced',
  'guarantee_kept',
  'guarantee_ended',
  'outcome_sent',
  'outcome_paid',
  'outcome_issued',
  'outcome_delivered',
  'outcome_failed',
  'outcome_returned',
  'outcome_left_early',
  'outcome_no_show',
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
export const ItemTerm = {
  /** What there is of it to print. */
  document: SoldDocument.nullable(),
  /** The summary of its contract can be printed. */
  contract: z.boolean(),
  /** Its customer can end it now, and some of its price goes back. */
  endable: z.boolean(),
  /** Its last day and when that was decided, once it was ended early. */
  ended: z.object({ lastDay: Day, at: Instant }).nullable(),
  /** null where no guarantee was sold. */
  guarantee: Guarantee,
};

/** What stands between a customer and another time for a booking. */
export const ItemMoves = {
  /** Why they can change it no more, where time or the number of changes is in the way: `hours` before it begins that closes. */
  notChangeable: z
    .object({ why: z.enum(['too_late', 'too_often']), hours: z.number().int() })
    .nullable(),
  /**
   * The other time that its vendor asks for, 'HH:MM' on the clock of the place: held until its customer agrees, or gives the
   * booking up.
   */
  proposedMove: z.object({ day: Day, slot: z.string(), answerBy: Instant }).nullable(),
};
