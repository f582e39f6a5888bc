import type { Capability } from '../capability.ts';

/** Its category is a page that compares listings of all vendors, instead of a list of vendors. */
export function allOnOnePage(path: string): Capability<string> {
  return { kind: allOnOnePage, side: () => path };
}
