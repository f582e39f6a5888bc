/** `more`: work is left, which the job does after the others had their turn. */
export type Turn = 'done' | 'more';

const TURN_MS = 2_000;

/**
 * Repeats a step that returns true while it may have more to do, until about two seconds have
 * passed, so that a backlog neither holds a connection for long nor delays the end of the process.
 */
export async function inTurn(step: () => Promise<boolean>, turnMs = TURN_MS): Promise<Turn> {
  const end = performance.now() + turnMs;
  while (await step()) if (performance.now() >= end) return 'more';
  return 'done';
}

/** The steps one after another; those after an unfinished one wait for the next turn. */
export async function inOrder(...steps: readonly (() => Promise<Turn>)[]): Promise<Turn> {
  for (const step of steps) if ((await step()) === 'more') return 'more';
  return 'done';
}
