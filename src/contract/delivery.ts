import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { NOTHING_HIDDEN } from '#base/hidden-signs.ts';
import { endpoint } from './endpoint.ts';
import { Country, Day, Dollars, EnteredPrice, Id, IdParams, Message } from './shared.ts';

export const MAX_ZONES = 60;
export const MAX_AREAS = 100;
/** Max areas over all zones, so that the public response for ten services stays small. */
export const MAX_AREAS_IN_ALL = 600;
const MAX_LETTERS_IN_ALL = 9_000;
export const MAX_WINDOWS = 12;
/** Max services per call: each has up to 84 slots and thousands of areas. */
const MAX_ASKED = 10;
const MAX_REASON = 120;

const place = z
  .string('Enter a name')
  .trim()
  .max(80, 'Use up to 80 characters')
  .regex(NOTHING_HIDDEN, 'Enter a name without special characters');
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time, as in 10:00');

/** Delivery zone of a vendor: a whole country, one of its cities, or some areas of a city. */
export const DeliveryZone = z
  .object({
    country: Country,
    city: place.default(''),
    /** Empty for the whole city. */
    areas: z
      .array(place.min(1, 'Enter a name'))
      .max(MAX_AREAS, `Add up to ${MAX_AREAS} areas`)
      .default([]),
  })
  .refine(({ city, areas }) => city !== '' || areas.length === 0, {
    path: ['city'],
    message: 'Enter the city of these areas',
    params: { fault: 'required' },
  });
export type DeliveryZone = z.infer<typeof DeliveryZone>;

export const DeliveryWindow = z
  .object({
    days: z.array(z.enum(WEEKDAYS)).min(1, 'Choose at least one day').max(7),
    from: time,
    to: time,
    capacity: z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(9_999, 'This number is too high'),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'The end must be after the start',
    params: { fault: 'order' },
  });
export type DeliveryWindow = z.infer<typeof DeliveryWindow>;

function isShort(zones: readonly DeliveryZone[]): boolean {
  const names = zones.flatMap(({ city, areas }) => [city, ...areas]);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  return names.length - zones.length <= MAX_AREAS_IN_ALL && letters <= MAX_LETTERS_IN_ALL;
}

const days = z.number('Enter a whole number').int('Enter a whole number').min(0, 'Enter 0 or more');

export const DeliveryInput = z.object({
  zones: z
    .array(DeliveryZone)
    .min(1, 'Add a delivery zone')
    .max(MAX_ZONES)
    .refine(isShort, {
      message: `At most ${MAX_AREAS_IN_ALL} areas in all, with names of ${MAX_LETTERS_IN_ALL.toLocaleString('en')} letters together`,
      params: { fault: 'too_many' },
    }),
  minimum: EnteredPrice.default(0),
  /** Empty for goods that are shipped rather than delivered in slots. */
  windows: z.array(DeliveryWindow).max(MAX_WINDOWS, `Add up to ${MAX_WINDOWS} windows`).default([]),
  /** Hours before a window starts at which orders for it close. */
  leadHours: days.max(72, 'Enter 72 hours or less').default(2),
  transitDays: z
    .object({
      least: days.max(90, 'Enter 90 days or less'),
      most: days.max(90, 'Enter 90 days or less'),
    })
    .refine(({ least, most }) => least <= most, {
      path: ['most'],
      message: 'The maximum must be at least the minimum',
      params: { fault: 'order' },
    })
    .nullable()
    .default(null),
});
export type DeliveryInput = z.output<typeof DeliveryInput>;

export const DeliverySlot = z.object({
  day: Day,
  /** '10:00-12:00'. */
  slot: z.string(),
  from: z.string(),
  to: z.string(),
  /** 0 if full or closed. */
  left: z.number().int(),
  /** The vendor's reason for closing the slot, '' if none was given; null if it is open. */
  closed: z.string().nullable(),
});
export type DeliverySlot = z.infer<typeof DeliverySlot>;

/** As the vendor entered them; `en` and `ar` translate known places and keep the others. */
const Names = z.object({ city: z.string(), areas: z.array(z.string()) });

export const Delivery = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  /** Empty if every product is delivered in its own country. */
  zones: z.array(Names.extend({ country: Country, en: Names, ar: Names })),
  minimum: Dollars,
  transitDays: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  windows: z.array(DeliveryWindow),
  leadHours: z.number().int(),
  /** Upcoming slots in the address's time zone, full ones too; empty for shipped goods. */
  slots: z.array(DeliverySlot),
});
export type Delivery = z.infer<typeof Delivery>;

export const ChosenSlot = z.object({
  serviceId: Id,
  day: Day,
  slot: z.string().max(20),
});
export type ChosenSlot = z.infer<typeof ChosenSlot>;

export const ClosedDelivery = z.object({
  day: Day,
  /** '' for the whole day. */
  slot: z.string(),
  reason: z.string(),
  /** Orders already taken for it; they must still be delivered. */
  ordered: z.number().int(),
});
export type ClosedDelivery = z.infer<typeof ClosedDelivery>;
const Closed = z.object({ closed: z.array(ClosedDelivery) });

export const CloseDelivery = z.object({
  day: Day,
  slot: z
    .string()
    .regex(/^(?:\d\d:\d\d-\d\d:\d\d)?$/, 'Choose one of your windows')
    .default(''),
  closed: z.boolean(),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, `Use up to ${MAX_REASON} characters`)
    .regex(NOTHING_HIDDEN, 'Enter a reason without special characters')
    .default(''),
});

export const endpoints = {
  closedDeliveries: endpoint('GET /vendor/services/{id}/delivery/closed', 'vendor', {
    may: 'calendar',
    summary: "Upcoming days and windows without delivery of the caller's service",
    params: IdParams,
    answers: { 200: Closed },
  }),
  closeDelivery: endpoint('PUT /vendor/services/{id}/delivery/closed', 'drafting', {
    may: 'calendar',
    summary: 'Close or reopen a delivery day or window; existing orders are still delivered',
    params: IdParams,
    body: CloseDelivery,
    answers: { 200: Closed.extend({ message: z.string() }) },
  }),
  deliveries: endpoint('GET /deliveries', 'public', {
    summary: 'Delivery of services: zones, minimum order, and slots with remaining capacity',
    query: z.object({
      /** Comma-separated ids. */
      services: z
        .string()
        .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
        .pipe(
          z
            .array(Id)
            .min(1, 'Say which services')
            .max(MAX_ASKED, `Choose up to ${MAX_ASKED} services`),
        ),
    }),
    answers: { 200: z.object({ deliveries: z.array(Delivery) }) },
  }),
  ownDelivery: endpoint('GET /vendor/services/{id}/delivery', 'vendor', {
    may: 'page',
    summary: "Delivery settings of the caller's service; null before they are set",
    params: IdParams,
    answers: { 200: z.object({ delivers: z.boolean(), delivery: DeliveryInput.nullable() }) },
  }),
  changeDelivery: endpoint('PUT /vendor/services/{id}/delivery', 'drafting', {
    may: 'page',
    summary: "Set the delivery terms of the caller's service; existing orders stay unchanged",
    params: IdParams,
    body: DeliveryInput,
    answers: { 200: Message.extend({ delivery: DeliveryInput }) },
  }),
};
