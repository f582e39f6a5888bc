import { isLoopback } from '#base/loopback.ts';

/** True if the connection leaves this machine without TLS, as pg reads the URL. */
export function isInTheClear(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode') ?? 'disable';
  const isLocal = hostname === '' || isLoopback(hostname) || searchParams.has('host');
  return !isLocal && mode === 'disable' && searchParams.get('ssl') !== 'true';
}
