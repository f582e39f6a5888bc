/** Vertical axis of a chart, with round numbers at both ends. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const ROUND = [1, 2, 2.5, 5, 10];

/** From 0, with at most five round numbers up to the maximum. `whole` for integers. */
export function scaleTo(largest: number, { whole = false } = {}): Scale {
  const rough = Math.max(largest, whole ? 1 : 0.01) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = ROUND.map((times) => times * power).find(
    (step) => step >= rough && !(whole && !Number.isInteger(step)),
  );
  const step = fits ?? Math.ceil(rough);
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => tidy(index * step));
  return { from: 0, to: ticks.at(-1) ?? step, ticks };
}

/** Removes floating point noise: 0.30000000000000004 becomes 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** Stars range from one to five. */
export const STARS: Scale = { from: 1, to: 5, ticks: [1, 2, 3, 4, 5] };

/** Position of a value, in percent from the top of the chart. */
export const heightOf = (value: number, { from, to }: Scale): number =>
  100 - ((value - from) / (to - from)) * 100;

/** Position of an index, in percent along the text direction. */
export const placeOf = (index: number, count: number): number =>
  count === 1 ? 50 : (index / (count - 1)) * 100;

/** Runs of points without gaps, as `x,y` in percent. */
export function stretches(
  values: readonly (number | null)[],
  scale: Scale,
): (readonly [number, number])[][] {
  const found: (readonly [number, number])[][] = [];
  let open: (readonly [number, number])[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null;
      continue;
    }
    if (!open) found.push((open = []));
    open.push([placeOf(index, values.length), heightOf(value, scale)]);
  }
  return found;
}

/** Indexes with labels: the last one, and every n-th before it, at most `most`. */
export function labelled(count: number, most: number): number[] {
  const every = Math.ceil(count / most);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}
