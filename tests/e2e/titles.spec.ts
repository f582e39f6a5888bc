import { expect, open, test } from './souk.ts';

const WIDTHS = [
  320, 360, 390, 430, 481, 560, 640, 700, 761, 768, 834, 900, 1023, 1024, 1100, 1200, 1280, 1440,
];

for (const prefix of ['', '/ar'])
  test(`no card breaks a word of its title at any width${prefix}`, async ({ page, market }) => {
    const { service, tour, shops } = market;
    const broken: string[] = [];
    for (const path of [
      '',
      '/country/iraq',
      '/search',
      '/services',
      '/providers/tours',
      `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
      `/service/tours/details/${tour.id}`,
      `/service/Groceries/${shops.groceries.id}`,
      `/service/Tech-Supplies/${shops.tech.id}`,
    ]) {
      await open(page, prefix + path || '/');
      await expect(page.locator('main article').first()).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const words = await page.evaluate(brokenWords);
        broken.push(...words.map((word) => `${word} on ${prefix}${path} at ${width}`));
      }
    }
    expect(broken).toEqual([]);
  });

/** The words of cards' titles that stand on more than one line. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const title of document.querySelectorAll('article :is(h2, h3)')) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      // A hyphen is a place where a line may end.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // A name of eighty letters, as another test has one, has to be broken.
        if (lines.size > 1 && word.length < 30) broken.push(word);
      }
  }
  return broken;
}
