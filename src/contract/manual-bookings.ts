import { z } from 'zod';
import { PAY_HOURS } from '#base/pay-hours.ts';
import { isLikelyPhone } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { Language } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  asked,
  Day,
  Dollars,
  Id,
  IdParams,
  Instant,
  Message,
  plainLine,
  Quantity,
} from './shared.ts';

export const MANUAL_STATES = ['booked', 'arrived', 'no_show', 'cancelled'] as const;
export type ManualState = (typeof MANUAL_STATES)[number];
export const PAY_STATES = ['waiting', 'paid', 'lapsed', 'withdrawn'] as const;
export type PayState = (typeof PAY_STATES)[number];
export const MANUAL_PAGE = 20;

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day (HH:MM)')
  .or(z.literal('24:00'));

/** A booking that a vendor entered, or a time that it blocked. Neither has an order or a commission. */
export const ManualBooking = z.object({
  _id: z.string(),
  listing: z.object({ _id: z.string(), name: z.string() }),
  vertical: z.string(),
  kind: z.enum(['booking', 'block']),
  state: z.enum(MANUAL_STATES),
  /** The customer's name, or the reason of a block; '' once erased. */
  name: z.string(),
  /** '' if unknown, as for the email. */
  phone: z.string(),
  email: z.string(),
  /** The note itself is sealed: see `GET /vendor/manual-bookings/{id}`. */
  hasNote: z.boolean(),
  quantity: z.number().int(),
  from: Day,
  /** Last day; for nights, the day of departure. */
  to: Day,
  slot: z.string().nullable(),
  startsAt: Instant.nullable(),
  timeZone: z.string(),
  /** The listing's price for it when it was entered. */
  value: Dollars,
  subDetails: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  /** The payment link; null for a booking that is paid elsewhere. */
  payment: z
    .object({
      state: z.enum(PAY_STATES),
      until: Instant,
      /** The order that paid it. */
      serviceOrderId: z.string().nullable(),
    })
    .nullable(),
});
export type ManualBooking = z.infer<typeof ManualBooking>;

const payHours = z.number().int().min(1).max(PAY_HOURS.most).default(PAY_HOURS.usual);
const options = z.record(z.string(), z.unknown());

/** A key of the caller's: the same request twice makes one booking. */
const key = Id;

export const endpoints = {
  addManualBooking: endpoint('POST /vendor/manual-bookings', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Enter a booking made by phone or in person, which takes its places',
    body: z.object({
      key,
      listingId: Id,
      /** The customer's options, as in the cart. */
      options,
      quantity: Quantity.default(1),
      name: plainLine(80).min(1, 'Enter a name'),
      phone: z
        .string()
        .trim()
        .max(40)
        .refine((typed) => typed === '' || isLikelyPhone(typed), {
          message: PHONE_WORDS,
          params: { fault: 'phone' },
        })
        .default(''),
      /** Gets a confirmation and a reminder. */
      email: z.string().trim().max(300).default(''),
      note: z.string().trim().max(1000, 'Use up to 1,000 characters').default(''),
      /** Language of the customer's emails. Defaults to that of the request. */
      customerLanguage: Language.optional(),
      /** `link` sends the email address a link to pay through the marketplace. */
      payment: z.enum(['elsewhere', 'link']).default('elsewhere'),
      payHours,
    }),
    answers: { 201: z.object({ booking: ManualBooking }) },
  }),
  quoteManualBooking: endpoint('POST /vendor/manual-bookings/quote', 'selling', {
    may: 'orders',
    summary:
      "The listing's price for a manual booking, and until when a payment link would be open",
    body: z.object({ listingId: Id, options, quantity: Quantity.default(1), payHours }),
    answers: {
      200: z.object({
        total: Dollars,
        /** Null if the booking begins too soon for a payment link. */
        payUntil: Instant.nullable(),
      }),
    },
  }),
  sendPaymentLink: endpoint('POST /vendor/manual-bookings/{id}/payment-link', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Email a new payment link for a manual booking; earlier links stop working',
    params: IdParams,
    body: z.object({ payHours }),
    answers: { 200: Message.extend({ booking: ManualBooking }) },
  }),
  withdrawPaymentLink: endpoint('DELETE /vendor/manual-bookings/{id}/payment-link', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Withdraw a payment link; the booking keeps its places',
    params: IdParams,
    answers: { 200: Message.extend({ booking: ManualBooking }) },
  }),
  blockTime: endpoint('POST /vendor/manual-bookings/blocks', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Block a time of a day, with a reason; existing bookings must not be in it',
    body: z
      .object({
        key,
        listingId: Id,
        day: Day,
        from: Time,
        to: Time,
        reason: plainLine(80).min(1, 'Enter a reason'),
      })
      .refine(({ from, to }) => to > from, {
        path: ['to'],
        message: 'The end must be after the start',
        params: { fault: 'order' },
      }),
    answers: { 201: z.object({ booking: ManualBooking }) },
  }),
  listManualBookings: endpoint('GET /vendor/manual-bookings', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary: 'Bookings and blocks entered by the vendor, in order of their first day',
    query: z.object({
      vertical: z.string().max(40).optional(),
      listing: Id.optional(),
      /** This one alone, past or cancelled too. */
      id: Id.optional(),
      /** Those that end on this day or later. Defaults to today. */
      from: Day.optional(),
      page: asked(z.number().int().min(1).max(1000)).default(1),
    }),
    answers: {
      200: z.object({
        bookings: z.array(ManualBooking),
        total: z.number().int(),
        pages: z.number().int(),
      }),
    },
  }),
  readManualBooking: endpoint('GET /vendor/manual-bookings/{id}', 'selling', {
    may: 'orders',
    opens: true,
    inLanguages: true,
    summary: 'A manual booking with its note; each read of a note is audited',
    params: IdParams,
    answers: { 200: z.object({ booking: ManualBooking, note: z.string() }) },
  }),
  changeManualBooking: endpoint('PUT /vendor/manual-bookings/{id}', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Set the state of a manual booking; cancelling is final and frees its places',
    params: IdParams,
    body: z.object({ state: z.enum(MANUAL_STATES, 'Choose one of the states') }),
    answers: { 200: Message.extend({ booking: ManualBooking }) },
  }),
};
