export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

const channel = (colour: string, i: number): number =>
  Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);

/** Mixes two #rrggbb colours; t = 0 gives the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const part = (i: number): string => {
    const value = Math.round(lerp(channel(a, i), channel(b, i), t));
    return Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');
  };
  return `#${part(0)}${part(1)}${part(2)}`;
}
