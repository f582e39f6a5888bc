import type { CalendarDate } from '#base/calendar-date.ts';
import type { Answer } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { HandsIcon } from '#web/ui/category-icons.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { CalendarIcon, ClockIcon, LanguagesIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { WorkerDetails } from '../details.ts';
import { yearsWords } from '../hire-words.ts';
import { roleWords, spokenWords } from '../role-words.ts';
import { ageOf } from './load-worker.ts';

type Card = Answer<'GET /listings'>['listings'][number];

export function WorkerCard({
  listing,
  next,
  priority,
}: {
  readonly listing: Card;
  /** The worker's next free day; null if unknown. */
  readonly next: CalendarDate | null;
  readonly priority: boolean;
}) {
  const { name, category, picture, details, href, rating, reviews, checkedAt } = listing;
  // A card's details have been parsed with their schema.
  const { skills } = details as Pick<WorkerDetails, 'skills'>;
  const facts = [
    { icon: ClockIcon, text: yearsWords(Number(details['experienceYears'])) },
    { icon: LanguagesIcon, text: spokenWords(details['languages']) },
    ...(next === null
      ? []
      : [
          {
            icon: CalendarIcon,
            text: m.staffing_next_free({
              day: formatDate(next, currentLanguage(), 'short-weekday'),
            }),
          },
        ]),
    ...(skills.length > 0
      ? [{ icon: HandsIcon, text: skills.map((one) => one.name).join(m.shell_comma()) }]
      : []),
  ];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-panel bg-paper inset-ring inset-ring-line hover:inset-ring-primary">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(max-width: 640px) 92vw, (max-width: 1100px) 45vw, 300px"
          priority={priority}
          decorative
          className="aspect-7/6 w-full"
        />
      ) : null}
      <Heart href={href} name={name} />
      <div className="flex-1 px-4 pt-4">
        <p className="flex items-baseline justify-between gap-3">
          <AddressLink
            to={href}
            className="font-serif text-[20px] leading-7 font-medium after:absolute after:inset-0"
          >
            <bdi {...inItsLanguage(name)}>
              {m.staffing_name_age({ name, age: formatCount(ageOf(listing)) })}
            </bdi>
          </AddressLink>
          <StarRating rating={rating} count={reviews} />
        </p>
        <p className="text-[15px] leading-5 font-semibold text-primary">{roleWords(category)}</p>
        {checkedAt ? (
          <p className="mt-2 flex items-start gap-2 text-[14px] leading-5 text-olive">
            <VerifiedIcon className="mt-0.5 size-4 shrink-0" />
            {m.staffing_identity_checked({ date: formatDate(checkedAt, currentLanguage()) })}
          </p>
        ) : null}
        <ul className="mt-3 grid gap-1.5 text-[14px] leading-5 text-muted">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2">
              <Icon className="mt-0.5 size-4" />
              <bdi className="min-w-0 break-words" {...inItsLanguage(text)}>
                {text}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
      <Prices hourly={details['hourlyCents']} monthly={details['monthlyCents']} />
    </article>
  );
}

function Prices({ hourly, monthly }: { readonly hourly: unknown; readonly monthly: unknown }) {
  const prices = [
    { cents: hourly, words: m.staffing_price_hour() },
    { cents: monthly, words: m.staffing_price_month() },
  ];
  return (
    <dl className="num mx-4 mt-4 mb-4 flex gap-6 border-t border-line pt-3">
      {prices.map(({ cents, words }) =>
        typeof cents === 'number' ? (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-[13px] leading-[18px] text-muted">{words}</dt>
            <dd className="text-[16px] leading-6 font-[650]">
              <Money dollars={cents / 100} short />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
