import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { type Near, nearWords } from './nearest.ts';

interface NearButtonsProps {
  /** Name of the item. */
  readonly name: string;
  readonly nearest: readonly Near[];
  readonly timeZone: unknown;
  /** The pressed one, while it is being taken. */
  readonly taking?: Near | null;
  readonly onTake: (near: Near) => void;
}

/** Alternatives to places that another customer took; hidden while loading. */
export function NearButtons({ name, nearest, timeZone, taking = null, onTake }: NearButtonsProps) {
  const [first] = nearest;
  if (first === undefined) return null;
  return (
    <div role="group" aria-label={m.cart_instead_of({ name })} className="mt-2">
      <p className="text-[13px] leading-[18px]">
        {first.slot === undefined ? m.cart_instead() : m.cart_instead_times()}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {nearest.map((near) => (
          <Button
            key={nearWords(near, timeZone)}
            look="outline"
            size="small"
            className="num"
            busy={taking === near}
            onClick={() => onTake(near)}
          >
            {nearWords(near, timeZone)}
          </Button>
        ))}
      </div>
    </div>
  );
}
