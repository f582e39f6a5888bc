import type { Page } from '@playwright/test';
import { expect } from './souk.ts';

const WIDTHS = [
  320, 360, 390, 430, 481, 560, 640, 700, 761, 768, 834, 900, 1023, 1024, 1100, 1200, 1280, 1440,
];

/** Fails when a card of the page breaks a word of its title at any width. */
export async function expectWholeTitles(page: Page): Promise<void> {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.evaluate(brokenWords);
    broken.push(...words.map((word) => `${word} at ${width}`));
  }
  expect(broken, 'words broken in titles').toEqual([]);
}

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
