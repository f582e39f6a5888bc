import type { Answer } from '#web/api.ts';
import { Figure, Figures } from '#web/dashboard/figure.tsx';
import { OwedList } from '#web/dashboard/owed-list.tsx';
import { heldWords, WaitingList } from '#web/dashboard/waiting-list.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { MONEY_CARD } from './money-card.ts';
import { orderLink } from './order-link.tsx';

type Balance = Answer<'GET /vendor/payouts'>;

/** The balance in four figures. */
export function BalanceFigures({ balance: all }: { readonly balance: Balance }) {
  const { balance, payable, held, waiting, onItsWay } = all;
  return (
    <Figures>
      <Figure
        label={m.payout_balance()}
        value={<Money dollars={balance} />}
        text={balance < 0 ? m.payout_balance_owing() : m.payout_balance_text()}
      />
      <Figure
        label={m.money_next()}
        value={<Money dollars={held === null ? payable : 0} />}
        text={payable > 0 ? (heldWords(all) ?? m.payout_now()) : m.money_next_none()}
      />
      <Figure
        label={m.money_later()}
        value={<Money dollars={waiting} />}
        text={waiting > 0 ? m.money_later_text() : m.money_later_none()}
      />
      <Figure
        label={m.payout_waiting()}
        value={<Money dollars={onItsWay} />}
        text={onItsWay > 0 ? m.money_sent_text() : m.money_sent_none()}
      />
    </Figures>
  );
}

/** Parts of the balance by payout day, and the sources of a negative one. */
export function BalanceCard({ balance: all }: { readonly balance: Balance }) {
  const { balance, owingSince, payable, waitingFor } = all;
  const title = m.payout_title();
  const mayPay = useMay().change('money');
  return (
    <section aria-label={title} className={MONEY_CARD}>
      <h2 className="text-[20px] leading-7">{title}</h2>
      {owingSince === null ? null : (
        <p className="mt-2 text-[14px] leading-5 text-muted">
          {m.payout_owed_since({
            date: formatDate(owingSince, currentLanguage(), 'date', zoneHere()),
          })}
          {all.invoice === null ? <span>{` ${m.payout_owed_then()}`}</span> : null}
        </p>
      )}
      <OwedList
        balance={all}
        orderLink={({ serviceOrderId }, words) =>
          serviceOrderId === null ? words : orderLink(serviceOrderId, words)
        }
        action={({ left }) =>
          mayPay ? (
            <AddressLink
              to="/checkout/subscription"
              search={{ pay: 'owed' }}
              className={buttonClasses({ size: 'small' })}
            >
              {m.common_pay_amount({ amount: `\u2066${formatMoney(left)}\u2069` })}
            </AddressLink>
          ) : null
        }
      />
      <WaitingList title={m.payout_when()} balance={all} whole />
      {balance >= 0 && payable === 0 && waitingFor.length === 0 ? (
        <p className="mt-3 text-[14px] leading-5 text-muted">{m.money_empty()}</p>
      ) : null}
    </section>
  );
}
