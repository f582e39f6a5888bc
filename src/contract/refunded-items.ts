import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { Id } from './shared.ts';

export const Refunded = z
  .number('Enter an amount')
  .positive('Enter an amount above 0')
  .max(10_000_000, "That's more than was paid")
  .multipleOf(0.01, 'An amount has at most two decimals');

/** Refund of an item: one amount (passed-on principal first), or an amount per component. */
const RefundedItem = z
  .object({
    itemId: Id,
    amount: Refunded.optional(),
    principal: Refunded.optional(),
    /** Part of the vendor's earnings. */
    fee: Refunded.optional(),
  })
  .refine(
    ({ amount, principal, fee }) =>
      (amount === undefined) === (principal !== undefined || fee !== undefined),
    {
      message: 'Enter an amount, or how much of each part',
      path: ['amount'],
      params: { fault: 'required' },
    },
  );

export type RefundedItem = z.infer<typeof RefundedItem>;

export const RefundedItems = z
  .array(RefundedItem)
  .min(1, 'Name an item')
  .max(200)
  .refine((all) => new Set(all.map(({ itemId }) => itemId)).size === all.length, {
    message: 'Name every item once',
    params: { fault: 'taken' },
  });

export const RefundReason = z
  .string('Say why')
  .trim()
  .min(1, 'Enter a reason. The customer will see it')
  .max(MAX_REASON, upTo(MAX_REASON));
