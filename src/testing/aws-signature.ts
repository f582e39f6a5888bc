import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** The path and query as sent, still encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Claim {
  readonly accessKeyId: string;
  readonly region: string;
  readonly signature: string;
  readonly signedHeaders: readonly string[];
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The parsed version 4 Authorization header of a request; null if malformed. */
export function claimOf({ headers }: SignedRequest): Claim | null {
  const said = HEADER.exec(String(headers.authorization ?? ''));
  if (!said) return null;
  const [, accessKeyId = '', , region = '', names = '', signature = ''] = said;
  return { accessKeyId, region, signature, signedHeaders: names.split(';') };
}

/**
 * The expected signature of a request, implemented from Amazon's description of version 4 only,
 * because the adapter under test uses a library.
 */
export function signatureOf(
  { method, url, headers }: SignedRequest,
  { region, signedHeaders }: Pick<Claim, 'region' | 'signedHeaders'>,
  secret: string,
): string {
  const [path = '', query = ''] = url.split('?');
  const at = String(headers['x-amz-date'] ?? '');
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
