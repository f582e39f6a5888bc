import { Link } from '@tanstack/react-router';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import {
  isReachable,
  openChanges,
  PAGE_STEPS,
  type PageStep,
  stepWords,
  type Vendor,
} from './steps.ts';

interface StepListProps {
  readonly vendor: Vendor;
  readonly current: PageStep;
}

/** Progress through the steps: a line on phones, a side rail on wide screens. */
export function StepList({ vendor, current }: StepListProps) {
  const number = PAGE_STEPS.indexOf(current) + 1;
  const total = PAGE_STEPS.length;
  return (
    <nav aria-label={m.onboarding_steps()}>
      <p className="flex items-baseline justify-between gap-3 text-[14px] leading-5 font-semibold lg:hidden">
        {stepWords(current)}
        <span className="font-normal text-muted">{m.onboarding_step_of({ number, total })}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-pill bg-sunk lg:hidden">
        <div
          className="h-full rounded-pill bg-primary transition-[width] duration-200"
          style={{ width: `${(number / total) * 100}%` }}
        />
      </div>
      <ol className="grid gap-1 max-lg:sr-only max-lg:focus-within:not-sr-only max-lg:focus-within:mt-3">
        {PAGE_STEPS.map((step, index) => (
          <li key={step}>
            <StepLine
              step={step}
              number={index + 1}
              current={step === current}
              done={step !== 'summary' && vendor.stepsDone[step] === true}
              open={isReachable(vendor, step)}
              asked={openChanges(vendor).some((change) => change.step === step)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLineProps {
  readonly step: PageStep;
  readonly number: number;
  readonly current: boolean;
  readonly done: boolean;
  readonly open: boolean;
  /** An admin asked for a change that is not made yet. */
  readonly asked: boolean;
}

function StepLine({ step, number, current, done, open, asked }: StepLineProps) {
  const LINE = 'flex min-h-11 items-center gap-3 rounded-field px-2.5 text-[15px] leading-5';
  const words = (
    <>
      <span
        aria-hidden="true"
        className={`num grid size-7 shrink-0 place-items-center rounded-full text-[13px] font-semibold ${current ? 'bg-primary text-on-primary' : asked ? 'bg-saffron-tint text-saffron-ink' : done ? 'bg-tint text-primary' : 'bg-sunk text-muted'}`}
      >
        {asked && !current ? (
          <AlertIcon className="size-4" />
        ) : done && !current ? (
          <CheckIcon className="size-4" />
        ) : (
          number
        )}
      </span>
      {stepWords(step)}
      {asked ? (
        <span className="sr-only">{m.onboarding_step_needs()}</span>
      ) : done ? (
        <span className="sr-only">{m.onboarding_step_done()}</span>
      ) : null}
    </>
  );
  if (!open) return <span className={`${LINE} text-muted`}>{words}</span>;
  return (
    <Link
      to="/onboarding"
      search={{ step }}
      aria-current={current ? 'step' : undefined}
      className={`${LINE} ${current ? 'bg-tint font-semibold text-primary' : 'hover:bg-sunk'}`}
    >
      {words}
    </Link>
  );
}
