import { m } from '#web/words/generated/messages.js';

/** The logo: a gate in a gate. */
export function Mark({
  wordFrom = 'always',
}: {
  /** Minimum width at which the name is beside the logo. */
  readonly wordFrom?: 'always' | 'md' | 'lg';
}) {
  return (
    <span className="flex items-center gap-[9px] font-serif text-[25px] leading-none font-[560] tracking-[-0.02em]">
      <svg viewBox="0 0 54 64" aria-hidden="true" className="h-8 w-[27px]">
        <path
          className="fill-primary"
          d="M2 64V28C2 14 16 8 27 0c11 8 25 14 25 28v36H41V30c0-8-8-12-14-17-6 5-14 9-14 17v34Z"
        />
        <path className="fill-saffron" d="M19 64V36c0-5 4-8 8-11 4 3 8 6 8 11v28Z" />
      </svg>
      <span className={HIDDEN[wordFrom]}>{m.shell_name()}</span>
    </span>
  );
}

const HIDDEN = { always: '', md: 'max-md:sr-only', lg: 'max-lg:sr-only' };
