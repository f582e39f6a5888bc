import { useState } from 'react';
import { NOTICE_GROUPS } from '#base/notice-groups.ts';
import { NOTICE_GROUP_WORDS } from '#web/account/notice-group-words.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { useLinkToken } from '#web/link-token.ts';
import { Refused } from '#web/table/refusal.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

/** The group of the link, and the button that switches its emails off. */
export function Unsubscribe() {
  const link = useLinkToken('souk.unsubscribe');
  const [isDone, setIsDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  if (link === null) return <Skeleton className="mx-auto mt-6 h-40 max-w-[560px] rounded-panel" />;
  const [name = '', ...rest] = link.split('.');
  const token = rest.join('.');
  const group = NOTICE_GROUPS.find((one) => one === name);
  const unsubscribe = () =>
    send(
      async () => {
        setRefusal(null);
        await api('POST /unsubscribe/{token}', { token });
        setIsDone(true);
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  return (
    <div className="mx-auto mt-6 grid max-w-[560px] justify-items-start gap-5 rounded-panel border border-line bg-paper p-5 sm:p-8">
      {group === undefined || token === '' ? (
        <p>{m.unsubscribe_broken()}</p>
      ) : isDone ? (
        <p role="status">{m.unsubscribe_done({ group: NOTICE_GROUP_WORDS[group]() })}</p>
      ) : (
        <>
          <p>{m.unsubscribe_text({ group: NOTICE_GROUP_WORDS[group]() })}</p>
          <Button busy={busy} onClick={() => void unsubscribe()}>
            {m.unsubscribe_button()}
          </Button>
        </>
      )}
      {refusal === null ? null : <Refused words={refusal} />}
      <AddressLink
        to="/dashboard/customer/profile"
        hash="notifications"
        className="text-[15px] text-primary underline"
      >
        {m.notices_settings()}
      </AddressLink>
    </div>
  );
}
