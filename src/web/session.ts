// The signed-in user, as the browser knows it. Loaded after the page, because pages are the same
// for everyone.
import { useSyncExternalStore } from 'react';
import { ApiError, api, type Answer } from './api.ts';
import { aboutToForget } from './forget-person.ts';
import { m } from './words/generated/messages.js';

export type SessionUser = NonNullable<Answer<'GET /auth/check'>['user']>;

export type Session =
  | { readonly state: 'unknown' | 'guest' | 'pending-code'; readonly user: null }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

const UNKNOWN: Session = { state: 'unknown', user: null };
const GUEST: Session = { state: 'guest', user: null };

let session: Session = UNKNOWN;
let checking: Promise<Session> | undefined;
const listeners = new Set<() => void>();

function become(next: Session): Session {
  session = next;
  for (const listener of listeners) listener();
  return next;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Concurrent calls share one request. If the server is unreachable the session stays. */
export function refreshSession(): Promise<Session> {
  checking ??= api('GET /auth/check')
    .then(({ isAuthenticated, user, otpRequired }): Session => {
      if (isAuthenticated && user) return { state: 'signed-in', user };
      return otpRequired ? { state: 'pending-code', user: null } : GUEST;
    })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // An offline user is not a guest, who would have no cart and orders.
      return session;
    })
    .then(become)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** The session, loaded once. */
export function knownSession(): Promise<Session> {
  return session.state === 'unknown' ? refreshSession() : Promise.resolve(session);
}

/** The same for code that needs an answer. Throws ApiError if the server is unreachable. */
export async function certainSession(): Promise<Session> {
  const known = await knownSession();
  if (known.state === 'unknown') throw new ApiError(0, { message: m.shell_error_offline() });
  return known;
}

/** Called after a sign-in or profile change that returned the user. */
export function signedInAs(user: SessionUser): void {
  become({ state: 'signed-in', user });
}

/** Called after a sign-up or sign-in that needs a code. */
export function codeIsPending(): void {
  become({ state: 'pending-code', user: null });
}

/** Also deletes the user's data in this browser, including the cart. Throws ApiError. */
export async function signOut(): Promise<void> {
  const forget = aboutToForget();
  await api('GET /auth/logout');
  forget();
  become(GUEST);
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribeToSession,
    () => session,
    () => UNKNOWN,
  );
}
