// Who is signed in, as the browser knows it. It arrives after the page: pages are the same for everyone.
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

/** Asks the server who is signed in. Several at once share one call. While the server cannot be asked it stays as it was. */
export function refreshSession(): Promise<Session> {
  checking ??= api('GET /auth/check')
    .then(({ isAuthenticated, user, otpRequired }): Session => {
      if (isAuthenticated && user) return { state: 'signed-in', user };
      return otpRequired ? { state: 'pending-code', user: null } : GUEST;
    })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // A broken line makes nobody a guest: their cart and their orders would be gone.
      return session;
    })
    .then(become)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** The session, asked for once. */
export function knownSession(): Promise<Session> {
  return session.state === 'unknown' ? refreshSession() : Promise.resolve(session);
}

/** The same for what cannot go on without it. Throws ApiError while the server cannot be asked. */
export async function certainSession(): Promise<Session> {
  const known = await knownSession();
  if (known.state === 'unknown') throw new ApiError(0, { message: m.shell_error_offline() });
  return known;
}

/** After a sign-in or a change of the profile answered with the person. */
export function signedInAs(user: SessionUser): void {
  become({ state: 'signed-in', user });
}

/** After a sign-up or a sign-in that needs a code. */
export function codeIsPending(): void {
  become({ state: 'pending-code', user: null });
}

/** Ends the session and empties what this browser keeps of the person, their cart too. Throws ApiError. */
export async function signOut(): Promise<void> {
  const forget = aboutToForget();
  await api('GET /auth/logout');
  forget();
  become(GUEST);
}

/** The session of the person in front of this page, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribeToSession,
    () => session,
    () => UNKNOWN,
  );
}
