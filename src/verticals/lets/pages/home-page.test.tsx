import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { homeEntry } from '#testing/let.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { HomeDetails } from '../details.ts';
import { HomePeople } from './home-people.tsx';
import { HomeText } from './home-text.tsx';
import { policyOfAny } from './home-words.ts';
import { addressOf, partyOf } from './let-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import type { PeopleOfHome } from './load-home.ts';
import { whyClosed } from './stay-rules.ts';

const details = (over: object = {}) => HomeDetails.parse({ ...homeEntry().details, ...over });
// The texts need no other fields.
const listing = (over: object = {}) =>
  ({
    _id: 'a',
    name: 'The fig house',
    description: '',
    details: details(over),
  }) as Partial<Listing> as Listing;

test('without dates a home shows its additional charges and its booking horizon', async () => {
  const said = await htmlAt(
    <HomeText
      part="rules"
      listing={listing({
        maxGuests: 6,
        includedGuests: 4,
        extraGuestCents: 1000,
        cleaningCents: 2500,
        weeklyBps: 1000,
        monthlyBps: 2050,
        noticeHours: 48,
      })}
    />,
  );
  for (const words of [
    /Guests included in the price: 4\. Each extra guest: \S?\$10\.00\S? a night\./,
    /Cleaning: \S?\$25\.00\S?, once per stay\./,
    /10% off the nights of stays from 7 nights\./,
    /20\.5% off the nights of stays from 28 nights\./,
    /Book at least 48 hours before check-in\./,
  ])
    expect(said).toMatch(words);
  const plain = await htmlAt(
    <HomeText
      part="rules"
      listing={listing({
        cleaningCents: 0,
        extraGuestCents: 0,
        weeklyBps: 0,
        monthlyBps: null,
        noticeHours: 0,
      })}
    />,
  );
  expect(plain).not.toMatch(/Guests in the price|Cleaning|off the nights|Book at least/);
});

test('without an arrival the policy counts days before arrival', () => {
  const steps = (freeUntilDays: number, percentAfter: number) =>
    policyOfAny({ freeUntilDays, percentAfter }).map(({ when, what }) => `${when}: ${what}`);
  expect(steps(7, 50)).toEqual([
    'Until 7 days before arrival: You get a full refund.',
    'Until the day before arrival: You get 50% back.',
    "After that: There's no refund.",
  ]);
  // Free until the day before, so there is no step in between.
  expect(steps(1, 50)).toHaveLength(2);
  expect(steps(0, 0)[0]).toBe('Until the day of arrival: You get a full refund.');
});

test("the page shows the host and the guests' reviews", async () => {
  // The page needs no other fields.
  const host = {
    _id: 'landlady',
    serviceName: 'Rayhan Homes',
    description: 'Three houses by the sea.',
    image: null,
    rating: 4.5,
    reviewCount: 18,
  } as Partial<PeopleOfHome['host']> as PeopleOfHome['host'];
  const review = (number: number): PeopleOfHome['reviews'][number] => ({
    _id: String(number),
    username: 'Maya T.',
    userId: null,
    rating: 5,
    review: `Figs on the table, ${number}`,
    images: [],
    reply: null,
    repliedAt: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    listingId: 'a',
    listingName: 'The fig house',
    serviceId: 'landlady',
    serviceName: 'Rayhan Homes',
  });
  const html = await htmlAt(<HomePeople host={host} reviews={[1, 2, 3, 4, 5].map(review)} />);
  expect(html).toContain('Hosted by \u2068Rayhan Homes\u2069');
  expect(html).toContain('href="/service/Holiday-Lets/landlady"');
  expect(html.match(/Figs on the table/g)).toHaveLength(4);
  expect(await htmlAt(<HomePeople host={host} reviews={[]} />)).not.toContain('Reviews');
});

test("a night explains why it is closed, in the vertical's words", () => {
  const day = (over: Partial<AvailableDay>): AvailableDay => ({
    day: '2026-12-17',
    left: 1,
    price: null,
    closed: null,
    ...over,
  });
  const why = whyClosed({ noticeHours: 24 });
  expect(why(day({ left: 0 }))).toBe('The night of Thu, Dec 17 is already booked.');
  expect(why(day({ closed: 'vendor' }))).toBe('Not available on Thu, Dec 17.');
  expect(why(day({ closed: 'cutoff' }))).toBe('Book at least 24 hours before check-in.');
  expect(why(undefined)).toBe("Booking for this day hasn't opened yet.");
});

test('searches for the children and infants in the URL together with the adults', () => {
  const asked = { guests: 2, children: 3, infants: 1 };
  const rooms = [partyOf(asked)];
  expect(addressOf({ checkIn: '2026-12-06', checkOut: '2026-12-13', rooms })).toMatchObject(asked);
  expect(partyOf({})).toEqual({ adults: 2, childAges: [] });
  // The maximum that the call accepts.
  expect(partyOf({ guests: 50, children: 50, infants: 50 }).childAges).toHaveLength(50);
});
