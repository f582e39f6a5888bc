import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { YURT, YURT_PRIVATE } from './fields.ts';

const say = (words: string) => () => words;

export const yurtForm: BookingForm = {
  vertical: 'yurts',
  kinds: { yurt: say('Yurt') },
  texts: ['rules'],
  parts: [
    {
      title: say('The yurt'),
      fields: formRows(YURT, {
        beds: say('Beds'),
        stove: say('Has a stove'),
        rules: say('Rules'),
      }),
    },
    {
      title: say('Prices and stays'),
      fields: [
        { name: 'price', kind: 'price', words: say('A night'), required: say('Enter a price') },
        ...formRows(YURT, {
          weekendCents: say('A night at weekends'),
          weekendNights: say('Weekend nights'),
          minNights: { words: say('Shortest stay'), begins: '1' },
          maxNights: { words: say('Longest stay'), begins: '21' },
          checkInFrom: { words: say('Check-in from'), begins: '15:00' },
        }),
        ...formRows(YURT_PRIVATE, { door: say('Door code') }),
      ],
    },
  ],
};
