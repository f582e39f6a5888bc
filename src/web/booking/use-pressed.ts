import { useState } from 'react';
import { afterPaint } from '#web/ui/after-paint.ts';

interface Picked {
  readonly chosen: string | null;
  readonly onPick: (time: string) => void;
}

/** Shows a pressed time as selected in the next frame; its effects follow after that frame. */
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
