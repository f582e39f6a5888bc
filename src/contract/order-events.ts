import { z } from 'zod';
import { OUTCOMES } from '#base/outcomes.ts';
import { SoldDocument } from './documents.ts';
import { Day, Dollars, Instant, Picture } from './shared.ts';

export const LineOutcome = z.object({
  outcome: z.enum(OUTCOMES),
  final: z.boolean(),
  reference: z.string(),
  reason: z.string(),
  at: Instant,
});

export const LineChange = z.object({
  at: Instant,
  subDetails: z.record(z.string(), z.unknown()),
  startsOn: Day.nullable(),
  /** Refund to the card because the new choice cost less. */
  refunded: Dollars,
  /** Additional payment because the new choice cost more. */
  paid: Dollars,
});

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

const Guarantee = z
  .object({
    until: Day,
    askable: z.boolean(),
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
            /** Page of the offered worker, without a language prefix. */
            href: z.string(),
            picture: Picture.nullable(),
            /** First day of the offered worker. */
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
  document: SoldDocument.nullable(),
  /** A contract summary can be printed. */
  contract: z.boolean(),
  /** Progress of an item that is issued with a number for a term; null for other items. */
  policy: z.enum(['requested', 'issued', 'claimed', 'cancelled']).nullable(),
  endable: z.boolean(),
  ended: z.object({ lastDay: Day, at: Instant }).nullable(),
  guarantee: Guarantee,
};

const ItemInquiry = {
  askable: z.boolean(),
  /** The latest inquiry and its result; null if there was no inquiry. */
  inquiry: z
    .object({
      state: z.enum(['open', 'arrived', 'returned']),
      note: z.string(),
      askedAt: Instant,
      /** The vendor's deadline for answering. */
      answerBy: Instant,
      withAdmins: z.boolean(),
      reference: z.string(),
      answer: z.string(),
      answeredAt: Instant.nullable(),
    })
    .nullable(),
};

const ItemMoves = {
  /**
   * Reason it can no longer be changed, if time or the number of changes prevents it: changes close `hours` before it
   * begins; 0 if it was never changeable.
   */
  notChangeable: z
    .object({ why: z.enum(['too_late', 'too_often']), hours: z.number().int() })
    .nullable(),
  /** Another time proposed by the vendor (local): held until the customer answers. */
  proposedMove: z.object({ day: Day, slot: z.string(), answerBy: Instant }).nullable(),
};

export const ItemExtras = { ...ItemMoves, ...ItemTerm, ...ItemInquiry };
