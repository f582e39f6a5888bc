import { type SessionUser, signedInAs } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { patiently } from '#web/ui/patiently.ts';
import { m } from '#web/words/generated/messages.js';
import { codeIsDone } from './pending-code.ts';

/** Runs after every sign-in: updates the page's session and merges the guest's cart. */
export async function welcome(user: SessionUser): Promise<void> {
  // On demand, because few have a cart. Before the session, which loads the account's cart.
  const { syncCartAfterSignIn } = await patiently(() => import('#web/cart/load-cart.ts'));
  codeIsDone();
  signedInAs(user);
  notify.success(m.auth_login_success());
  // Awaited, so that customers on their way to the checkout find their cart.
  await syncCartAfterSignIn();
}
