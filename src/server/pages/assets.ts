import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { NOTHING_ALLOWED, PART_OF_PAGE, securityHeaders } from '../security-headers.ts';

interface Asset {
  readonly type: string;
  readonly immutable: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
  /** Uncompressed; unpacked at the first of its rare requests. */
  readonly plain: () => Buffer;
}

/** Types that browsers never show as a page. */
const PARTS: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const TYPES: Record<string, string> = {
  ...PARTS,
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
};

/**
 * The built client's files, read once with their precompressed versions (`.br`, `.gz`): a few
 * megabytes that are requested all the time. Serves only files found at the start, so no path can
 * leave the folder.
 */
export function loadAssets(
  folder: string,
  { https }: { readonly https: boolean },
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const assets = new Map<string, Asset>();
  // The icon contains styles.
  const policy = `${NOTHING_ALLOWED}; style-src 'unsafe-inline'`;
  const always = securityHeaders({ https, policy });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const extension = extname(entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    assets.set(address, {
      type: TYPES[extension] ?? 'application/octet-stream',
      immutable: address.startsWith('/assets/'),
      headers: extension in PARTS ? PART_OF_PAGE : always,
      ...bodiesOf(path),
    });
  }
  return (request, response) => {
    const asset = assets.get((request.url ?? '').split('?')[0] ?? '');
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    send(asset, request, response);
    return true;
  };
}

function bodiesOf(path: string): Pick<Asset, 'bodies' | 'plain'> {
  const [br, gzip] = [twin(`${path}.br`), twin(`${path}.gz`)];
  const bodies = { ...(br && { br }), ...(gzip && { gzip }) };
  if (!br) {
    const bytes = readFileSync(path);
    return { bodies, plain: () => bytes };
  }
  let unpacked: Buffer | undefined;
  return { bodies, plain: () => (unpacked ??= brotliDecompressSync(br)) };
}

function twin(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined;
}

function send(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const takes = acceptedEncodings(request.headers['accept-encoding']?.toString());
  const encoding = (['br', 'gzip'] as const).find((name) => asset.bodies[name] && takes(name));
  const body = (encoding && asset.bodies[encoding]) ?? asset.plain();
  // A connection of HTTP/1.1 stays open without headers that say so, 48 bytes for each script.
  if (response.shouldKeepAlive && request.httpVersion === '1.1')
    response.removeHeader('connection');
  response.writeHead(200, {
    ...asset.headers,
    'content-type': asset.type,
    'content-length': body.length,
    'cache-control': asset.immutable ? 'max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Those with quality 0 are not accepted. Source: RFC 9110, 12.5.3. */
export function acceptedEncodings(header: string | undefined): (name: string) => boolean {
  const qualities = new Map(
    (header ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return name === '' ? [] : [[name, quality === undefined ? 1 : Number(quality) || 0] as const];
    }),
  );
  return (name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
}
