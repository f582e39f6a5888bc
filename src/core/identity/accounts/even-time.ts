import { setTimeout } from 'node:timers/promises';

/** Longer than any of the work it hides takes on a busy machine. */
const EVEN_MS = 300;

/** Does the work and answers no sooner than after a fixed time: how long it took says nothing about what it found. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
