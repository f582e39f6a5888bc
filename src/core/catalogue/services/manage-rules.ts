/** Moves `id` to position `order` (from 1), or to the end. */
export function movedTo(ids: readonly string[], id: string, order: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, order - 1), id, ...others.slice(order - 1)];
}

/** Converts percent with two decimals to basis points, exactly. */
export const toBps = (percent: number): number => Math.round(percent * 100);
