import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  SignedChallenge,
} from '#contract/passkeys.ts';

const FLAGS = { up: 0x01, uv: 0x04, be: 0x08, bs: 0x10, at: 0x40 };
const ORIGIN = 'http://localhost:3000';

/** Deviations from correct authenticator behaviour. */
export interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly synced?: boolean;
  readonly syncable?: boolean;
  readonly userHandle?: string;
  /** Attestation returned on creation. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
}

/** A software authenticator with one ES256 key, and an optional counter. */
export class Passkey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #public: { x: Buffer; y: Buffer };
  readonly #counts: boolean;
  counter: number;

  constructor({ counts = false }: { readonly counts?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#public = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#counts = counts;
    this.counter = counts ? 1 : 0;
  }

  /** Implements `navigator.credentials.create`. */
  create(options: CreationOptions, odd: Oddities = {}): NewPasskey {
    const cose = isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.#public.x)],
        [-3, new Uint8Array(this.#public.y)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const credentialId = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), sized(credentialId), Buffer.from(cose)]);
    const authData = Buffer.concat([
      this.#header(odd.rpId ?? options.rp.id, FLAGS.at, odd),
      attested,
    ]);
    const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() };
    const object = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    const encoded = isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
        attestationObject: Buffer.from(encoded).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Implements `navigator.credentials.get`. */
  sign(options: Pick<RequestOptions, 'challenge' | 'rpId'>, odd: Oddities = {}): SignedChallenge {
    if (this.#counts) this.counter += 1;
    const authData = this.#header(odd.rpId ?? options.rpId, 0, odd);
    const data = clientData('webauthn.get', options.challenge, odd);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, createHash('sha256').update(data).digest()]))
      .sign(this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(odd.userHandle === undefined ? {} : { userHandle: odd.userHandle }),
      },
    };
  }

  #header(
    rpId: string,
    more: number,
    { verified = true, syncable = true, synced = false }: Oddities,
  ): Buffer {
    const flags =
      FLAGS.up |
      (verified ? FLAGS.uv : 0) |
      (syncable ? FLAGS.be : 0) |
      (synced ? FLAGS.bs : 0) |
      more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counter,
    ]);
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Oddities): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function sized(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
