import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { PayableBooking } from '#contract/payment-links.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { currentCart } from '#web/cart/cart-state.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { loadCart } from '#web/cart/load-cart.ts';
import { bringBack, choosePart } from '#web/cart/part-choice.ts';
import { ofShop } from '#web/cart/parts.ts';
import { useChosen } from '#web/cart/use-chosen.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { useLinkToken } from '#web/link-token.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { whileShown } from '#web/while-shown.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords, saying } from '#web/words/refused.ts';
import { splitWhen } from './payable-when.ts';

/** Storage key of the token. */
const TOKEN = 'souk.pay';

type Read = Answer<'POST /payment-links'> | { readonly state: 'dead' };

const ENDED = {
  dead: [m.pay_dead, m.pay_dead_text],
  expired: [m.pay_expired, m.pay_expired_text],
  unsold: [m.pay_unsold, m.pay_unsold_text],
} as const;

/** A manual booking that its customer can pay. */
export function PaymentLink() {
  const token = useLinkToken(TOKEN);
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    return whileShown(
      async () => {
        const got = await api('POST /payment-links', { body: { token } });
        if (got.state === 'open') await loadLooks([got.booking]);
        return got;
      },
      (got) => {
        setFailure(null);
        setRead(got);
      },
      (error, isShown) =>
        error.status === 404
          ? setRead({ state: 'dead' })
          : saying(setFailure, m.contract_failed())(error, isShown),
    );
  }, [token, tries]);
  if (failure !== null) return <ErrorState message={failure} onRetry={() => setTries(tries + 1)} />;
  if (token === null || read === null)
    return <Skeleton className="mx-auto mt-6 h-72 max-w-[640px] rounded-panel" />;
  if (read.state === 'open')
    return <Payable token={token} booking={read.booking} onGone={() => setTries(tries + 1)} />;
  const [title, text] = ENDED[read.state];
  return <EmptyState icon={CalendarIcon} title={title()} text={text()} />;
}

interface PayableProps {
  readonly token: string;
  readonly booking: PayableBooking;
  readonly onGone: () => void;
}

function Payable({ token, booking, onGone }: PayableProps) {
  const navigate = useNavigate();
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { when, rest } = splitWhen(useChosen(booking), booking);
  const signIn = useSignInHere<'pay'>();
  const until = formatDate(booking.until, currentLanguage(), 'date-time', booking.timeZone);
  const pay = () =>
    void send(
      async () => {
        const { lineId, serviceId } = await api('POST /payment-links/cart', { body: { token } });
        // Only this vendor's part of the cart, also if it was saved for later.
        bringBack(serviceId);
        choosePart(ofShop(serviceId));
        await loadCart();
        const line = currentCart().items.find(({ _id }) => _id === lineId);
        // The cart asks for what is missing.
        await navigate({ to: (line?.problem ? '/cart' : '/checkout') as string });
      },
      async (error) => {
        if (error.status === 404) onGone();
        else setRefusal(await refusedWords(error));
      },
    );
  useGoOn(signIn, pay);
  const { isSignedIn, signInFor, sheet } = signIn;
  return (
    <div className="mx-auto mt-6 grid max-w-[640px] gap-5 rounded-panel border border-line bg-paper p-5 sm:p-8">
      <div>
        <h2 className="text-[22px] leading-7">
          <bdi>{booking.listing}</bdi>
        </h2>
        <p className="mt-1 text-muted">
          {m.pay_text({ service: `\u2068${booking.service}\u2069` })}
        </p>
      </div>
      <dl className="grid gap-3 text-[15px] leading-6">
        <Fact name={m.pay_when()}>
          <ChosenWords words={when} />
        </Fact>
        {rest.length > 0 ? (
          <Fact name={m.pay_chosen()}>
            <ChosenWords words={rest} />
          </Fact>
        ) : null}
        {booking.name === '' ? null : (
          <Fact name={m.pay_for()}>
            <bdi>{booking.name}</bdi>
          </Fact>
        )}
        {booking.quantity > 1 ? <Fact name={m.pay_quantity()}>{booking.quantity}</Fact> : null}
        <Fact name={m.pay_total()}>
          <b className="num text-[20px]">{formatMoney(booking.total)}</b>
        </Fact>
      </dl>
      {booking.before === null ? null : (
        <p className="text-[15px] leading-6">
          {m.pay_changed({
            before: formatMoney(booking.before),
            total: formatMoney(booking.total),
          })}
        </p>
      )}
      <p className="text-[15px] leading-6">{m.pay_until({ until })}</p>
      <Refused words={refusal} />
      <div className="grid gap-2">
        <Button busy={busy} onClick={() => (isSignedIn ? pay() : void signInFor('pay'))}>
          {m.pay_button()}
        </Button>
        {isSignedIn ? null : (
          <p className="text-center text-[14px] leading-5 text-muted">{m.pay_sign_in()}</p>
        )}
      </div>
      {sheet}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[140px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
