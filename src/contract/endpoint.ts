import type { z } from 'zod';
import type { StaffMay, VendorMay } from '#base/permissions.ts';

/**
 * Access to the call. Mandatory, so that no call is public by omission. `customer` is any signed-in
 * user, `selling` an approved vendor, `drafting` also one whose application is being reviewed.
 */
export type Access =
  | 'public'
  | 'pending-code'
  | 'customer'
  | 'vendor'
  | 'selling'
  | 'drafting'
  | 'admin'
  | 'webhook';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Answers = Readonly<Partial<Record<number, z.ZodType>>>;

export interface EndpointSpec {
  readonly method: Method;
  /** Below /api, with parameters as {name}. */
  readonly path: string;
  readonly access: Access;
  /** Permission that a member or an admin needs. A GET requires only to see, unless `opens`. */
  readonly may?: VendorMay | StaffMay;
  /** A GET that requires the whole permission. */
  readonly opens?: true;
  /** Its handler compares a refund with the caller's limit. */
  readonly sized?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Successful responses by status. Failures `{message, ...}` need an entry for more fields. */
  readonly answers: Answers;
  /** Max body size in bytes; 256 KiB by default. */
  readonly bodyLimit?: number;
  /** Max size of the body without pictures and documents; 256 KiB by default. */
  readonly textLimit?: number;
  /** A GET that changes state: like a POST, it must come from our own origin. */
  readonly changesState?: true;
  /** Requires a recent password or passkey confirmation, otherwise 403 `confirm_identity`. */
  readonly confirmed?: true;
  /**
   * Sensitive effect on others: the call moves money, reveals sealed details or changes access. Such a call is
   * `confirmed` and audited. Vendors' everyday work on their own sales is exempt.
   */
  readonly moves?: 'money' | 'secret' | 'access';
  /** The response is the same for everyone and may be cached for this many seconds. */
  readonly publicFor?: number;
  /** Vendors' texts are returned in the reader's language: `?language=` or `Accept-Language`. */
  readonly inLanguages?: true;
  /** The body may have any content type and is not read, e.g. a form of a mail program. */
  readonly anyBody?: true;
  readonly inParts?: true;
  /** Content type of a response that is not JSON (a CSV export, a calendar, a picture). */
  readonly produces?: string;
}

type Called<Call, A> = Call extends `${infer M extends Method} ${infer P}`
  ? { readonly method: M; readonly path: P; readonly access: A }
  : never;

/** Mandatory for every vendor and admin call, so that none is open to all roles by omission. */
type MayOf<A extends Access> = A extends 'vendor' | 'selling' | 'drafting'
  ? { readonly may: VendorMay }
  : A extends 'admin'
    ? { readonly may: StaffMay }
    : { readonly may?: never };

/** Declares `METHOD /path`, which routes, validates, documents and types the client. */
export function endpoint<
  const Call extends `${Method} /${string}`,
  const A extends Access,
  const E extends Omit<EndpointSpec, 'method' | 'path' | 'access'>,
>(call: Call, access: A, spec: E & MayOf<A>): E & Called<Call, A> {
  const [method, path] = call.split(' ');
  const given: E = spec;
  return { method, path, access, ...given } as E & Called<Call, A>;
}

export type KeyOf<E extends EndpointSpec> = `${E['method']} ${E['path']}`;

/** Endpoints keyed by `METHOD /path`, the name the client calls them by. */
export type ByKey<M extends Record<string, EndpointSpec>> = {
  [Name in keyof M as KeyOf<M[Name]>]: M[Name];
};

/** The endpoints of modules keyed by `METHOD /path`. Throws if two share a name. */
export function byKey<const M extends Record<string, EndpointSpec>>(modules: M): ByKey<M> {
  const keyed: Record<string, EndpointSpec> = {};
  for (const spec of Object.values(modules)) {
    const key = `${spec.method} ${spec.path}`;
    if (keyed[key]) throw new Error(`Two endpoints are called ${key}`);
    keyed[key] = spec;
  }
  return keyed as ByKey<M>;
}
