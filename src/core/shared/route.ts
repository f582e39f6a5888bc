import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Reply } from '#contract/call.ts';
import type { Access, EndpointSpec } from '#contract/endpoint.ts';
import type { Language } from '#base/two-languages.ts';
import type { StaffRole, VendorRole } from '#base/permissions.ts';
import type { Role } from '#contract/accounts.ts';

/** The signed-in user, as read by the session check with one indexed join. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  /** Last time that this session confirmed the password or a passkey. */
  readonly confirmedAt: Date | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly language: 'en' | 'ar';
  readonly vendorId: string | null;
  readonly vendorStatus: string | null;
  /** The role in that vendor. */
  readonly vendorRole: VendorRole | null;
  /** That vendor requires a second factor, and the user has none. */
  readonly lacksFactor: boolean;
  /** Null unless the user is an admin. */
  readonly staffRole: StaffRole | null;
}

export interface CookieOptions {
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number;
}

/** The caller's part of a request, for every endpoint. */
export interface Caller {
  /** The caller's language; null if unknown. */
  readonly language: Language | null;
  readonly requestId: string;
  /** The client's address; only trusted proxies may set it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly user: SessionUser | null;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly cookie with SameSite=Lax and path /, on https with Secure and __Host-. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** The unparsed body, for signatures. */
  rawBody(): string;
}

export type SellingUser = SessionUser & { readonly vendorId: string };

/** The user is never null if the endpoint's access requires one. */
type UserOf<A extends Access> = A extends 'selling' | 'drafting'
  ? SellingUser
  : A extends 'customer' | 'vendor' | 'admin'
    ? SessionUser
    : SessionUser | null;

export interface Call<E extends EndpointSpec> extends Omit<Caller, 'user'> {
  readonly user: UserOf<E['access']>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: HeadersOf<E>;
  readonly body: BodyOf<E>;
}

/** An endpoint with its handler, with erased types for the binding. */
export interface Route {
  readonly endpoint: EndpointSpec;
  readonly handle: (
    call: Caller & { params: unknown; query: unknown; headers: unknown; body: unknown },
  ) => Promise<{
    status: number;
    body: unknown;
    headers?: Record<string, string>;
  }>;
}

/** Binds a handler to its endpoint. Its reply must be one that the endpoint declares. */
export function route<const E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>) => Promise<Reply<NoInfer<E>>>,
): Route {
  // The binding has validated params, query and body with the endpoint's schemas, and checked
  // access.
  return { endpoint, handle: handle as Route['handle'] };
}

/** A handler's reply. Keeps the status literal, so that the body is checked against its schema. */
export function reply<const S extends number, B>(
  status: S,
  body: B,
  headers?: Record<string, string>,
): { status: S; body: B; headers?: Record<string, string> } {
  return headers ? { status, body, headers } : { status, body };
}
