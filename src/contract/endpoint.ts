import type { z } from 'zod';

/**
 * Required caller. Mandatory, so no call is public by omission. `customer` is anyone signed in, `selling` an approved
 * vendor.
 */
export type Access =
  | 'public'
  | 'pending-code'
  | 'customer'
  | 'vendor'
  | 'selling'
  | 'admin'
  | 'webhook';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Answers = Readonly<Partial<Record<number, z.ZodType>>>;

export interface EndpointSpec {
  readonly method: Method;
  /** Under /api, parameters as {name}. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers that it takes, by the names they are written with. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Successes by status. Every failure is `{message, ...}` and needs no entry unless it carries more. */
  readonly answers: Answers;
  /** Largest body in bytes; 256 KiB unless said otherwise. */
  readonly bodyLimit?: number;
  /** Max size of the body without pictures and documents; 256 KiB by default. */
  readonly textLimit?: number;
  /** A GET that changes state: it must come from our own origin, as a POST must. */
  readonly changesState?: true;
  /** The session must have given its password or a passkey in the last minutes, else 403 `confirm_identity`. */
  readonly confirmed?: true;
  /**
   * Sensitive effect on others: the call moves money, reveals sealed details or changes access. Such a call is
   * `confirmed` and audited. Vendors' everyday work on their own sales is exempt.
   */
  readonly moves?: 'money' | 'secret' | 'access';
  /** The answer is the same for everyone and may be kept by a cache for this many seconds. */
  readonly publicFor?: number;
  /** Vendors' texts are answered in the reader's language, given as `?language=` or by `Accept-Language`. */
  readonly inLanguages?: true;
  /** The answer is JSON that may be made while it is sent, part by part. */
  readonly inParts?: true;
  /** The answer is not JSON (a CSV export, a calendar, a picture). */
  readonly produces?: string;
}

/** A call of the API. The same value routes, validates, documents and types the client. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

export type KeyOf<E extends EndpointSpec> = `${E['method']} ${E['path']}`;

/** Endpoints keyed by `METHOD /path`, the name the client calls them by. */
export type ByKey<M extends Record<string, EndpointSpec>> = {
  [Name in keyof M as KeyOf<M[Name]>]: M[Name];
};

/** The values of endpoint modules keyed by `METHOD /path`. Throws on two endpoints of one name. */
export function byKey<const M extends Record<string, EndpointSpec>>(modules: M): ByKey<M> {
  const keyed: Record<string, EndpointSpec> = {};
  for (const spec of Object.values(modules)) {
    const key = `${spec.method} ${spec.path}`;
    if (keyed[key]) throw new Error(`Two endpoints are called ${key}`);
    keyed[key] = spec;
  }
  return keyed as ByKey<M>;
}
