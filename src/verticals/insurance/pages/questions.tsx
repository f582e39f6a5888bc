import { isCalendarDate } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { PlanKind } from '../kinds.ts';
import { peopleWords, REGION_CHOICES, wordsOf } from '../words.ts';
import { Question } from './question.tsx';
import type { CoverState } from './use-cover.ts';

const SCREENS: Readonly<Record<PlanKind, readonly (readonly string[])[]>> = {
  travel: [['country'], ['region'], ['start', 'end'], ['people'], ['sports']],
  health: [['country'], ['people'], ['network'], ['area'], ['start']],
  car: [['country'], ['value', 'year'], ['use'], ['claims'], ['cover'], ['people'], ['start']],
  home: [['country'], ['type'], ['building', 'contents'], ['city'], ['alarm'], ['start']],
};

interface QuestionsProps {
  readonly cover: CoverState;
  /** The question's screen on phones; null once all were asked. */
  readonly asking: number | null;
  readonly onAsking: (screen: number | null) => void;
}

/** The screen of a question on phones. */
export const screenOf = (kind: PlanKind, name: string): number =>
  Math.max(
    0,
    SCREENS[kind].findIndex((names) => names.includes(name)),
  );

/** All questions side by side; on phones one screen at a time, with the progress. */
export function Questions({ cover, asking, onAsking }: QuestionsProps) {
  const { kind } = cover.search;
  const screens = SCREENS[kind];
  const at = asking ?? 0;
  const last = at === screens.length - 1;
  const unanswered = (screens[at] ?? []).includes(cover.missing ?? '') && !cover.isPriced;
  return (
    <section
      aria-label={m.insurance_questions()}
      className="mt-5 rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <div className={`md:hidden ${asking === null ? 'hidden' : ''}`}>
        <p className="text-[14px] leading-5 text-muted">
          {m.insurance_step({ step: formatCount(at + 1), all: formatCount(screens.length) })}
        </p>
        <progress
          className="mt-2 mb-4 block h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-primary"
          max={screens.length}
          value={at + 1}
          aria-label={m.insurance_questions()}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-6 lg:grid-cols-3">
        {screens.map((names, index) => (
          <div
            key={names.join()}
            className={`grid content-start gap-4 ${
              index === asking ? '' : 'max-md:hidden'
            } ${names.includes('people') ? 'md:col-span-full' : ''} ${
              names.length > 1 ? 'sm:grid-cols-2 lg:col-span-1' : ''
            }`}
          >
            {names.map((name) => (
              <Question key={name} name={name} cover={cover} />
            ))}
          </div>
        ))}
      </div>
      <div className={`flex gap-3 md:hidden ${asking === null ? '' : 'mt-5'}`}>
        {asking !== null ? (
          <>
            {at > 0 ? (
              <Button look="outline" onClick={() => onAsking(at - 1)}>
                {m.insurance_back()}
              </Button>
            ) : null}
            <Button
              className="flex-1"
              aria-disabled={unanswered}
              onClick={() => {
                if (unanswered) return;
                onAsking(last ? null : at + 1);
              }}
            >
              {last ? m.insurance_show_plans() : m.insurance_next()}
            </Button>
          </>
        ) : (
          <div className="grid flex-1 gap-3">
            <p className="text-[16px] leading-6">{summaryOf(cover)}</p>
            <Button look="outline" className="w-full" onClick={() => onAsking(0)}>
              {m.insurance_change_answers()}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The answers in one line: 'Egypt · Schengen area · Dec 18, 2026 to Dec 29, 2026 · 2 people'. */
function summaryOf({ search: { kind, answers }, people }: CoverState): string {
  const { country = '', region, start = '', end, city = '' } = answers;
  const language = currentLanguage();
  const first = isCalendarDate(start) ? formatDate(start, language) : '';
  const days =
    end !== undefined && isCalendarDate(end) && first !== ''
      ? m.insurance_from_to({ from: first, to: formatDate(end, language) })
      : first;
  return (
    [
      country === '' ? '' : countryName(country),
      wordsOf(REGION_CHOICES, region),
      city,
      days,
      kind === 'home' || kind === 'car' ? '' : peopleWords(people.length),
    ]
      .filter((one) => one !== '')
      // Isolated, because a city in Latin letters would reorder the date beside it.
      .map((one) => `\u2068${one}\u2069`)
      .join(' · ')
  );
}
