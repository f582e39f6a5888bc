import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { LODGE, LODGE_PRIVATE } from './lodge-vertical.ts';

const say = (words: string) => () => words;

/** A form with a field of every kind. */
export const lodgeForm: BookingForm = {
  vertical: 'lodge',
  kinds: { room: say('Room') },
  texts: ['petsText', 'rates.name'],
  parts: [
    {
      title: say('The room'),
      fields: [
        ...formRows(LODGE, {
          beds: {
            words: say('Beds'),
            columns: {
              type: { words: say('Type'), options: (type) => type },
              count: say('Count'),
            },
          },
          amenities: { words: say('In it'), options: (amenity) => amenity },
          petsAllowed: say('Pets may come'),
          petsText: { words: say('Which'), when: ({ petsAllowed }) => petsAllowed === 'yes' },
        }),
        ...formRows(LODGE_PRIVATE, { door: say('Door') }),
      ],
    },
    {
      title: say('What it costs'),
      fields: [
        { name: 'price', words: say('A night'), required: say('Enter a price'), kind: 'price' },
        ...formRows(LODGE, {
          weekendCents: say('At weekends'),
          weekendNights: { words: say('Nights of a weekend'), begins: ['thursday', 'friday'] },
          sameDayUntil: say('Today until'),
          rates: {
            words: say('Rates'),
            required: say('Add a rate'),
            rowWords: ({ number }) => `Rate ${number}`,
            addWords: say('Add rate'),
            fields: {
              name: { words: say('Called'), required: say('Name it') },
              board: {
                words: say('Board'),
                required: say('Choose'),
                options: (board) => board,
              },
              adjustBps: { words: say('Dearer by'), required: say('Enter 0'), begins: '0' },
              mealCents: { words: say('A meal'), when: ({ board }) => board === 'breakfast' },
              refundable: say('Refundable'),
              freeUntilDays: {
                words: say('Free until'),
                required: say('Enter days'),
                when: ({ refundable }) => refundable === 'yes',
              },
              seasons: {
                words: say('Seasons'),
                columns: { name: say('Season'), adjustBps: say('By') },
              },
            },
          },
        }),
      ],
    },
  ],
};
