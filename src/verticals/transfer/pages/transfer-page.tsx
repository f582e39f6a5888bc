import { memo, type ReactNode } from 'react';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { marketTime } from '#web/market-time.ts';
import { categoryHref, categoryTitle } from '#web/shell/categories.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { formatCount, formatHours, formatMoney } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { SendIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Method } from '../details.ts';
import { METHOD_ICONS } from '../icons.tsx';
import { marginBps } from '../prices.ts';
import { METHOD_WORDS } from '../words.ts';
import { Calculator } from './calculator.tsx';
import { CORRIDORS_PAGE, type LoadedCorridors } from './load-corridors.ts';
import { AddTransfer, Payout, Summary, Total } from './summary.tsx';
import type { TransferSearch } from './transfer-search.ts';
import { type TransferState, useTransfer } from './use-transfer.ts';
import { Allowance, First, Who } from './who.tsx';
import { Phone } from '#web/ui/phone.tsx';

interface TransferPageProps extends LoadedCorridors {
  readonly search: TransferSearch;
}

export function TransferPage({ search, ...loaded }: TransferPageProps) {
  const { shop, corridors } = loaded;
  const transfer = useTransfer(loaded, search);
  const { corridor, methods, method, setMethod, asking, signedIn } = transfer;
  return (
    <div className={`wrap pb-6 ${FOOTED}`}>
      <Head shop={shop} corridor={corridor} />
      {corridor ? <First transfer={transfer} /> : null}
      {corridor ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Calculator transfer={transfer} corridors={corridors} />
            <ListPages
              to={`/service/Money-Transfer-Services/${shop._id}`}
              search={{}}
              page={loaded.page}
              pageSize={CORRIDORS_PAGE}
              total={loaded.total}
            />
            <Part id="how" title={m.transfer_how()}>
              <Methods methods={methods} method={method} setMethod={setMethod} />
            </Part>
            <Part id="who" title={m.transfer_who()}>
              <Who asking={asking} signedIn={signedIn} />
            </Part>
            <About corridor={corridor} method={method} />
          </div>
          <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+16px)]">
            <Summary transfer={transfer} />
            <Allowance transfer={transfer} />
          </div>
        </div>
      ) : (
        <EmptyState icon={SendIcon} title={m.transfer_none()} text={m.transfer_none_text()} />
      )}
      {transfer.signInSheet}
      {corridor ? (
        <BookingBar price={<Total transfer={transfer} />} what={<Payout transfer={transfer} />}>
          <AddTransfer transfer={transfer} />
        </BookingBar>
      ) : null}
    </div>
  );
}

// Memoised, because each key of the amount renders the page.
const Head = memo(function Head({
  shop,
  corridor,
}: Pick<LoadedCorridors, 'shop'> & Pick<TransferState, 'corridor'>) {
  return (
    <>
      <Breadcrumbs
        about={{ vendor: shop.vendorId }}
        response={shop.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          {
            label: categoryTitle(shop),
            href: categoryHref({ slug: shop.category, vertical: shop.vertical }),
          },
          { label: shop.serviceName },
        ]}
      />
      <div className="title-heart md:w-fit">
        <h1 className="pe-12 text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
          {m.transfer_send_title({ name: `\u2068${shop.serviceName}\u2069` })}
        </h1>
        {corridor ? <Heart href={corridor.href} name={corridor.name} /> : null}
      </div>
      <p className="mt-2 max-w-[52ch] text-[17px] leading-7 text-muted">{m.transfer_intro()}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px] leading-6">
        <StarRating rating={shop.rating} count={shop.reviewCount} />
        <ReviewsButton
          of="service"
          id={shop._id}
          name={shop.serviceName}
          className="text-link min-h-6"
        >
          {m.transfer_reviews()}
        </ReviewsButton>
        <span className="inline-flex items-center gap-1.5 text-muted">
          <VerifiedIcon className="size-[18px]" />
          {m.transfer_checked_vendor()}
        </span>
      </div>
    </>
  );
});

const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className="isolate min-w-0">
    <h2 id={id} className="mb-3.5 text-[24px] leading-8">
      {title}
    </h2>
    {children}
  </section>
);

const OPTION =
  'relative grid cursor-pointer content-start gap-1 rounded-field bg-paper px-4 py-3.5 inset-ring inset-ring-line hover:inset-ring-primary has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

const Methods = memo(function Methods({
  methods,
  method,
  setMethod,
}: Pick<TransferState, 'methods' | 'method' | 'setMethod'>) {
  return (
    <div role="radiogroup" aria-labelledby="how" className="grid gap-3 sm:grid-cols-3">
      {methods.map((one) => {
        const Icon = METHOD_ICONS[one.method];
        return (
          <label key={one.method} className={OPTION}>
            <input
              type="radio"
              name="method"
              className="sr-only"
              checked={one.method === method?.method}
              onChange={() => setMethod(one.method)}
            />
            <Icon className="size-6 text-primary" />
            <b className="text-[16px] leading-[22px] font-semibold">{METHOD_WORDS[one.method]()}</b>
            <span className="num text-[14px] leading-5 text-muted">{lineOf(one)}</span>
          </label>
        );
      })}
    </div>
  );
});

function lineOf({ hours, feeCents, leastFeeCents }: Method): string {
  const time = hours === 0 ? m.transfer_minutes() : formatHours(hours, currentLanguage());
  return m.transfer_method_line({
    time,
    fee: formatMoney(Math.max(feeCents, leastFeeCents) / 100),
  });
}

/** The licence, the margin of the rate, and the phone number for questions. */
const About = memo(function About({
  corridor,
  method,
}: {
  readonly corridor: NonNullable<TransferState['corridor']>;
  readonly method: TransferState['method'];
}) {
  const { details } = corridor;
  const margin = method?.paidIn === 'USD' ? null : marginBps(details, marketTime().getTime());
  return (
    <div className="isolate grid gap-1.5 text-[14px] leading-5 text-muted">
      {margin === null ? null : (
        <p className="num">{m.transfer_margin({ percent: formatCount(margin / 100) })}</p>
      )}
      <p>
        {m.transfer_licence({
          number: `\u2068${details.licence}\u2069`,
          authority: `\u2068${details.licenceAuthority}\u2069`,
        })}
      </p>
      {details.helpLine === '' ? null : (
        <p>
          {m.transfer_document_whom()}: <Phone phone={details.helpLine} className="text-link" />
        </p>
      )}
    </div>
  );
});
