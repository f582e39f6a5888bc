import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without a key the request is for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}
export interface S3Answer {
  readonly status: number;
  readonly bytes: Buffer;
  /** The bucket's region, which AWS sends with a redirect. */
  readonly region?: string;
}

/** `code` is the store's; `status` is null without an answer. */
export class S3Trouble extends Error {
  readonly status: number | null;
  readonly code: string;

  constructor(status: number | null, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 200;

/**
 * Signed requests to one bucket, path style, as all S3-compatible stores support it. Returns 404
 * for a missing key; throws S3Trouble for all other errors, including a missing list, after a retry
 * if that may help.
 */
export function createS3Client(
  { endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number = TIMEOUT_MS,
): (request: S3Request) => Promise<S3Answer> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3' });
  // Derived from the URL until the store names its region, so that no setting is needed.
  let region: string | undefined;

  async function once({ method, key, query = {}, body }: S3Request): Promise<S3Answer> {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const request = await client.sign(url, {
        method,
        headers: { 'x-amz-content-sha256': digest(body) },
        signal: AbortSignal.timeout(timeoutMs),
        // A signature is valid for one host, so redirects are not followed.
        redirect: 'manual',
        ...(body && { body: Buffer.from(body) }),
        ...(region !== undefined && { aws: { region } }),
      });
      const response = await fetch(request);
      const place = response.headers.get('x-amz-bucket-region');
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, ...(place !== null && { region: place }) };
    } catch (error) {
      throw new S3Trouble(null, codeOf(error), `The store does not answer: ${wordsOf(error)}`);
    }
  }

  async function asked(request: S3Request, corrected = false): Promise<S3Answer> {
    const answer = await once(request);
    if (answer.status < 300) return answer;
    const said = answer.bytes.toString('utf8', 0, 10_000);
    const code = tag(said, 'Code') ?? String(answer.status);
    // For a list, 404 always means that the bucket does not exist here: an empty list is a 200.
    if (answer.status === 404 && code !== 'NoSuchBucket' && request.key !== undefined)
      return answer;
    if (answer.status < 400)
      throw new S3Trouble(answer.status, code, elsewhere(answer, said, code));
    const right = tag(said, 'Region');
    if (answer.status === 400 && right !== undefined && !corrected) {
      region = right;
      return asked(request, true);
    }
    throw new S3Trouble(answer.status, code, `The store answers ${answer.status} ${code}`);
  }

  return async (request) => {
    try {
      return await asked(request);
    } catch (error) {
      if (!(error instanceof S3Trouble) || !mayHelpToAskAgain(error)) throw error;
      await wait(PAUSE_MS);
      return asked(request);
    }
  };
}

function elsewhere({ status, region }: S3Answer, said: string, code: string): string {
  const there = [tag(said, 'Endpoint'), region && `region ${region}`].filter(Boolean).join(', ');
  return `The store answers ${status} ${code}: the bucket is elsewhere${there && ` (${there})`}`;
}

/** No retry after a timeout: the caller has waited long enough. */
const mayHelpToAskAgain = ({ status, code }: S3Trouble): boolean =>
  status === null ? code !== 'TimeoutError' : status >= 500 || status === 429;

/** Text of an element in a short XML response. */
export function tag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

const digest = (bytes: Uint8Array = new Uint8Array()): string =>
  createHash('sha256').update(bytes).digest('hex');

/** fetch wraps the real error in `cause`. */
const causeOf = (error: unknown): unknown =>
  error instanceof TypeError && error.cause !== undefined ? error.cause : error;

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

function wordsOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return String(cause);
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the host of S3_ENDPOINT has no address (${code})`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO')
    return `S3_ENDPOINT says https, but no TLS is spoken there (${code})`;
  return cause.message === '' ? code : cause.message;
}
