import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { PlanDetails } from '../details.ts';
import { insuranceLook } from '../look.tsx';
import { cancelWords, daysWords, limitWords, peopleWords } from '../words.ts';
import type { CoverState, Judged } from './use-cover.ts';

type Cell = { readonly words: ReactNode; readonly text: string };

/** Phones show the first and the last compared plan; another one is swapped into their places. */
const isOnPhone = (index: number, count: number): boolean => index === 0 || index === count - 1;
const PLACES = ['first', 'second', 'third', 'fourth'];
const phoneless = (index: number, count: number): string =>
  isOnPhone(index, count) ? '' : 'max-md:hidden';

/** Up to four plans side by side, with differences highlighted. */
export function Comparison({
  cover,
  onChoose,
}: {
  readonly cover: CoverState;
  readonly onChoose: (id: string | null) => void;
}) {
  const { compared, search } = cover;
  const count = compared.length;
  const rows = coverNames(compared);
  const line = (name: string, hint: string, cellOf: (plan: Judged) => Cell, said = false) => {
    const cells = compared.map(cellOf);
    const title = (
      <>
        {said ? <bdi {...inItsLanguage(name)}>{name}</bdi> : <span>{name}</span>}
        {hint === '' ? null : (
          <span className="block text-[13px] leading-[18px] font-normal text-muted">{hint}</span>
        )}
      </>
    );
    return (
      <tbody key={name} className="border-t border-line">
        {/* On phones a row's name is above its values, because there is no room beside them. */}
        <tr className="md:hidden">
          <th
            scope="rowgroup"
            colSpan={Math.min(count, 2)}
            className="px-3 pt-3 text-start align-top text-[15px] leading-5 font-semibold"
          >
            {title}
          </th>
        </tr>
        <tr>
          <th
            scope="row"
            className="p-4 text-start align-top text-[15px] leading-5 font-semibold max-md:hidden"
          >
            {title}
          </th>
          {cells.map((cell, index) => (
            <td
              key={compared[index]?.id}
              className={`px-3 pt-1 pb-3 text-start align-top text-[14px] leading-5 wrap-anywhere md:p-4 md:text-center md:text-[15px] md:leading-[22px] ${
                differ([cells[0], cells.at(-1)]) ? 'max-md:font-semibold' : 'max-md:text-muted'
              } ${differ(cells) ? 'md:font-semibold' : 'md:text-muted'} ${
                compared[index]?.id === search.plan ? 'bg-tint' : ''
              } ${phoneless(index, count)}`}
            >
              {cell.words}
            </td>
          ))}
        </tr>
      </tbody>
    );
  };
  const plain = (text: string): Cell => ({ text, words: text });
  return (
    <>
      {count > 1 ? (
        <p className="mt-3 text-[14px] leading-5 text-muted md:hidden">
          {m.insurance_differences()} {count > 2 ? m.insurance_two_at_a_time() : ''}
        </p>
      ) : null}
      <div className="mt-4 overflow-clip rounded-panel border border-line bg-paper">
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{m.insurance_compared()}</caption>
          <colgroup>
            <col className="w-[22%] max-md:hidden" />
            {compared.map(({ id }, index) => (
              <col key={id} className={phoneless(index, count)} />
            ))}
          </colgroup>
          <thead className="sticky top-(--header) z-1">
            <tr>
              <td className="bg-paper p-4 align-bottom text-[14px] leading-5 text-muted shadow-[0_1px_0_var(--line)] max-md:hidden">
                {m.insurance_differences()}
              </td>
              {compared.map((plan, index) => (
                <th
                  // Keyed by position, so that selecting another plan keeps the focus.
                  key={PLACES[index]}
                  scope="col"
                  className={`relative px-3 pt-3 pb-2 text-start align-top shadow-[0_1px_0_var(--line)] md:px-4 md:pt-5 md:text-center ${
                    plan.id === search.plan ? 'bg-tint' : 'bg-paper'
                  } ${phoneless(index, count)}`}
                >
                  <PlanName plan={plan} others={compared} onChoose={cover.changePlaces} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="max-md:hidden">
                <span className="sr-only">{m.insurance_insurer()}</span>
              </th>
              {compared.map((plan, index) => (
                <td
                  key={plan.id}
                  className={`px-3 pt-2 pb-3 align-top md:px-4 md:pb-5 md:text-center ${
                    plan.id === search.plan ? 'bg-tint' : ''
                  } ${phoneless(index, count)}`}
                >
                  <PlanChoice plan={plan} isChosen={search.plan === plan.id} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          </tbody>
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
        </table>
      </div>
    </>
  );
}

const differ = (cells: readonly (Cell | undefined)[]): boolean =>
  new Set(cells.map((cell) => cell?.text)).size > 1;

/** Sticky above the plan's column; on phones it selects the plan of this place. */
function PlanName({
  plan,
  others,
  onChoose,
}: {
  readonly plan: Judged;
  readonly others: readonly Judged[];
  readonly onChoose: (from: string, to: string) => void;
}) {
  const { judged, name } = plan;
  const isChoice = others.length > 2;
  return (
    <>
      <span className="flex items-start justify-between gap-1 font-serif text-[17px] leading-[22px] font-medium md:block md:text-[21px] md:leading-6">
        <bdi {...inItsLanguage(name)} className="wrap-anywhere">
          {name}
        </bdi>
        {isChoice ? <ChevronDownIcon className="mt-0.5 size-[18px] shrink-0 md:hidden" /> : null}
      </span>
      {'quote' in judged ? (
        <span className="mt-1 block font-serif text-[20px] leading-7 font-medium md:text-[30px] md:leading-10">
          <Money dollars={judged.quote.totalCents / 100} />
        </span>
      ) : null}
      {isChoice ? (
        <select
          aria-label={m.insurance_compare_instead({ name: `\u2068${name}\u2069` })}
          value={plan.id}
          onChange={({ target }) => onChoose(plan.id, target.value)}
          className="absolute inset-1 appearance-none rounded-field bg-paper text-ink opacity-0 focus-visible:opacity-100 md:hidden"
        >
          {others.map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      ) : null}
    </>
  );
}

function PlanChoice({
  plan,
  isChosen,
  onChoose,
}: {
  readonly plan: Judged;
  readonly isChosen: boolean;
  readonly onChoose: (id: string | null) => void;
}) {
  const { judged, details } = plan;
  return (
    <>
      <p className="text-[13px] leading-[18px] text-muted">
        <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
      </p>
      {'quote' in judged ? (
        <>
          <p className="text-[13px] leading-[18px] text-muted">{eachWords(plan)}</p>
          <Button
            size="small"
            wide
            look={isChosen ? 'primary' : 'outline'}
            className="mt-2 max-md:px-2"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : plan.id)}
          >
            {isChosen ? <CheckIcon className="size-4" /> : null}
            <span>{isChosen ? m.insurance_chosen() : m.insurance_choose_plan()}</span>
          </Button>
        </>
      ) : (
        <p className="mt-1 text-[14px] leading-5 text-muted">{whyWords(judged)}</p>
      )}
    </>
  );
}

const coverNames = (plans: readonly Judged[]): string[] => [
  ...new Set(plans.flatMap(({ details }) => details.cover.map(({ name }) => name))),
];

function excessWords({ cover }: PlanDetails): string {
  const most = Math.max(0, ...cover.map(({ excess }) => excess ?? 0));
  return most === 0 ? m.insurance_excess_none() : formatMoney(most, { short: true });
}

/** 'For 2 people, $23.40 each' if all prices are equal. */
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
