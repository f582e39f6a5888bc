/** First path segments of signed-in and sign-in pages, in contrast to public pages. */
const SEGMENTS = new Set([
  'admin',
  'dashboard',
  'documents',
  'forget-password',
  'goto',
  'login',
  'onboarding',
  'redirect',
  'reset-password',
  'signup',
  'test',
  'vendor',
  'verify',
]);

/**
 * True if a path (without language) is a desk page. A document opened at one has all routes; others
 * have only public routes, so that visitors do not load forty dashboards, and open a desk page as a
 * new document.
 */
export const isDeskPath = (path: string): boolean => SEGMENTS.has(path.split('/')[1] ?? '');

let everyRoute = typeof document === 'undefined';

/** Called once by a document with all routes. */
export const haveEveryRoute = (): void => {
  everyRoute = true;
};

/** True for a desk page without a route in this document, which needs a new document. */
export const isElsewhere = (path: string): boolean => !everyRoute && isDeskPath(path);
