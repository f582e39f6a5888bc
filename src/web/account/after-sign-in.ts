import { syncCartAfterSignIn } from '#web/cart/load-cart.ts';
import { type SessionUser, signedInAs } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { codeIsDone } from './pending-code.ts';

/** What follows on every sign-in, whatever led to it: the page knows who is there, and the guest's cart comes along. */
export async function welcome(user: SessionUser): Promise<void> {
  codeIsDone();
  signedInAs(user);
  notify.success(m.auth_login_success());
  // Awaited: customers on their way to the checkout find the cart there.
  await syncCartAfterSignIn();
}
