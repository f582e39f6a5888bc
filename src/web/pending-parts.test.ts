import { expect, test } from 'vitest';
import { loadPendingParts } from './pending-parts.ts';

test('loads the placeholders of pages that the server does not render before it renders', async () => {
  const loaded: string[] = [];
  const part = (name: string) =>
    Object.assign(() => null, { preload: async () => void loaded.push(name) });
  const routesById = {
    layout: { options: { pendingComponent: part('layout') } },
    page: { options: { pendingComponent: part('page') } },
    plain: { options: { pendingComponent: () => null } },
    bare: { options: {} },
  };
  const matches = [
    { routeId: 'layout', ssr: true },
    { routeId: 'page', ssr: false },
    { routeId: 'plain', ssr: false },
    { routeId: 'bare', ssr: false },
    { routeId: 'nowhere', ssr: false },
  ];
  await loadPendingParts({ state: { matches }, routesById });
  expect(loaded).toEqual(['page']);
});
