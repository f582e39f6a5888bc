import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ProfileSpending } from './profile-spending.tsx';

test("spending has each person's total for every month", async () => {
  const html = await htmlAt(
    <ProfileSpending
      people={[
        {
          name: 'Fatma Hassan',
          total: 19.46,
          months: [
            { month: '2026-03', total: 9.46, orders: 1 },
            { month: '2026-02', total: 10, orders: 2 },
          ],
        },
      ]}
    />,
  );
  expect(html).toContain('Spending on your people');
  expect(html).toMatch(/<bdi[^>]*>Fatma Hassan<\/bdi>.*\$19\.46/);
  expect(html).toMatch(/March 2026.*\$9\.46.*February 2026.*\$10\.00/);
  expect(await htmlAt(<ProfileSpending people={[]} />)).not.toContain('Spending');
});
