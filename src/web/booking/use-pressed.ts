import { useState } from 'react';
import { afterPaint } from '#web/ui/after-paint.ts';

interface Picked {
  readonly chosen: string | null;
  readonly onPick: (time: string) => void;
}

/** A time is shown as chosen by the frame after its press; what follows from it comes after that frame. */
export function usePressed({ chosen, onPick }: Picked) {
  const [pressed, setPressed] = useState<string | null>(null);
  return {
    shown: pressed ?? chosen,
    press: (time: string) => {
      setPressed(time);
      afterPaint(() => {
        setPressed(null);
        onPick(time);
      });
    },
  };
}
