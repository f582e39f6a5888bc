import { useEffect, useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { forgetOpened, openedWithoutPassword } from './unseen-password.ts';

/** For an account opened during a purchase: a mailed link sets its first password. */
export function ChoosePassword() {
  const [email, setEmail] = useState<string | null>(null);
  // After hydration, because the server does not know this tab.
  useEffect(() => setEmail(openedWithoutPassword()), []);
  if (email === null) return null;
  return (
    <section className="mt-4 grid w-full max-w-[560px] gap-3 rounded-panel bg-tint p-4 text-start md:p-6">
      <h2 className="text-[18px] leading-6 font-medium">{m.success_password_title()}</h2>
      <PasswordLink email={email} text={m.success_password_text()} />
    </section>
  );
}

/** Sends a link for setting the password to the account's own address. */
export function PasswordLink({ email, text }: { readonly email: string; readonly text: string }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      await api('POST /auth/forget-password', { body: { email } });
      setSent(true);
      forgetOpened();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await refusedWords(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-3">
      <p role="status" className="text-[15px] leading-[22px] wrap-anywhere text-muted">
        {sent ? m.success_password_sent({ email: `\u2068${email}\u2069` }) : text}
      </p>
      {sent ? (
        <MailboxHint />
      ) : (
        <div>
          <Button look="outline" size="small" busy={busy} onClick={() => void send()}>
            {m.success_password_send()}
          </Button>
        </div>
      )}
    </div>
  );
}
