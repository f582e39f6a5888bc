import { Problem } from '#web/booking/problem.tsx';
import { AddButton } from '#web/booking/add-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { formatMinutes } from '#web/ui/format.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { ViewerTime } from '#web/booking/viewer-time.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { startWords } from '../look.tsx';
import type { VisitState } from './use-visit.ts';
import { modeWords, stepWords } from './visit-words.ts';

export function VisitSummary({ visit }: { readonly visit: VisitState }) {
  const { doctor, reason, mode, day, time, fee, problem } = visit;
  return (
    <aside
      data-problem
      aria-label={m.medical_your_visit()}
      className="scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-[calc(var(--header)+16px)]"
    >
      <h2 className="text-[22px] leading-7">{m.medical_your_visit()}</h2>
      <p className="mt-3 border-t border-line pt-3 text-[15px] leading-6">
        {day !== null && time !== null ? (
          <>
            <b className="block">{startWords(day, time)}</b>
            <span className="block text-muted">{cityTime(doctor.country)}</span>
            <ViewerTime day={day} time={time} country={doctor.country} />
          </>
        ) : (
          m.medical_day_first()
        )}
      </p>
      {reason ? (
        <p className="mt-3 border-t border-line pt-3 text-[15px] leading-6">
          <b className="block">
            <bdi {...inItsLanguage(reason.name)}>{reason.name}</bdi>
          </b>
          <span className="text-muted">
            {formatMinutes(reason.minutes, currentLanguage())}
            {' · '}
            {modeWords(mode)}
          </span>
        </p>
      ) : null}
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-[18px] font-[650]">
        {m.booking_total()}
        <output aria-live="polite">
          <Money dollars={fee} className="num font-serif text-[26px] leading-[30px] font-medium" />
        </output>
      </p>
      <Problem words={problem} />
      <AddButton booking={visit} wide />
      <p className="mt-3 rounded-field bg-sunk px-4 py-3 text-[14px] leading-5">
        {m.medical_held()}
      </p>
      <ul className="mt-3 grid gap-1 text-[13px] leading-[18px] text-muted">
        {doctor.details.steps.map((step) => (
          <li key={step.hours}>{stepWords(step)}</li>
        ))}
      </ul>
    </aside>
  );
}
