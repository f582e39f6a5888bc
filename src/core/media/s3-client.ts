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
  /** Undefined asks the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}
export interface S3Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** The store did not answer, or refused: `code` is its own word, `status` is null when it said nothing. */
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
 * Signed requests to one bucket, its name in the path as every S3-compatible store understands it. A missing key answers
 * 404; everything else that is no success throws S3Trouble, after a second try where that may help.
 */
export function createS3Client(
  { endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number = TIMEOUT_MS,
): (request: S3Request) => Promise<S3Answer> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3' });
  // Guessed from the address until the store says what it is: there is no setting for it.
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
        redirect: 'error',
        ...(body && { body: Buffer.from(body) }),
        ...(region !== undefined && { aws: { region } }),
      });
      const response = await fetch(request);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new S3Trouble(null, codeOf(error), `The store does not answer: ${wordsOf(error)}`);
    }
  }

  async function asked(request: S3Request, corrected = false): Promise<S3Answer> {
    const answer = await once(request);
    if (answer.status < 300) return answer;
    const said = answer.bytes.toString('utf8', 0, 10_000);
    const code = tag(said, 'Code') ?? String(answer.status);
    if (answer.status === 404 && code !== 'NoSuchBucket') return answer;
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

/** Not what took as long as may be waited: whoever asks is waiting. */
const mayHelpToAskAgain = ({ status, code }: S3Trouble): boolean =>
  status === null ? code !== 'TimeoutError' : status >= 500 || status === 429;

/** What stands in an element of a small answer. */
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

/** fetch hides what happened in a cause. */
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
  return cause.message === '' ? codeOf(error) : cause.message;
}
