/** What begins the addresses of the pages that people work in or sign in on, as against those that visitors read. */
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
 * Whether an address, without its language, is at a desk. A document that opens at one has every route; any other has the
 * public ones only, so that visitors do not fetch forty dashboards, and goes to a desk by a new document.
 */
export const isDeskPath = (path: string): boolean => SEGMENTS.has(path.split('/')[1] ?? '');

let everyRoute = typeof document === 'undefined';

/** Said once by a document that has the routes of desks as well. */
export const haveEveryRoute = (): void => {
  everyRoute = true;
};

/** Whether an address of this document's is at a desk that it has no routes for: a new document has them. */
export const isElsewhere = (path: string): boolean => !everyRoute && isDeskPath(path);
