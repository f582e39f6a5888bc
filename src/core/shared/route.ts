import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Reply } from '#contract/call.ts';
import type { Access, EndpointSpec } from '#contract/endpoint.ts';
import type { Language } from '#base/two-languages.ts';
import type { Role } from '#contract/accounts.ts';

/** Who is signed in, as the session check read it: one indexed join a request. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  /** When this session last gave the password or a passkey. */
  readonly confirmedAt: Date | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly language: 'en' | 'ar';
  /** The vendor's id and status, for vendors. */
  readonly vendorId: string | null;
  readonly vendorStatus: string | null;
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
}

/** The caller's side of a request, whatever the endpoint. */
export interface Caller {
  /** What the caller reads; null where nothing says it. */
  readonly language: Language | null;
  readonly requestId: string;
  /** Of the client, by trusted proxies only. */
  readonly ip: string;
  readonly userAgent: string;
  readonly user: SessionUser | null;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Sets a cookie that is HttpOnly, SameSite=Lax, path /, and Secure with __Host- on https. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** The body as it came, for signatures. */
  rawBody(): string;
}

/** A vendor who is approved. */
export type SellingUser = SessionUser & { readonly vendorId: string };

/** Who an endpoint's access lets in is never null in its handler. */
type UserOf<A extends Access> = A extends 'selling'
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

/** An endpoint with its handler, types erased for the binding. */
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

/** Binds a handler to its endpoint; the handler's answer must be one that the endpoint declares. */
export function route<const E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>) => Promise<Reply<NoInfer<E>>>,
): Route {
  // The binding has parsed params, query and body with the endpoint's own schemas and checked its access.
  return { endpoint, handle: handle as Route['handle'] };
}

/** A handler's answer; keeps the status literal, so that the body is checked against that status's schema. */
export function reply<const S extends number, B>(
  status: S,
  body: B,
  headers?: Record<string, string>,
): { status: S; body: B; headers?: Record<string, string> } {
  return headers ? { status, body, headers } : { status, body };
}
