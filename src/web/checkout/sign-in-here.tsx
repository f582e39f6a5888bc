import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { knownSession, useSession } from '#web/session.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { pathWithoutLanguage } from '#web/words/language.ts';

const SignInSheet = latePart(
  async () => (await import('./sign-in-sheet.tsx')).SignInSheet,
  'above',
);

export interface SignInHere<Wish> {
  readonly isSignedIn: boolean;
  /**
   * Opens the sheet for a guest; `useGoOn` goes on with the wish after the sign-in. A press before
   * the session is known waits for it, because the visitor may be signed in.
   */
  readonly signInFor: (wish: Wish) => Promise<void>;
  /** The sheet. Render it outside of forms. */
  readonly sheet: ReactNode;
  /** The wish of a guest who has signed in since, once. */
  readonly takeWish: () => Wish | null;
}

/** Signs guests in on the page where an account is needed, which keeps all that was typed. */
export function useSignInHere<Wish extends string>(): SignInHere<Wish> {
  const isSignedIn = useSession().state === 'signed-in';
  // null until it is first opened, which loads its script.
  const [open, setOpen] = useState<boolean | null>(null);
  const wished = useRef<Wish>(null);
  const { pathname, search } = globalThis.location ?? { pathname: '/', search: '' };
  return {
    isSignedIn,
    signInFor: async (wish) => {
      wished.current = wish;
      const { state } = await knownSession();
      if (state !== 'signed-in') setOpen(true);
    },
    takeWish: () => {
      const wish = isSignedIn ? wished.current : null;
      if (wish !== null) wished.current = null;
      return wish;
    },
    sheet:
      open === null ? null : (
        <Suspense fallback={null}>
          <SignInSheet
            open={open && !isSignedIn}
            back={`${pathWithoutLanguage(pathname)}${search}`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ),
  };
}

/** Goes on with a guest's wish after the render that knows of the account. */
export function useGoOn<Wish>(
  { takeWish }: Pick<SignInHere<Wish>, 'takeWish'>,
  go: (wish: Wish) => void,
): void {
  useEffect(() => {
    const wish = takeWish();
    if (wish !== null) go(wish);
  });
}
