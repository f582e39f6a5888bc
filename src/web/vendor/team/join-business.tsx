import { useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { inTab } from '#web/kept.ts';
import { useLinkToken } from '#web/link-token.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { PersonIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { whileShown } from '#web/while-shown.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords, saying } from '#web/words/refused.ts';
import { roleName, roleText } from './team-words.ts';

/** Storage key of the token. */
const TOKEN = 'souk.join';

type Read = Answer<'POST /invitations'> | 'dead';

/** An invitation, which a signed-in person accepts. */
export function JoinBusiness() {
  const token = useLinkToken(TOKEN);
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    return whileShown(
      () => api('POST /invitations', { body: { token } }),
      (got) => {
        setFailure(null);
        setRead(got);
      },
      (error, isShown) =>
        error.status === 404
          ? setRead('dead')
          : saying(setFailure, m.contract_failed())(error, isShown),
    );
  }, [token, tries]);
  if (failure !== null) return <ErrorState message={failure} onRetry={() => setTries(tries + 1)} />;
  if (token === null || read === null)
    return <Skeleton className="mx-auto mt-6 h-60 max-w-[560px] rounded-panel" />;
  if (read === 'dead')
    return <EmptyState icon={PersonIcon} title={m.join_dead()} text={m.join_dead_text()} />;
  return <Invited token={token} invitation={read} onGone={() => setTries(tries + 1)} />;
}

interface InvitedProps {
  readonly token: string;
  readonly invitation: Answer<'POST /invitations'>;
  readonly onGone: () => void;
}

function Invited({ token, invitation, onGone }: InvitedProps) {
  const { businessName, role, address, expiresAt } = invitation;
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const signIn = useSignInHere<'join'>();
  const join = () =>
    void send(
      async () => {
        await api('POST /invitations/accept', { body: { token } });
        inTab.set(TOKEN, '');
        // Loads everything anew: the person is a vendor from now on.
        window.location.assign('/redirect');
      },
      async (error) => {
        if (error.status === 404) onGone();
        else setRefusal(await refusedWords(error));
      },
    );
  useGoOn(signIn, join);
  const { isSignedIn, signInFor, sheet } = signIn;
  return (
    <div className="mx-auto mt-6 grid max-w-[560px] gap-5 rounded-panel border border-line bg-paper p-5 sm:p-8">
      <div>
        <h2 className="text-[22px] leading-7">
          <bdi>{businessName}</bdi>
        </h2>
        <p className="mt-1 text-muted">{m.join_text({ role: roleName(role) })}</p>
      </div>
      <p className="text-[15px] leading-6">{roleText(role)}</p>
      <p className="text-[15px] leading-6">
        {m.join_address({ address: `\u2066${address}\u2069` })}{' '}
        {m.join_until({ date: formatDate(expiresAt, currentLanguage(), 'date') })}
      </p>
      <Refused words={refusal} />
      <div className="grid gap-2">
        <Button busy={busy} onClick={() => (isSignedIn ? join() : void signInFor('join'))}>
          {m.join_button({ business: `\u2068${businessName}\u2069` })}
        </Button>
        {isSignedIn ? null : (
          <p className="text-center text-[14px] leading-5 text-muted">{m.join_sign_in()}</p>
        )}
      </div>
      {sheet}
    </div>
  );
}
