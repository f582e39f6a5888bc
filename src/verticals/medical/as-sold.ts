import { z } from 'zod';
import type { DoctorDetails, Reason } from './details.ts';
import { MODES } from './kinds.ts';
import { reasonOf } from './prices.ts';

const SoldReason = z.object({
  reason: z.string(),
  reasonId: z.string(),
  minutes: z.number(),
  mode: z.enum(MODES),
});

/**
 * A doctor's reasons for a visit that was sold: its own one is as long and is performed as it was then, whether or not the
 * clinic has shortened it, keeps it to the clinic, or offers it no more. `unitCents` is its price where it is gone.
 */
export function reasonsAsSold(
  details: DoctorDetails,
  subDetails: Readonly<Record<string, unknown>>,
  unitCents: number,
): Reason[] {
  const read = SoldReason.safeParse(subDetails);
  // Gone with the account of the patient.
  if (!read.success) return details.reasons;
  const { reason: name, reasonId: id, minutes, mode } = read.data;
  const today = reasonOf(details, id);
  const sold: Reason = {
    id,
    priceCents: today?.priceCents ?? unitCents,
    videoPriceCents: today?.videoPriceCents ?? null,
    name,
    minutes,
    modes: [...new Set([...(today?.modes ?? []), mode])],
  };
  return [sold, ...details.reasons.filter((one) => one.id !== id)];
}
