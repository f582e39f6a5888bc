import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Receiver {
  /** Base64url. */
  readonly privateKey: string;
  readonly auth: string;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');
const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a push message as a browser does, by RFC 8291 and RFC 8188, without the library. */
export function decryptPush(body: Buffer, { privateKey, auth }: Receiver): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytes(privateKey));
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = hkdf(bytes(auth), curve.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A single record ends with the byte 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The last record has no end');
  return padded.toString('utf8', 0, end);
}

/** A new browser's keys. */
export function newReceiver(seed: number): Receiver & { readonly p256dh: string } {
  const curve = createECDH('prime256v1');
  const privateKey = Buffer.alloc(32, seed % 250 || 1);
  curve.setPrivateKey(privateKey);
  return {
    privateKey: privateKey.toString('base64url'),
    p256dh: curve.getPublicKey('base64url'),
    auth: Buffer.alloc(16, seed % 256).toString('base64url'),
  };
}

/** A browser's subscription at a push service that does not exist. */
export function pushSubscription(seed: number) {
  const { p256dh, auth } = newReceiver(seed);
  return { endpoint: `https://push.example/send/${seed}`, keys: { p256dh, auth } };
}

export interface Pushed {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** A push service on this machine, closed after the file. */
export async function startPushService() {
  const service = {
    received: [] as Pushed[],
    /** The next answers. */
    status: 201,
    headers: {} as Record<string, string>,
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    service.received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(service.status, service.headers).end('canary7731 of the service');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, { url: `http://127.0.0.1:${port}` });
}
