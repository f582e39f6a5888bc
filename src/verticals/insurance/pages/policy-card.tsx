import type { ReactNode } from 'react';
import { saveFile } from '#web/account/save-file.ts';
import { marketTime } from '#web/market-time.ts';
import { calendarFile } from '#base/calendar-file.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FileIcon, PhoneIcon, RefreshIcon } from '#web/ui/desk-icons.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { share } from '#web/ui/share-address.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { KIND_ICONS } from '../kind-icons.tsx';
import { isPlanKind } from '../kinds.ts';
import { daysWords, kindWords } from '../words.ts';
import type { Policy } from './policies.tsx';
import { phoneLink } from '#base/phone.ts';

const SOON_DAYS = 30;

interface PolicyCardProps {
  readonly policy: Policy;
  readonly onCancel: () => void;
  readonly onRenew: () => void;
}

export function PolicyCard({ policy, onCancel, onRenew }: PolicyCardProps) {
  const { kind, name, number, from, to, people, insurer, state, freeUntil, refund } = policy;
  const Icon = isPlanKind(kind) ? KIND_ICONS[kind] : FileIcon;
  const language = currentLanguage();
  const issued = number !== null;
  const open = state === 'issued' || state === 'in_force';
  return (
    <article
      aria-label={`${isPlanKind(kind) ? kindWords(kind) : ''}${m.shell_comma()}${name}`}
      className="h-full rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-tint text-primary">
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-[21px] leading-7">
            <span>{isPlanKind(kind) ? kindWords(kind) : ''}</span>,{' '}
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </h2>
          <p className="text-[14px] leading-5 text-muted">
            <bdi {...inItsLanguage(insurer)}>{insurer}</bdi>
            {issued ? (
              <span>
                {' · '}
                <bdi dir="ltr" className="num font-semibold text-ink">
                  {number}
                </bdi>
              </span>
            ) : null}
          </p>
        </div>
        <StateBadge policy={policy} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-[15px] leading-5 sm:grid-cols-4">
        <Fact name={m.policies_who()}>
          {people.length === 0
            ? '–'
            : people.map((one) => (
                <bdi key={one} className="block">
                  {one}
                </bdi>
              ))}
        </Fact>
        <Fact name={m.policies_from()}>{formatDate(from, language)}</Fact>
        <Fact name={m.policies_to()}>{formatDate(to, language)}</Fact>
        <Fact name={m.policies_paid()}>
          <Money dollars={policy.paid} />
          {policy.refunded > 0 ? (
            <span className="block text-[13px] font-normal text-muted">
              {m.policies_refunded({ amount: formatMoney(policy.refunded) })}
            </span>
          ) : null}
        </Fact>
      </dl>
      {state === 'in_force' ? (
        <progress
          className="mt-4 block h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-primary"
          max={policy.days}
          value={policy.days - policy.daysLeft}
          aria-label={m.policies_elapsed()}
        />
      ) : null}
      {state === 'requested' ? (
        <p className="mt-4 text-[14px] leading-5 text-muted">{m.policies_waiting()}</p>
      ) : null}
      {policy.claimed ? (
        <p className="mt-4 text-[14px] leading-5 text-muted">{m.policies_claimed()}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {policy.renewable ? (
          <Button size="small" onClick={onRenew}>
            <RefreshIcon className="size-4" />
            {m.policies_renew()}
          </Button>
        ) : null}
        {issued ? (
          <ButtonLink
            size="small"
            look={policy.renewable ? 'outline' : 'primary'}
            to={`/documents/policy/${policy._id}` as string}
          >
            <FileIcon className="size-4" />
            {m.policies_document()}
          </ButtonLink>
        ) : (
          <ButtonLink
            size="small"
            look="outline"
            to={`/dashboard/customer/orders?order=${policy.orderId}` as string}
          >
            {m.policies_order()}
          </ButtonLink>
        )}
        {policy.wording ? (
          <a
            href={`/api/policies/${policy._id}/wording`}
            download
            className="inline-flex min-h-10 items-center gap-2 rounded-field px-4 text-[14px] font-semibold inset-ring inset-ring-edge hover:bg-sunk"
          >
            <FileIcon className="size-4" />
            {m.insurance_wording()}
          </a>
        ) : null}
        {open ? (
          <>
            <a
              href={phoneLink(policy.claimsPhone)}
              className="inline-flex min-h-10 items-center gap-2 rounded-field px-4 text-[14px] font-semibold inset-ring inset-ring-edge hover:bg-sunk"
            >
              <PhoneIcon className="size-4" />
              {m.policies_claim()}
            </a>
            <Button size="small" look="outline" onClick={() => keep(policy)}>
              <CalendarIcon className="size-4" />
              {m.success_calendar()}
            </Button>
            <Button size="small" look="quiet" onClick={() => void shareCheck(policy)}>
              {m.policies_share()}
            </Button>
          </>
        ) : null}
        {refund === null ? null : (
          <Button size="small" look="quiet" className="text-danger" onClick={onCancel}>
            {freeUntil === null
              ? m.policies_cancel_for({ amount: formatMoney(refund) })
              : m.policies_cancel_until({
                  amount: formatMoney(refund),
                  day: formatDate(freeUntil, language),
                })}
          </Button>
        )}
      </div>
    </article>
  );
}

function StateBadge({ policy: { state, daysLeft, from } }: { readonly policy: Policy }) {
  const soon = state === 'in_force' && daysLeft <= SOON_DAYS;
  const badges: Readonly<Record<Policy['state'], readonly [Tone, string]>> = {
    requested: ['waiting', m.policies_state_requested()],
    issued: ['running', m.policies_state_starts({ day: formatDate(from, currentLanguage()) })],
    in_force: [soon ? 'waiting' : 'good', m.policies_state_in_force({ days: daysWords(daysLeft) })],
    ended: ['plain', m.policies_state_ended()],
    cancelled: ['bad', m.policies_state_cancelled()],
  };
  const [tone, words] = badges[state];
  return (
    <Badge tone={tone} dot>
      {words}
    </Badge>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-[13px] leading-[18px] text-muted">{name}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
);

/** Calendars may be shared: an entry contains only number and dates. */
function keep({ _id, number, from, to, timeZone }: Policy): void {
  const name = m.policies_calendar({ number: number ?? '' });
  const when = { from, to, startsAt: null, timeZone };
  saveFile(
    calendarFile([{ _id, name, href: '/test', when }], window.location.origin, marketTime()),
    'text/calendar;charset=utf-8',
    `souk-${from}.ics`,
  );
}

/** URL of the public verification page. */
const shareCheck = ({ code, number }: Policy): Promise<void> =>
  share(
    { title: number ?? '', url: `${window.location.origin}/check?code=${code ?? ''}` },
    m.policies_copied(),
  );
