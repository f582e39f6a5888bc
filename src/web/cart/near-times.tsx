import { NearButtons } from './near-buttons.tsx';
import { type LostChoice, type Near, useNearest } from './nearest.ts';

interface NearTimesProps extends LostChoice {
  readonly name: string;
  readonly timeZone: string;
  readonly onTake: (near: Near) => void;
}

/** The nearest free times for the same selection, each with a button to select it. */
export function NearTimes({ name, timeZone, onTake, ...lost }: NearTimesProps) {
  return <NearButtons name={name} nearest={useNearest(lost)} timeZone={timeZone} onTake={onTake} />;
}
