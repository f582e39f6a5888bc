/**
 * The path if it leads to a page of this site, else null. Browsers treat `//host`, `/\host` and
 * paths with leading control characters as other sites.
 */
export function sameSitePath(path: string | null): string | null {
  if (path === null || !/^\/(?![/\\])/.test(path)) return null;
  const base = 'https://souk.invalid';
  const url = URL.parse(path, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
