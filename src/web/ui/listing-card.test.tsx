import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { PinIcon } from './icons.tsx';
import { ListingCard } from './listing-card.tsx';

test('isolates the name and facts of a card', async () => {
  const html = await htmlAt(
    <ListingCard
      href="/service/Groceries/a/b"
      name="Olive oil"
      picture={null}
      rating={4.5}
      reviews={3}
      about={['Shop of the olive tree']}
      facts={[
        { icon: PinIcon, text: '500 ml' },
        { icon: PinIcon, text: 'Byblos' },
      ]}
    />,
  );
  expect(html).toMatch(/<h3[^>]*><a [^>]*><bdi[^>]*>Olive oil<\/bdi>/);
  expect(html).toMatch(/<p[^>]*><span><bdi[^>]*>Shop of the olive tree<\/bdi>/);
  for (const fact of ['500 ml', 'Byblos'])
    expect(html).toMatch(new RegExp(`<bdi[^>]*>${fact}</bdi></li>`));
});
