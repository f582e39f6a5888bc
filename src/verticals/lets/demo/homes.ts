// The holiday lets of the demonstration, a line each in both languages. All people, homes and addresses are invented.
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { HomeKind } from '../kinds.ts';

type Both = readonly [english: string, arabic: string];

export interface DemoHome {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: HomeKind;
  readonly name: Both;
  readonly text: Both;
  /** Whole US dollars a night, and of a weekend. */
  readonly price: readonly [number, number];
  readonly bedrooms: number;
  readonly guests: number;
  /** Drawn subjects, the best first. */
  readonly pictures: readonly string[];
}

export interface DemoLandlord extends DemoVendor {
  readonly arabic: Both;
  readonly location: Both;
  readonly area: Both;
  /** The middle of the area. */
  readonly at: readonly [latitude: number, longitude: number];
  readonly homes: readonly DemoHome[];
}

export const home = (
  key: string,
  kind: HomeKind,
  name: Both,
  text: Both,
  [price, weekend, bedrooms, guests]: readonly [number, number, number, number],
  ...pictures: readonly string[]
): DemoHome => ({ key, kind, name, text, price: [price, weekend], bedrooms, guests, pictures });
