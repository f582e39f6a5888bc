import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { limitFaultWords } from '#web/words/standing-words.ts';
import { m } from '#web/words/generated/messages.js';

type Standing = Answer<'GET /account/standing'>['standing'];

const amountOf = (dollars: number): string => `\u2066${formatMoney(dollars)}\u2069`;

/**
 * The amount sent so far with its limit, and the identity tier needed for this transfer. Shown
 * during input, so that customers do not run into a refusal by the cart.
 */
export function SentSoFar({ sending }: { readonly sending: number }) {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    // The cart also checks this.
    return whileShown(
      () => api('GET /account/standing'),
      (answer) => setStanding(answer.standing),
    );
  }, []);
  const month = standing?.limits.find(({ per }) => per === 'month');
  // For the first tier the top of the page asks for identity.
  if (!standing || !month || standing.tier === 0) return null;
  const { used, limit } = month;
  const words = m.standing_used_of({ used: amountOf(used), limit: amountOf(limit) });
  const tooMuch = standing.limits
    .filter(({ left }) => sending > left)
    .toSorted((one, other) => one.left - other.left)[0];
  return (
    <section className="rounded-panel bg-paper p-5 text-[14px] leading-5 inset-ring inset-ring-line md:p-6">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="font-semibold">{m.transfer_sent_so_far()}</b>
        <span className="num text-muted">{words}</span>
      </p>
      <div
        role="meter"
        aria-label={m.transfer_sent_so_far()}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        className="mt-2 h-2 overflow-hidden rounded-pill bg-sunk"
      >
        <div
          className="h-full rounded-pill bg-primary"
          style={{ inlineSize: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }}
        />
      </div>
      {tooMuch ? (
        <Hint>
          {limitFaultWords(tooMuch)}{' '}
          {standing.tier === 1 ? <span>{nextWords(standing, m.standing_next_proved)}</span> : null}
        </Hint>
      ) : null}
    </section>
  );
}

/** The limits of the next tier; null for the last. */
export function nextWords(
  { tier, tiers }: Standing,
  words: (values: { once: string; month: string }) => string,
): string | null {
  const next = tiers.find((one) => one.tier === tier + 1);
  return next ? words({ once: amountOf(next.once), month: amountOf(next.month) }) : null;
}

function Hint({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="mt-3 flex items-start gap-2 first:mt-0" role="status">
      <AlertIcon className="mt-px size-[18px] shrink-0 text-saffron-ink" />
      <p>
        {children}{' '}
        <AddressLink to="/dashboard/customer/profile" className="text-link font-semibold">
          {m.transfer_raise_limits()}
        </AddressLink>
      </p>
    </div>
  );
}
