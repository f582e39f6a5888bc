import type { Page } from '@playwright/test';
import { expect } from './souk.ts';

const WIDTHS = [
  320, 360, 390, 430, 481, 560, 640, 700, 761, 768, 834, 900, 1023, 1024, 1100, 1200, 1280, 1440,
];

/** Fails if a card breaks a word of its title at any width. */
export async function expectWholeTitles(page: Page): Promise<void> {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.evaluate(brokenWords);
    broken.push(...words.map((word) => `${word} at ${width}`));
  }
  expect(broken, 'words broken in titles').toEqual([]);
}

/** Words of card titles that span several lines. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const title of document.querySelectorAll('article :is(h2, h3)')) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      // Lines may break at a hyphen.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // An eighty-letter name, as in another test, must be broken.
        if (lines.size > 1 && word.length < 30) broken.push(word);
      }
  }
  return broken;
}
