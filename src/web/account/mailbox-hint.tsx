import { publicConfig } from '#web/config.ts';
import { MailIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** Without a mail server newcomers would wait for the mail forever. */
export function MailboxHint() {
  if (!publicConfig().mailbox) return null;
  return (
    <p className="flex gap-3 rounded-field bg-saffron-tint p-4 text-[14px] leading-5 text-saffron-ink">
      <MailIcon className="size-5" />
      <span>
        {m.auth_mailbox_hint()}{' '}
        <a
          href="/mailbox"
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-2"
        >
          {m.auth_mailbox_open()}
        </a>
      </span>
    </p>
  );
}
