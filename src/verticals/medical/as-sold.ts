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
 * A doctor's reasons for a visit already sold: its own reason keeps its length and mode, whether or
 * not the clinic has changed or removed it since. `unitCents` is its price if it was removed.
 */
export function reasonsAsSold(
  details: DoctorDetails,
  subDetails: Readonly<Record<string, unknown>>,
  unitCents: number,
): Reason[] {
  const read = SoldReason.safeParse(subDetails);
  // Deleted with the patient's account.
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
