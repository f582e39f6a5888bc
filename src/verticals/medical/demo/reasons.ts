import type { Mode, Specialty } from '../kinds.ts';
import type { Both, DemoDoctor } from './demo-doctor.ts';

interface DemoReason {
  readonly id: string;
  readonly name: Both;
  readonly minutes: number;
  /** Share of the fee for a first visit. */
  readonly share: number;
  readonly modes: readonly Mode[];
}

const FIRST: Both = ['First visit', 'زيارة أولى'];
const AGAIN: Both = ['Follow-up', 'متابعة'];
const VIDEO: Both = ['Video consultation', 'استشارة بالفيديو'];
const RESULTS: Both = ['Reading of test results', 'قراءة نتائج التحاليل'];

const of = (
  id: string,
  name: Both,
  minutes: number,
  share: number,
  ...modes: readonly Mode[]
): DemoReason => ({ id, name, minutes, share, modes });

interface Practice {
  readonly cellMinutes: 10 | 15 | 20;
  readonly reasons: readonly DemoReason[];
}

const USUAL: Practice = {
  cellMinutes: 20,
  reasons: [
    of('first', FIRST, 40, 1, 'clinic'),
    of('again', AGAIN, 20, 0.65, 'clinic'),
    of('video', VIDEO, 20, 0.65, 'video'),
    of('results', RESULTS, 20, 0.45, 'video'),
  ],
};

const OWN: Partial<Record<Specialty, Practice>> = {
  dentistry: {
    cellMinutes: 15,
    reasons: [
      of('check', ['Check-up', 'فحص دوري'], 30, 1, 'clinic'),
      of('clean', ['Cleaning', 'تنظيف الأسنان'], 45, 1.4, 'clinic'),
      of('filling', ['Filling', 'حشوة'], 60, 2, 'clinic'),
    ],
  },
  paediatrics: {
    cellMinutes: 15,
    reasons: [
      of('first', FIRST, 30, 1, 'clinic'),
      of('vaccination', ['Vaccination', 'تطعيم'], 15, 0.5, 'clinic'),
      of('video', VIDEO, 15, 0.6, 'video'),
    ],
  },
  psychiatry: {
    cellMinutes: 10,
    reasons: [
      of('first', FIRST, 50, 1, 'clinic', 'video'),
      of('again', AGAIN, 30, 0.7, 'clinic', 'video'),
    ],
  },
  physiotherapy: {
    cellMinutes: 15,
    reasons: [
      of('first', FIRST, 45, 1, 'clinic'),
      of('session', ['Session', 'جلسة علاج'], 30, 0.75, 'clinic'),
    ],
  },
};

/** A doctor's reasons, limited to the clinic or to video. */
export function practiceOf({ specialty, only }: Pick<DemoDoctor, 'specialty' | 'only'>): Practice {
  const { cellMinutes, reasons } = OWN[specialty] ?? USUAL;
  return {
    cellMinutes,
    reasons: reasons
      .filter(({ modes }) => only === undefined || modes.includes(only))
      .map((reason) => (only === undefined ? reason : { ...reason, modes: [only] })),
  };
}

/** Arabic names of the reasons in the demo. */
export const REASON_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [USUAL, ...Object.values(OWN)].flatMap(({ reasons }) => reasons.map(({ name }) => name)),
);
