import type { ReactNode } from 'react';

export type Tone = 'good' | 'waiting' | 'running' | 'bad' | 'plain';

const TONES: Record<Tone, string> = {
  good: 'bg-olive-tint text-olive',
  waiting: 'bg-saffron-tint text-saffron-ink',
  running: 'bg-sky-tint text-sky',
  bad: 'bg-danger-tint text-danger',
  plain: 'bg-sunk text-muted',
};

interface BadgeProps {
  readonly tone: Tone;
  /** A dot before the text, for states. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone, dot = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-[3px] text-[13px] leading-[18px] font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {dot ? <span aria-hidden="true" className="size-[7px] rounded-full bg-current" /> : null}
      <span className="contents">{children}</span>
    </span>
  );
}
