import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SoldTogether } from './sold-together.tsx';

async function shown(visits: unknown, cancellable = true): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <SoldTogether item={{ cancellable, subDetails: { visits } }} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

const visit = (day: string) => ({ day, from: '10:00', to: '14:00' });

test('visits sold as one booking explain that they cannot be cancelled one by one, and whom to contact', async () => {
  const html = await shown([visit('2026-03-10'), visit('2026-03-17')]);
  expect(html).toContain('These visits were sold as one booking');
  expect(html).toContain('href="/contact-us"');
});

test('shows no explanation for a separate booking, or one that can no longer be cancelled', async () => {
  for (const html of [
    await shown([visit('2026-03-10')]),
    await shown(undefined),
    await shown([visit('2026-03-10'), visit('2026-03-17')], false),
  ])
    expect(html).not.toContain('sold as one booking');
});
