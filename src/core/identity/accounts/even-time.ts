import { setTimeout } from 'node:timers/promises';

/** Longer than the hidden work takes on a busy machine. */
const EVEN_MS = 300;

/** Runs work in constant time, so that its duration reveals nothing about the result. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
