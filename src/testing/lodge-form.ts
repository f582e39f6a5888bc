import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import type { ListField } from '#web/vendor/listing-form/form-field.ts';

const say = (words: string) => () => words;
const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, words: say(value) }));

export const lodgeRates: ListField = {
  name: 'rates',
  words: say('Rates'),
  required: say('Add a rate'),
  kind: 'list',
  most: 3,
  id: 'id',
  rowWords: ({ number }) => `Rate ${number}`,
  addWords: say('Add rate'),
  fields: [
    { name: 'name', words: say('Called'), required: say('Name it'), kind: 'text', most: 30 },
    {
      name: 'board',
      words: say('Board'),
      required: say('Choose'),
      kind: 'choice',
      options: options('none', 'breakfast'),
    },
    {
      name: 'adjustBps',
      words: say('Dearer by'),
      required: say('Enter 0'),
      begins: '0',
      kind: 'percent',
      least: -50,
      most: 50,
    },
    {
      name: 'mealCents',
      words: say('A meal'),
      kind: 'money',
      when: ({ board }) => board === 'breakfast',
    },
    { name: 'refundable', words: say('Refundable'), kind: 'yesno' },
    {
      name: 'freeUntilDays',
      words: say('Free until'),
      required: say('Enter days'),
      kind: 'number',
      least: 0,
      most: 30,
      when: ({ refundable }) => refundable === 'yes',
    },
    {
      name: 'seasons',
      words: say('Seasons'),
      kind: 'table',
      most: 4,
      columns: [
        { name: 'name', words: say('Season'), kind: 'text', most: 30, required: true },
        {
          name: 'adjustBps',
          words: say('By'),
          kind: 'percent',
          least: -50,
          most: 50,
          required: true,
        },
      ],
    },
  ],
};
/** A form with one of every kind of field. */
export const lodgeForm: BookingForm = {
  vertical: 'lodge',
  kinds: { room: say('Room') },
  texts: ['petsText', 'rates.name'],
  parts: [
    {
      title: say('The room'),
      fields: [
        {
          name: 'beds',
          words: say('Beds'),
          kind: 'table',
          most: 6,
          columns: [
            {
              name: 'type',
              words: say('Type'),
              kind: 'choice',
              options: options('single', 'king'),
              required: true,
            },
            {
              name: 'count',
              words: say('Count'),
              kind: 'number',
              least: 1,
              most: 10,
              required: true,
            },
          ],
        },
        {
          name: 'amenities',
          words: say('In it'),
          kind: 'choices',
          options: options('wifi', 'bath', 'balcony'),
        },
        { name: 'petsAllowed', words: say('Pets may come'), kind: 'yesno' },
        {
          name: 'petsText',
          words: say('Which'),
          kind: 'text',
          most: 60,
          when: ({ petsAllowed }) => petsAllowed === 'yes',
        },
        { name: 'door', words: say('Door'), kind: 'text', most: 20, private: true },
      ],
    },
    {
      title: say('What it costs'),
      fields: [
        { name: 'price', words: say('A night'), required: say('Enter a price'), kind: 'price' },
        { name: 'weekendCents', words: say('At weekends'), kind: 'money' },
        {
          name: 'weekendNights',
          words: say('Nights of a weekend'),
          kind: 'weekdays',
          begins: ['thursday', 'friday'],
        },
        { name: 'sameDayUntil', words: say('Today until'), kind: 'hour' },
        lodgeRates,
      ],
    },
  ],
};
