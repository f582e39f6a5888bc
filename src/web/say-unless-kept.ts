import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

const said = new Set<string>();

/** Says once in each document that the browser has not stored the user's input. */
export function sayUnlessKept(kept: boolean, words: string = m.shell_not_kept()): void {
  if (kept || said.has(words)) return;
  said.add(words);
  notify.info(words);
}
