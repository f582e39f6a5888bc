import { flushSync } from 'react-dom';

interface Waiting {
  readonly work: () => void;
  readonly done: () => void;
}

let waiting: Waiting | null = null;
let listens = false;

/**
 * Runs `work` right after the next frame, so that the press shows before its effects are
 * calculated. Another press or submit before then runs it immediately. `done` is called once React
 * has updated the page.
 */
export function afterPaint(work: () => void, done: () => void = () => undefined): void {
  settle();
  if (!listens)
    for (const kind of ['pointerdown', 'keydown', 'click', 'submit'])
      addEventListener(kind, settle, { capture: true });
  listens = true;
  waiting = { work, done };
  const { port1, port2 } = new MessageChannel();
  port2.addEventListener('message', settle);
  port2.start();
  // The frame paints it; the message is the first task afterwards.
  requestAnimationFrame(() => port1.postMessage(null));
}

function settle(): void {
  const now = waiting;
  waiting = null;
  if (!now) return;
  flushSync(now.work);
  now.done();
}
