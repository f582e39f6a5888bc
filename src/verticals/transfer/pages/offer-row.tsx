import type { ReactNode } from 'react';
import { amountText } from '#base/currency.ts';
import { rateText } from '#base/exchange.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatHours } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { Money } from '#web/ui/money.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { Compared, Offer } from '../offers.ts';
import { METHOD_WORDS } from '../words.ts';
import { faultWords } from './judged.ts';
import type { VendorCorridor } from './load-corridors.ts';
import { PayoutAmount } from './payout-amount.tsx';

const ROW =
  'plain-heart grid gap-x-6 gap-y-3 rounded-card p-4 pe-12 inset-ring has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary md:items-center md:ps-6 md:pe-14';

interface OfferRowProps {
  readonly offer: Offer<VendorCorridor>;
  /** The total that the customer pays, in wire format. */
  readonly amount: string;
  readonly best: boolean;
  readonly level: 2 | 3;
}

/** A vendor's offer, which opens its transfer with the same total. */
export function OfferRow({ offer, amount, best, level }: OfferRowProps) {
  const { corridor, method, figures } = offer;
  const { currency } = figures;
  return (
    <li
      className={`${ROW} bg-paper hover:shadow-lift md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)] ${best ? 'inset-ring-2 inset-ring-primary' : 'inset-ring-line'}`}
    >
      <Vendor
        corridor={corridor}
        level={level}
        search={{ side: 'total', amount, way: method.method }}
      />
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[14px] leading-5 text-muted">
          {m.transfer_receive()}
          {best ? <Badge tone="good">{m.transfer_compare_best()}</Badge> : null}
        </p>
        <p className="num font-serif text-[26px] leading-8 font-medium">
          <PayoutAmount amount={amountText(figures.receiveMinor, currency)} currency={currency} />
        </p>
      </div>
      <dl className="num grid grid-cols-2 gap-x-6 gap-y-2 text-[15px] leading-[22px] sm:grid-cols-3">
        <Fact label={m.transfer_fee()}>
          <Money dollars={figures.feeCents / 100} />
        </Fact>
        <Fact label={m.transfer_rate()}>
          {currency === 'USD'
            ? m.transfer_compare_one_to_one()
            : m.transfer_card_rate({
                amount: foreignAmount(brief(rateText(figures.rateE8)), currency),
              })}
        </Fact>
        <Fact label={METHOD_WORDS[method.method]()} wide>
          {method.hours === 0
            ? m.transfer_compare_minutes()
            : m.transfer_compare_within({ time: formatHours(method.hours, currentLanguage()) })}
        </Fact>
      </dl>
      <Heart href={corridor.href} name={corridor.name} />
    </li>
  );
}

/** A vendor that cannot send this amount now, with the reason. */
export const RefusedRow = ({ corridor, why }: Compared<VendorCorridor>['refused'][number]) => (
  <li className={`${ROW} bg-sunk text-muted inset-ring-line md:grid-cols-2`}>
    <Vendor corridor={corridor} level={3} />
    <p className="text-[15px] leading-[22px]">{faultWords(why)}</p>
    <Heart href={corridor.href} name={corridor.name} />
  </li>
);

function Vendor({
  corridor: { vendor, href, rating, reviews },
  level,
  search,
}: {
  readonly corridor: VendorCorridor;
  readonly level: 2 | 3;
  readonly search?: Readonly<Record<string, string>>;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0">
      <Heading className="font-sans text-[17px] leading-6 font-semibold break-words">
        <AddressLink
          to={href}
          {...(search && { search })}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
        >
          <bdi {...inItsLanguage(vendor)}>{vendor}</bdi>
        </AddressLink>
      </Heading>
      <StarRating rating={rating} count={reviews} />
    </div>
  );
}

const Fact = ({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={wide ? 'max-sm:col-span-2' : ''}>
    <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Four decimals, as on cards; the corridor's page shows all. */
const brief = (rate: string) => String(Number(Number(rate).toFixed(4)));
