import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { canMove, type Column, snapped, type Visit } from './week-rules.ts';

/** A dragged booking above a time of a column. */
export interface Held {
  readonly visit: Visit;
  readonly column: Column;
  /** Minutes of its day. */
  readonly from: number;
}

/** Shorter movements are a press. */
const THRESHOLD = 6;

interface Dragging {
  readonly columns: readonly Column[];
  /** Minutes at the top of the board, and minutes per pixel. */
  readonly top: number;
  readonly minutesAPixel: number;
  readonly onDrop: ((held: Held) => void) | undefined;
}

/** Moves bookings with a mouse or pen. Touch scrolls; for touch and keyboards there is a form. */
export function useDrag({ columns, top, minutesAPixel, onDrop }: Dragging) {
  const [held, setHeld] = useState<Held | null>(null);
  const [lifted, setLifted] = useState<{ visit: Visit; x: number; y: number; grip: number } | null>(
    null,
  );
  /** Suppresses the click that ends a drag. */
  const dragged = useRef(false);

  useEffect(() => {
    if (lifted === null) return;
    const over = ({ clientX, clientY }: PointerEvent): Held | null => {
      const found = document
        .elementsFromPoint(clientX, clientY)
        .find((one): one is HTMLElement => one instanceof HTMLElement && 'column' in one.dataset);
      const column = found && columns.find(({ key }) => key === found.dataset['column']);
      if (!column) return null;
      const y = clientY - lifted.grip - found.getBoundingClientRect().top;
      const minute = top + y * minutesAPixel;
      return { visit: lifted.visit, column, from: snapped(minute, column.person, column.day) };
    };
    const move = (event: PointerEvent) => {
      if (
        !dragged.current &&
        Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) < THRESHOLD
      )
        return;
      dragged.current = true;
      setHeld(over(event));
    };
    const end = (event: PointerEvent) => {
      const at = dragged.current ? over(event) : null;
      setLifted(null);
      setHeld(null);
      if (at) onDrop?.(at);
    };
    const stop = () => {
      setLifted(null);
      setHeld(null);
    };
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', escape);
    };
  }, [lifted, columns, top, minutesAPixel, onDrop]);

  const lift = (visit: Visit) => (event: ReactPointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (!onDrop || !canMove(visit) || event.pointerType === 'touch' || event.button !== 0) return;
    const { clientX: x, clientY: y, currentTarget } = event;
    setLifted({ visit, x, y, grip: y - currentTarget.getBoundingClientRect().top });
  };
  return { held, lift, wasDragged: () => dragged.current };
}
