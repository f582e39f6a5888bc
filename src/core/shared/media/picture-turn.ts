import { Refusal } from '#base/errors.ts';
import { createTurns } from '../threads/turns.ts';

/** Decodes one picture at a time, because a large one takes 160 MB. */
export const inPictureTurn = createTurns({
  atOnce: 1,
  mostWaiting: 40,
  full: () => new Refusal(503, 'pictures_busy', {}, { 'retry-after': '30' }),
});
