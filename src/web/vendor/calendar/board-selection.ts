/** A cell of the board, by row and day. */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

/** All cells between two corners. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}

export interface Size {
  readonly rows: number;
  readonly days: number;
}

export interface Extent {
  readonly rows: readonly [first: number, last: number];
  readonly days: readonly [first: number, last: number];
}

export const extentOf = ({ anchor, focus }: Selection): Extent => ({
  rows: [Math.min(anchor.row, focus.row), Math.max(anchor.row, focus.row)],
  days: [Math.min(anchor.day, focus.day), Math.max(anchor.day, focus.day)],
});

export const alone = (cell: Cell): Selection => ({ anchor: cell, focus: cell });

/** The next cell for an arrow key; null for other keys. `forward` is 1 if days run to the right. */
export function stepOf(key: string, from: Cell, forward: 1 | -1, size: Size): Cell | null {
  const steps: Readonly<Record<string, Cell>> = {
    ArrowRight: { ...from, day: from.day + forward },
    ArrowLeft: { ...from, day: from.day - forward },
    ArrowDown: { ...from, row: from.row + 1 },
    ArrowUp: { ...from, row: from.row - 1 },
    Home: { ...from, day: 0 },
    End: { ...from, day: size.days - 1 },
  };
  const to = steps[key];
  if (!to) return null;
  return {
    row: Math.min(Math.max(to.row, 0), size.rows - 1),
    day: Math.min(Math.max(to.day, 0), size.days - 1),
  };
}

/**
 * A tap on a touch screen, where dragging scrolls the board: the first selects a day, a second one
 * in the same row the days up to it, any other starts again.
 */
export function tapped(before: Selection | null, cell: Cell): Selection | null {
  if (!before) return alone(cell);
  const { anchor, focus } = before;
  const isOne = anchor.row === focus.row && anchor.day === focus.day;
  if (!isOne || anchor.row !== cell.row) return alone(cell);
  return anchor.day === cell.day ? null : { anchor, focus: cell };
}

/** The cell of an event, by its `data-cell`. */
export function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, day] = cell?.dataset.cell?.split('-').map(Number) ?? [];
  return row === undefined || day === undefined ? null : { row, day };
}
