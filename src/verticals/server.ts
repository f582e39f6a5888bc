import type { Demo } from '#core/demo/demo.ts';
import type { DemoIdentity } from '#core/demo/documents.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import type { PictureNeed } from '#core/demo/shelf.ts';
import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import { toursRoutes } from './tours/routes.ts';
import type { VerticalId } from './rules.ts';

export interface VerticalSeed {
  readonly pictureNeeds: readonly PictureNeed[];
  readonly seed: (demo: Demo) => Promise<DemoShelf>;
  /** Workers with a verified identity. */
  readonly identities?: readonly DemoIdentity[];
}

export interface VerticalServer {
  readonly routes?: (market: Market) => readonly Route[];
  /** Loaded only when the demo is created. */
  readonly loadSeed?: () => Promise<VerticalSeed>;
}

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

/** The seeds of all verticals, in order. */
export const loadSeeds = (): Promise<readonly VerticalSeed[]> =>
  Promise.all(ids.flatMap((id) => verticalServers[id].loadSeed?.() ?? []));
