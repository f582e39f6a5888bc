import { z } from 'zod';
import {
  FAVOURITES_PAGE,
  MAX_FAVOURITE_NOTE,
  MAX_ITEMS,
  MAX_LIST_NAME,
  MAX_LISTS,
} from '#base/favourite-limits.ts';
import { upTo } from '#base/limits.ts';
import { pageQuery } from './list.ts';
import { endpoint } from './endpoint.ts';
import {
  asked,
  Day,
  Dollars,
  Id,
  IdParams,
  Instant,
  ListingCard,
  Message,
  plainLine,
} from './shared.ts';

/** Max listings that one call names. */
const MAX_NAMED = 100;

const named = (max: number) =>
  z
    .string()
    .max(37 * max)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Id).max(max, upTo(max)));

/** A list as its owner sees it. */
const FavouriteList = z.object({
  /** null for the default list before its first item. */
  _id: z.string().nullable(),
  /** null for the default list, which pages name in the reader's language. */
  name: z.string().nullable(),
  count: z.number().int(),
  /** A link opens it. The link itself is shown only when it is made. */
  shared: z.boolean(),
});
export type FavouriteList = z.infer<typeof FavouriteList>;

/** A listing with today's price, as anyone may see it. */
const Wanted = z.object({
  /** Without price and details if it is not for sale, and without picture if it is hidden. */
  listing: ListingCard,
  /** It is on sale and has pieces left or a free day. */
  available: z.boolean(),
  /** null if it is not sold by day, or has none within a year. */
  nextFree: Day.nullable(),
  /** Slug of its category, for similar listings. */
  category: z.string(),
});
export type Wanted = z.infer<typeof Wanted>;

const Favourite = Wanted.extend({
  note: z.string(),
  addedAt: Instant,
  /** Price when it was saved. */
  priceSeen: Dollars.nullable(),
});
export type Favourite = z.infer<typeof Favourite>;

const Name = plainLine(MAX_LIST_NAME).min(1, 'Enter a name');
const One = z.object({ list: FavouriteList });
const Token = z.string().max(64);

export const endpoints = {
  listFavouriteLists: endpoint('GET /favourites/lists', 'customer', {
    summary: `The lists of favourites with their counts: the default list, then the others, oldest first. Max ${MAX_LISTS}`,
    answers: {
      200: z.object({
        lists: z.array(FavouriteList),
        /** The person gets alerts about lower prices and restocked items. */
        alerts: z.boolean(),
      }),
    },
  }),
  chooseFavouriteAlerts: endpoint('PUT /favourites/alerts', 'customer', {
    summary:
      'Switch alerts about lower prices and restocked items on or off; at most one a day is sent',
    body: z.object({ alerts: z.boolean() }),
    answers: { 200: Message },
  }),
  addFavouriteList: endpoint('POST /favourites/lists', 'customer', {
    summary: 'Add a list of favourites',
    body: z.object({ name: Name }),
    answers: { 201: One },
  }),
  renameFavouriteList: endpoint('PUT /favourites/lists/{id}', 'customer', {
    summary: 'Rename a list of favourites; the default list keeps its name',
    params: IdParams,
    body: z.object({ name: Name }),
    answers: { 200: Message },
  }),
  removeFavouriteList: endpoint('DELETE /favourites/lists/{id}', 'customer', {
    summary: 'Delete a list of favourites with its items, and its link',
    params: IdParams,
    answers: { 200: Message },
  }),
  shareFavouriteList: endpoint('POST /favourites/lists/{id}/link', 'customer', {
    summary: 'Make the link that opens a list to others; an earlier link stops working',
    params: IdParams,
    answers: { 201: z.object({ token: z.string() }) },
  }),
  unshareFavouriteList: endpoint('DELETE /favourites/lists/{id}/link', 'customer', {
    summary: 'Delete the link of a list: it stops working',
    params: IdParams,
    answers: { 200: Message },
  }),
  listFavourites: endpoint('GET /favourites', 'customer', {
    inLanguages: true,
    summary:
      "A page of a list's items, newest first, with today's price and next free day; the default list if none is named",
    query: pageQuery(FAVOURITES_PAGE).extend({ list: Id.optional() }),
    answers: { 200: z.object({ data: z.array(Favourite), total: z.number().int() }) },
  }),
  favouritesAmong: endpoint('GET /favourites/among', 'customer', {
    summary: 'Which of these listings are favourites',
    query: z.object({ listings: named(MAX_NAMED) }),
    answers: { 200: z.object({ listings: z.array(z.string()) }) },
  }),
  putFavourite: endpoint('PUT /favourites/{id}', 'customer', {
    summary:
      'Save a listing, move it to another list, or change its note. A saved one keeps what is omitted; a new one goes to the default list',
    params: IdParams,
    body: z.object({ list: Id.optional(), note: plainLine(MAX_FAVOURITE_NOTE).optional() }),
    answers: { 200: Message },
  }),
  removeFavourite: endpoint('DELETE /favourites/{id}', 'customer', {
    summary: 'Remove a listing from the favourites; idempotent',
    params: IdParams,
    answers: { 200: Message },
  }),
  mergeFavourites: endpoint('POST /favourites/merge', 'customer', {
    summary:
      "Add a guest's favourites to the default list. Idempotent: saved ones stay where they are. Returns those that did not fit",
    body: z.object({ listings: z.array(Id).max(MAX_ITEMS, upTo(MAX_ITEMS)) }),
    answers: { 200: z.object({ left: z.array(z.string()) }) },
  }),
  wantedListings: endpoint('GET /favourites/cards', 'public', {
    inLanguages: true,
    summary: "Cards of listings that a guest saved or viewed, in order, with today's price",
    query: z.object({
      listings: named(FAVOURITES_PAGE),
      /** Without it, free days are not looked up. */
      days: z.enum(['true', 'false']).default('false'),
    }),
    answers: { 200: z.object({ data: z.array(Wanted) }) },
  }),
  readSharedFavourites: endpoint('POST /favourites/shared', 'public', {
    inLanguages: true,
    summary:
      'A page of a shared list. Its token is in the body, so that no log contains it. Has neither notes nor the surname of its owner',
    body: z.object({
      token: Token,
      page: asked(z.number().int().min(1).max(10_000)).default(1),
    }),
    answers: {
      200: z.object({
        /** First name. */
        owner: z.string(),
        name: z.string().nullable(),
        data: z.array(Wanted),
        total: z.number().int(),
      }),
    },
  }),
};
