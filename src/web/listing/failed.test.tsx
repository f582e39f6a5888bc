import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api.ts';
import { sourceFiles } from '#testing/source-files.ts';
import { FailedPage } from './failed.tsx';

const failure = { words: 'Failed to fetch tour details', notice: null };
const Failed = () => <FailedPage failure={failure} />;

/**
 * Renders a route's page after its loader succeeds or fails. The boundary shows the same component
 * in both cases.
 */
async function pageAfter(loader: () => Promise<void>): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader,
    component: Failed,
    errorComponent: Failed,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

test('a page with a failed call names what could not be loaded, and offers a retry', async () => {
  const html = await pageAfter(() => Promise.reject(new ApiError(500, {})));
  expect(html).toContain('Failed to fetch tour details');
  expect(html).toContain('Retry');
});

test('a page that fails after loading does not blame the network', async () => {
  const html = await pageAfter(async () => undefined);
  expect(html).toContain('load this page');
  expect(html).not.toContain('Failed to fetch');
});

/** Pages without their own boundary: their layout or the router has one. */
const BY_THE_ROUTER =
  /\/(?:layouts|guards)\/|\/form-page\.tsx$|\/add-tours-page\.tsx$|\/pages\/public\/|preview-(?:page|route)\.tsx$|\/verify-page\.tsx$|\/(?:insurance|transfer|utilities)\/pages\//;

test('every page with a loader has one of the shared error boundaries', () => {
  const pages = sourceFiles().filter(({ text }) => /\bloader: /.test(text));
  const own = pages.filter(({ text }) => text.includes('errorComponent:'));
  expect(own.length).toBeGreaterThan(30);
  const shared =
    /(?:load-failed|list-failed|listing\/failed|details-failed|inventory-list|shop-page|product-page)\.tsx$/;
  expect(
    own
      .filter(({ imports }) => !imports.some(({ target }) => shared.test(target)))
      .map(({ path }) => path),
  ).toEqual([]);
  expect(
    pages
      .filter(({ path, text }) => !text.includes('errorComponent:') && !BY_THE_ROUTER.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});
