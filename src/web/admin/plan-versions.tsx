import { useState } from 'react';
import { addDays } from '#base/calendar-date.ts';
import { PAID_PLANS, PRICE_NOTICE_DAYS } from '#base/plans.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { isolated, planWords, roomWords } from '#web/plans/plan-words.ts';
import { ListHead } from '#web/table/list-page.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { refusedWords } from '#web/words/refused.ts';
import { PaymentsTabs } from './payments-tabs.tsx';
import { typedNumber } from '#base/typed-number.ts';

type Version = Answer<'GET /admin/plan-versions'>['versions'][number];

const FIELDS = ['plan', 'month', 'year', 'listings', 'commissionPercent', 'validFrom'] as const;

export function PlanVersions({ versions: first }: { readonly versions: readonly Version[] }) {
  const [versions, setVersions] = useState(first);
  const [adding, setAdding] = useState(false);
  const today = marketTime().toISOString().slice(0, 10);
  return (
    <>
      <ListHead
        title={m.common_payments()}
        action={
          <Button size="small" onClick={() => setAdding(true)}>
            {m.plan_version_add()}
          </Button>
        }
      />
      <PaymentsTabs shown="plans" />
      <ul className="grid gap-3" aria-label={m.plan_version_tab()}>
        {versions.map((one) => (
          <li
            key={one._id}
            className="grid gap-x-6 gap-y-2 rounded-card bg-paper p-4 inset-ring inset-ring-line md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_160px] md:items-center"
          >
            <div>
              <p className="font-semibold">{planWords(one.plan)}</p>
              <p className="text-[13px] leading-[18px] text-muted">
                {m.common_from()} <DateText value={one.validFrom} />
              </p>
            </div>
            <p className="text-[14px] leading-5">{termsOf(one)}</p>
            <p className="flex flex-wrap items-center gap-2 text-[14px] leading-5">
              {one.validFrom > today ? (
                <Badge tone="waiting" dot>
                  {m.plan_version_coming()}
                </Badge>
              ) : null}
              <span>{m.plan_version_vendors({ count: formatCount(one.vendors) })}</span>
            </p>
          </li>
        ))}
      </ul>
      {adding ? (
        <AddVersion
          versions={versions}
          today={today}
          onClose={() => setAdding(false)}
          onAdded={(all) => {
            setVersions(all);
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}

const termsOf = (version: Version): string =>
  [
    m.subscription_a_month({ price: isolated(formatMoney(version.month)) }),
    m.subscription_a_year({ price: isolated(formatMoney(version.year)) }),
    roomWords(version),
  ].join(' · ');

function AddVersion({
  versions,
  today,
  onAdded,
  onClose,
}: {
  readonly versions: readonly Version[];
  readonly today: string;
  readonly onAdded: (versions: readonly Version[]) => void;
  readonly onClose: () => void;
}) {
  const earliest = addDays(today, PRICE_NOTICE_DAYS);
  const [plan, setPlan] = useState<(typeof PAID_PLANS)[number]>('growth');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, send } = useSending();
  // The current version; another one may already be announced.
  const now = versions.find((one) => one.plan === plan && one.validFrom <= today);
  return (
    <Dialog open onClose={onClose} title={m.plan_version_add()} text={m.plan_version_text()}>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const typed = new FormData(form);
          const text = (name: string) => String(typed.get(name) ?? '').trim();
          // An empty field is not 0: the server reports it as missing.
          const number = (name: string) => typedNumber(text(name));
          const percent = text('commissionPercent');
          void send(
            async () => {
              setRefusal(null);
              setErrors({});
              const { versions: all, mailed } = await api('POST /admin/plan-versions', {
                body: {
                  plan,
                  month: number('month'),
                  year: number('year'),
                  listings: number('listings'),
                  commissionPercent: percent === '' ? null : typedNumber(percent),
                  validFrom: text('validFrom'),
                },
              });
              notify.success(m.plan_version_added({ count: formatCount(mailed) }));
              onAdded(all);
            },
            async (error) => {
              const faults = fieldFaultWords(error);
              setErrors(faults);
              const first = FIELDS.find((name) => name in faults);
              if (!first) setRefusal(await refusedWords(error));
              else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
            },
          );
        }}
      >
        <Select
          name="plan"
          label={m.plan_version_plan()}
          value={plan}
          error={errors.plan}
          onChange={({ currentTarget: { value } }) =>
            setPlan(PAID_PLANS.find((one) => one === value) ?? 'growth')
          }
        >
          {PAID_PLANS.map((one) => (
            <option key={one} value={one}>
              {planWords(one)}
            </option>
          ))}
        </Select>
        <div key={plan} className="field-rows grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          <TextInput
            name="month"
            label={m.plan_version_month()}
            defaultValue={now?.month}
            inputMode="decimal"
            dir="ltr"
            error={errors.month}
          />
          <TextInput
            name="year"
            label={m.plan_version_year()}
            defaultValue={now?.year}
            inputMode="decimal"
            dir="ltr"
            error={errors.year}
          />
          <TextInput
            name="listings"
            label={m.subscription_listings()}
            defaultValue={now?.listings}
            inputMode="numeric"
            dir="ltr"
            error={errors.listings}
          />
          <TextInput
            name="commissionPercent"
            label={m.plan_version_commission()}
            hint={m.plan_version_commission_hint()}
            defaultValue={now?.commissionPercent ?? ''}
            inputMode="decimal"
            dir="ltr"
            error={errors.commissionPercent}
          />
        </div>
        <TextInput
          name="validFrom"
          type="date"
          label={m.plan_version_valid_from()}
          min={earliest}
          defaultValue={earliest}
          error={errors.validFrom}
        />
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.plan_version_save()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
