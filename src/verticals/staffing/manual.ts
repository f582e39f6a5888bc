import { z } from 'zod';
import type { ManualChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

const Hours = z.object({ minHours: z.number().default(2) });

/** A visit by the hour; months are hired on Souk, with a contract. */
export const staffingManual: ManualChoice = {
  blocks: true,
  fields: ({ details }, { day, slot = '' }) => [
    { name: 'day', words: m.manual_day, kind: 'day', begins: day },
    { name: 'slot', words: m.manual_time, kind: 'time', begins: slot },
    {
      name: 'hours',
      words: m.manual_hours,
      kind: 'count',
      begins: String(Hours.parse(details).minHours),
    },
  ],
  options: ({ day, slot, hours }) => ({ hire: 'hour', day, slot, hours: Number(hours) }),
};
