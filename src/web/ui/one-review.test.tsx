import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { OneReview } from './one-review.tsx';

const image = (number: number) => ({
  id: String(number),
  url: `/media/${number}`,
  imageUrl: `/media/${number}/960.webp`,
  width: 640,
  height: 480,
  blur: '',
  alt: 'Felucca sunset',
});
const review = (photos: number) => ({
  _id: '1',
  username: 'Lina H.',
  userId: null,
  rating: 5,
  review: 'Lovely',
  images: Array.from({ length: photos }, (_, index) => image(index + 1)),
  reply: null,
  repliedAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  listingId: 'a',
  listingName: 'Felucca sunset',
  serviceId: 'b',
  serviceName: 'Nile Trails',
});

test('a review links to its photos, with their number and author', async () => {
  const html = await htmlAt(<OneReview review={review(3)} />);
  const alts = [...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual([1, 2, 3].map((number) => `Photo ${number} of 3 by \u2068Lina H.\u2069`));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    [1, 2, 3].map((number) => `/media/${number}/960.webp`),
  );
  expect(html).not.toContain('<dialog');
});

test('a review without photos has no list of them', async () => {
  expect(await htmlAt(<OneReview review={review(0)} />)).not.toContain('<ul');
});
