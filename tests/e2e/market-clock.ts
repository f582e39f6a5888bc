/** The markets' clock when they are seeded: a Monday noon in Cairo, months away from any change of clocks. */
export const MARKET_START = '2031-06-02T09:00:00Z';

/** Now by the markets' clock, which runs ahead of the machine's by the same distance in every market of the run. */
export const marketNow = (): Date => new Date(Date.now() + aheadMs());

/** The time that a browser's own clock must show for its pages to be at an instant of the market. */
export const browserTimeAt = (instant: string): Date => new Date(Date.parse(instant) - aheadMs());

function aheadMs(): number {
  const ms = Number(process.env.E2E_CLOCK_AHEAD_MS);
  if (!(ms > 0)) throw new Error('E2E_CLOCK_AHEAD_MS is not set: the global setup did not run');
  return ms;
}
