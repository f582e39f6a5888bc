/** `ids` with `id` at the place `order`, from 1; past the end is last. */
export function movedTo(ids: readonly string[], id: string, order: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, order - 1), id, ...others.slice(order - 1)];
}

/** Percent with two decimals to basis points, exact. */
export const toBps = (percent: number): number => Math.round(percent * 100);
