import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { PlanDetails } from '../details.ts';
import { insuranceLook } from '../look.tsx';
import { cancelWords, daysWords, limitWords, peopleWords } from '../words.ts';
import type { CoverState, Judged } from './use-cover.ts';

type Cell = { readonly words: ReactNode; readonly text: string };

/** Up to four plans side by side; what is not the same in all of them is marked. */
export function Comparison({ cover }: { readonly cover: CoverState }) {
  const { compared, search } = cover;
  const rows = coverNames(compared);
  const columns = { gridTemplateColumns: `repeat(${compared.length}, minmax(0, 1fr))` };
  const line = (name: string, hint: string, cellOf: (plan: Judged) => Cell, said = false) => {
    const cells = compared.map(cellOf);
    const differs = new Set(cells.map(({ text }) => text)).size > 1;
    return (
      <tr key={name} className="border-t border-line max-md:block">
        <th
          scope="row"
          className="p-3 text-start align-top text-[15px] leading-5 font-semibold max-md:block max-md:pb-0 md:p-4"
        >
          {said ? <bdi {...inItsLanguage(name)}>{name}</bdi> : name}
          {hint === '' ? null : (
            <span className="block text-[13px] leading-[18px] font-normal text-muted">{hint}</span>
          )}
        </th>
        {cells.map((cell, index) => (
          <td
            key={compared[index]?.id}
            className={`p-3 text-center align-top max-md:w-[calc(100%/var(--plans))] text-[15px] leading-[22px] break-words max-md:inline-block max-md:align-top max-md:text-[14px] md:p-4 ${
              differs ? 'font-semibold' : 'text-muted'
            } ${compared[index]?.id === search.plan ? 'md:bg-tint' : ''}`}
          >
            {cell.words}
          </td>
        ))}
      </tr>
    );
  };
  const plain = (text: string): Cell => ({ text, words: text });
  return (
    <div className="mt-4 overflow-hidden rounded-panel bg-paper inset-ring inset-ring-line">
      <div className="grid md:grid-cols-[22%_minmax(0,1fr)]">
        <p className="self-end p-4 text-[14px] leading-5 text-muted max-md:hidden">
          {m.insurance_differences()}
        </p>
        <div className="grid" style={columns}>
          {compared.map((plan) => (
            <PlanHead key={plan.id} plan={plan} cover={cover} />
          ))}
        </div>
      </div>
      <table
        style={{ '--plans': compared.length } as CSSProperties}
        className="w-full border-collapse max-md:block md:table-fixed"
      >
        <caption className="sr-only">{m.insurance_compared()}</caption>
        <colgroup className="max-md:hidden">
          <col className="w-[22%]" />
          {compared.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <tbody className="max-md:block">
          {rows.map((name) =>
            line(
              name,
              '',
              ({ details }) => {
                const row = details.cover.find((one) => one.name === name);
                return plain(row ? limitWords(row) : m.insurance_not_covered());
              },
              true,
            ),
          )}
          {line(m.insurance_excess(), '', ({ details }) => plain(excessWords(details)))}
          {line(m.insurance_exclusions(), m.insurance_exclusions_hint(), ({ details }) => ({
            text: details.exclusions.map(({ name }) => name).join('|'),
            words: (
              <ul className="grid gap-1 text-start text-[14px] leading-5 font-normal">
                {details.exclusions.map(({ name }) => (
                  <li key={name} className="flex gap-1.5">
                    <span aria-hidden="true" className="text-danger">
                      ×
                    </span>
                    <bdi {...inItsLanguage(name)}>{name}</bdi>
                  </li>
                ))}
              </ul>
            ),
          }))}
          {compared.some(({ details }) => details.waitingDays > 0)
            ? line(m.insurance_waiting(), '', ({ details: { waitingDays } }) =>
                plain(waitingDays === 0 ? m.insurance_excess_none() : daysWords(waitingDays)),
              )
            : null}
          {line(m.insurance_cancelling(), '', ({ details, kind }) => ({
            text: cancelWords(details, kind),
            words: (
              <span className="text-[13px] leading-[18px] font-normal">
                {cancelWords(details, kind)}
              </span>
            ),
          }))}
        </tbody>
      </table>
    </div>
  );
}

function PlanHead({ plan, cover }: { readonly plan: Judged; readonly cover: CoverState }) {
  const { judged, name, details } = plan;
  const isChosen = cover.search.plan === plan.id;
  return (
    <div
      className={`grid content-start justify-items-center gap-1 border-s border-line p-3 text-center first:border-s-0 md:p-5 ${isChosen ? 'bg-tint' : ''}`}
    >
      <h3 className="text-[18px] leading-6 md:text-[21px]">
        <bdi {...inItsLanguage(name)}>{name}</bdi>
      </h3>
      <p className="text-[13px] leading-[18px] text-muted">
        <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
      </p>
      {'quote' in judged ? (
        <>
          <Money
            dollars={judged.quote.totalCents / 100}
            className="mt-1 font-serif text-[22px] leading-8 font-medium md:text-[32px] md:leading-10"
          />
          <p className="text-[13px] leading-[18px] text-muted">{eachWords(plan)}</p>
          <Button
            size="small"
            wide
            look={isChosen ? 'primary' : 'outline'}
            className="mt-2 max-md:px-2"
            aria-pressed={isChosen}
            onClick={() => cover.choose(isChosen ? null : plan.id)}
          >
            {isChosen ? <CheckIcon className="size-4" /> : null}
            {isChosen ? m.insurance_chosen() : m.insurance_choose_plan()}
          </Button>
        </>
      ) : (
        <p className="mt-1 text-[14px] leading-5 text-muted">{whyWords(judged)}</p>
      )}
    </div>
  );
}

const coverNames = (plans: readonly Judged[]): string[] => [
  ...new Set(plans.flatMap(({ details }) => details.cover.map(({ name }) => name))),
];

function excessWords({ cover }: PlanDetails): string {
  const most = Math.max(0, ...cover.map(({ excess }) => excess ?? 0));
  return most === 0 ? m.insurance_excess_none() : formatMoney(most, { short: true });
}

/** 'For 2 people, $23.40 each' where all of them cost the same. */
export function eachWords({ judged, kind }: Judged): string {
  if (!('quote' in judged)) return '';
  const { bands } = judged.options;
  if (kind === 'car' || kind === 'home') return m.insurance_a_year();
  if (bands.length === 1) return m.insurance_for_one();
  const share = judged.quote.totalCents / bands.length;
  if (new Set(bands).size > 1) return m.insurance_for_people({ people: peopleWords(bands.length) });
  const amount = formatMoney(Math.round(share) / 100);
  return Number.isInteger(share)
    ? m.insurance_each({ amount })
    : m.insurance_about_each({ amount });
}

export function whyWords(judged: Judged['judged']): string {
  if ('quote' in judged) return '';
  const { why } = judged;
  return (
    (why.fault === 'own' ? insuranceLook.refused?.(why) : undefined) ?? m.insurance_why_answer()
  );
}
