import { NearButtons } from './near-buttons.tsx';
import { type LostChoice, type Near, useNearest } from './nearest.ts';

interface NearTimesProps extends LostChoice {
  readonly name: string;
  readonly timeZone: string;
  readonly onTake: (near: Near) => void;
}

/** The nearest times that are free as one was chosen that is not any more: a press chooses one. */
export function NearTimes({ name, timeZone, onTake, ...lost }: NearTimesProps) {
  return <NearButtons name={name} nearest={useNearest(lost)} timeZone={timeZone} onTake={onTake} />;
}
