import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { S3Settings } from '#core/shared/media/s3-client.ts';
import { claimOf, sha256, signatureOf } from './aws-signature.ts';

const MAX_SKEW_MS = 15 * 60_000;
const PAGE = 1000;

interface Kept {
  readonly bytes: Buffer;
  changedAt: Date;
}
type Answer = readonly [status: number, body: Buffer | string];

/**
 * The parts of an S3-compatible store that the marketplace uses, over HTTP and as strict: it checks
 * signatures, digests and clocks, and returns lists in pages.
 */
export class S3Server {
  readonly bucket = 'souk-pictures';
  readonly accessKeyId = 'AKIASOUKTESTS';
  readonly secretAccessKey = 'a/secret+of the tests';
  /** Region that signatures must contain. */
  region = 'us-east-1';
  pageSize = PAGE;
  readonly files = new Map<string, Kept>();
  /** `METHOD /bucket/key` of every request. */
  readonly requests: string[] = [];
  /** Failure mode: a number of 500s, or no answer at all. */
  failing = 0;
  silent = false;
  /** Misbehaviour: claims success without doing it, or another location of its bucket. */
  pretending: 'to list' | 'to delete' | 'to be elsewhere' | undefined;
  #server: Server | undefined;
  #port = 0;

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#handle(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.#port = address.port;
  }

  /** Stops the server; a restart has the same files and address. */
  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  get settings(): S3Settings {
    const { bucket, accessKeyId, secretAccessKey } = this;
    return { endpoint: `http://127.0.0.1:${this.#port}`, bucket, accessKeyId, secretAccessKey };
  }

  /** Settings as an operator sets them. */
  get env(): Record<string, string> {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = this.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (this.silent) return;
    const [status, body] = this.#answer(request, Buffer.concat(chunks));
    const headers = status === 301 ? { 'x-amz-bucket-region': 'eu-north-1' } : {};
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://s3');
    this.requests.push(`${method} ${pathname}`);
    if (this.failing > 0) {
      this.failing -= 1;
      return fault(500, 'InternalError');
    }
    const refused = this.#refusal(request, body);
    if (refused) return refused;
    if (this.pretending === 'to be elsewhere')
      return fault(301, 'PermanentRedirect', '<Endpoint>s3.eu-north-1.amazonaws.com</Endpoint>');
    const [bucket, ...rest] = pathname.slice(1).split('/');
    if (bucket !== this.bucket) return fault(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    if (key === '')
      return searchParams.get('list-type') === '2'
        ? this.#list(searchParams)
        : fault(405, 'MethodNotAllowed');
    switch (method) {
      case 'PUT':
        this.files.set(key, { bytes: body, changedAt: new Date() });
        return [200, ''];
      case 'GET': {
        const file = this.files.get(key);
        return file ? [200, file.bytes] : fault(404, 'NoSuchKey');
      }
      case 'DELETE':
        if (this.pretending !== 'to delete') this.files.delete(key);
        return [204, ''];
      default:
        return fault(405, 'MethodNotAllowed');
    }
  }

  #refusal(request: IncomingMessage, body: Buffer): Answer | undefined {
    const { method = '', url = '', headers } = request;
    const signed = { method, url, headers };
    const claim = claimOf(signed);
    if (claim === null) return fault(403, 'AccessDenied');
    if (claim.region !== this.region)
      return fault(400, 'AuthorizationHeaderMalformed', `<Region>${this.region}</Region>`);
    if (claim.accessKeyId !== this.accessKeyId) return fault(403, 'InvalidAccessKeyId');
    const unsigned = Object.keys(headers).find(
      (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
    );
    if (unsigned !== undefined || !claim.signedHeaders.includes('host'))
      return fault(403, 'AccessDenied');
    if (claim.signature !== signatureOf(signed, claim, this.secretAccessKey))
      return fault(403, 'SignatureDoesNotMatch');
    const [, year, month, day, hours, minutes, seconds] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'] ?? '')) ?? [];
    const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
    if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return fault(403, 'RequestTimeTooSkewed');
    if (headers['x-amz-content-sha256'] !== sha256(body))
      return fault(400, 'XAmzContentSHA256Mismatch');
    return undefined;
  }

  #list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = (this.pretending === 'to list' ? [] : [...this.files.keys()])
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort();
    const page = keys.slice(0, this.pageSize);
    const contents = page.map((key) => {
      const at = this.files.get(key)?.changedAt.toISOString() ?? '';
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const more = keys.length > page.length;
    return [
      200,
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${
        more ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
      }</ListBucketResult>`,
    ];
  }
}

const fault = (status: number, code: string, more = ''): Answer => [
  status,
  `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`,
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
