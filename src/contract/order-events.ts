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
  /** Refund to the card because the new choice cost less. */
  refunded: Dollars,
  /** Additional payment because the new choice cost more. */
  paid: Dollars,
});

/** Event kinds of an order and its lines. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'moved',
  'cancelled',
  'booking_cancelled',
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
    /** A pending request. */
    request: z
      .object({
        _id: z.string(),
        reason: z.string(),
        askedAt: Instant,
        /** Vendor's deadline for offering a replacement; once one is offered, the customer's deadline for accepting. */
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
            /** Refund because the replacement costs less. */
            refund: Dollars,
          })
          .nullable(),
      })
      .nullable(),
  })
  .nullable();

/** Fields of a term that other items lack: early end, contract and guarantee. */
const ItemTerm = {
  /** Printable document. */
  document: SoldDocument.nullable(),
  /** The summary of its contract can be printed. */
  contract: z.boolean(),
  /** Progress of an item that is issued with a number for a term; null for other items. */
  policy: z.enum(['requested', 'issued', 'claimed', 'cancelled']).nullable(),
  /** Its customer can end it now, and some of its price goes back. */
  endable: z.boolean(),
  /** Its last day and when that was decided, once it was ended early. */
  ended: z.object({ lastDay: Day, at: Instant }).nullable(),
  /** null where no guarantee was sold. */
  guarantee: Guarantee,
};

/** Inquiry about an item its vendor reported as arrived. */
const ItemInquiry = {
  /** Its customer can ask now. */
  askable: z.boolean(),
  /** The latest inquiry and its result; null if there was no inquiry. */
  inquiry: z
    .object({
      state: z.enum(['open', 'arrived', 'returned']),
      note: z.string(),
      askedAt: Instant,
      /** The vendor's deadline for answering. */
      answerBy: Instant,
      /** It is: the marketplace sees to it. */
      withAdmins: z.boolean(),
      reference: z.string(),
      answer: z.string(),
      answeredAt: Instant.nullable(),
    })
    .nullable(),
};

/** Constraints on moving a booking to another time. */
const ItemMoves = {
  /**
   * Reason it can no longer be changed, if time or the number of changes prevents it: changes close `hours` before it
   * begins; 0 if it was never changeable.
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

/** Fields that only some items have. */
export const ItemExtras = { ...ItemMoves, ...ItemTerm, ...ItemInquiry };
