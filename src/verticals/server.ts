import type { Country } from '#base/countries.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { DemoIdentity } from '#core/demo/identity.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import type { Kind } from '#pictures/masters.ts';
import { toursRoutes } from './tours/routes.ts';
import { type VerticalId, verticals } from './rules.ts';

/** Pictures that a listing, service or person of the demonstration shows. */
export interface PictureNeed {
  readonly key: string;
  readonly country: Country;
  /** Which drawings fit, in the words of the masters' manifest. */
  readonly kind: Kind;
  readonly count: number;
  /** Drawn subjects it is about, the best first. */
  readonly subjects?: readonly string[];
  /** Of goods: degrees by which each picture's colours are turned. */
  readonly hues?: readonly number[];
  /** The one drawing that shows it, by its name: a person's face. */
  readonly master?: string;
}

/** What a vertical adds to the demonstration marketplace. */
export interface VerticalSeed {
  readonly pictureNeeds: readonly PictureNeed[];
  readonly seed: (demo: Demo) => Promise<DemoShelf>;
  /** Who of its people is shown to be who they are. */
  readonly identities?: readonly DemoIdentity[];
}

/** What a vertical brings to the server besides its rules, if anything. */
export interface VerticalServer {
  readonly routes?: (market: Market) => readonly Route[];
  /** Loaded when a demonstration is made, which is once. */
  readonly loadSeed?: () => Promise<VerticalSeed>;
}

/** The server side of every vertical. */
export const verticalServers: Record<VerticalId, VerticalServer> = {
  tours: { routes: toursRoutes, loadSeed: async () => (await import('./tours/seed.ts')).toursSeed },
  lets: { loadSeed: async () => (await import('./lets/seed.ts')).letsSeed },
  medical: { loadSeed: async () => (await import('./medical/seed.ts')).medicalSeed },
  hotels: { loadSeed: async () => (await import('./hotels/seed.ts')).hotelsSeed },
  utilities: { loadSeed: async () => (await import('./utilities/seed.ts')).utilitiesSeed },
  transfer: { loadSeed: async () => (await import('./transfer/seed.ts')).transferSeed },
  insurance: { loadSeed: async () => (await import('./insurance/seed.ts')).insuranceSeed },
  staffing: { loadSeed: async () => (await import('./staffing/seed.ts')).staffingSeed },
  groceries: { loadSeed: async () => (await import('./groceries/seed.ts')).groceriesSeed },
  tech: { loadSeed: async () => (await import('./tech/seed.ts')).techSeed },
  clothing: { loadSeed: async () => (await import('./clothing/seed.ts')).clothingSeed },
};

const ids = Object.keys(verticalServers) as VerticalId[];

/** The seeds of all that have one and whose pages stand, in the order of the list; of `all`, whatever stands. */
export const loadSeeds = (which?: 'all'): Promise<readonly VerticalSeed[]> =>
  Promise.all(
    ids
      .filter((id) => which === 'all' || !verticals[id].notYet)
      .flatMap((id) => verticalServers[id].loadSeed?.() ?? []),
  );
