import { beforeAll, expect, test } from 'vitest';
import { readConfigWith } from './config.ts';
import { pageHead } from './page-head.ts';

beforeAll(() =>
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  })),
);

const page = { title: 'Olives', path: '/view/1' };
const OWN = 'https://souk.example/media/olives.jpg';

test.each([
  ["the market's picture", {}, ['https://souk.example/share-en.jpg'], []],
  ['its own picture', { picture: '/media/olives.jpg' }, [OWN], []],
  ['no picture when hidden', { hidden: true }, [], ['noindex']],
  ['its own picture even when hidden', { picture: OWN, hidden: true }, [OWN], ['noindex']],
])('a page is shared with %s', (_, more, pictures, robots) => {
  const { meta } = pageHead({ ...page, ...more });
  const contents = (key: string) =>
    meta.flatMap((one) => (Object.values(one)[0] === key ? [Object.values(one)[1]] : []));
  expect(contents('og:image')).toEqual(pictures);
  expect(contents('twitter:card')).toEqual(pictures.map(() => 'summary_large_image'));
  expect(contents('robots')).toEqual(robots);
});
