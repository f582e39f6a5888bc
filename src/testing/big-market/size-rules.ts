/** Share of a vertical in the market, and the listings of an ordinary and of its biggest service. */
interface Shape {
  /** Per 1,000 listings of the market. */
  readonly share: number;
  readonly ordinary: number;
  /** Per 1,000 listings of the market; at least an ordinary service. */
  readonly biggest: number;
}

/** Sums up to 1,000. */
export const SHAPES = {
  groceries: { share: 300, ordinary: 200, biggest: 25 },
  clothing: { share: 180, ordinary: 120, biggest: 10 },
  tech: { share: 120, ordinary: 150, biggest: 10 },
  tours: { share: 120, ordinary: 20, biggest: 5 },
  hotels: { share: 100, ordinary: 20, biggest: 10 },
  lets: { share: 50, ordinary: 8, biggest: 2 },
  medical: { share: 60, ordinary: 10, biggest: 1 },
  staffing: { share: 40, ordinary: 12, biggest: 2 },
  insurance: { share: 10, ordinary: 10, biggest: 0.2 },
  transfer: { share: 10, ordinary: 10, biggest: 0.2 },
  utilities: { share: 10, ordinary: 10, biggest: 0.2 },
} as const satisfies Readonly<Record<string, Shape>>;

/** Listings of each service of a vertical in a market of `listings`: the biggest service first. */
export function serviceSizes({ share, ordinary, biggest }: Shape, listings: number): number[] {
  const total = Math.max(1, Math.round((listings * share) / 1_000));
  const first = Math.min(total, Math.max(ordinary, Math.round((listings * biggest) / 1_000)));
  const rest = Math.ceil((total - first) / ordinary);
  return [
    first,
    ...Array.from({ length: rest }, (_, at) => Math.min(ordinary, total - first - at * ordinary)),
  ];
}
