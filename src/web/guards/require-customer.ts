import { redirect } from '@tanstack/react-router';
import { certainSession } from '#web/session.ts';
import { rememberOrigin } from './origin-path.ts';
import { sendTo } from './send-to.ts';

export interface Visit {
  /** The target, without its language. */
  readonly location: { readonly href: string };
  /** A preload by a hover, without a navigation. */
  readonly preload: boolean;
}

/** Others go to their pending code step or to sign in, and the path is stored. */
export async function requireCustomer({ location, preload }: Visit): Promise<void> {
  const { state } = await certainSession();
  if (state === 'signed-in') return;
  if (!preload) rememberOrigin(location.href);
  const to: string = state === 'pending-code' ? '/verify' : '/login';
  await sendTo(redirect({ to }));
}
