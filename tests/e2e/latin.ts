import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };

/** Text that stays Latin in Arabic: formats, brands, addresses and codes. */
const EXCUSED = [
  'AVIF|API|BIC|CSV|GIF|IBAN|JPE?G|PDF|PNG|QR|SKU|SMS|SWIFT|UTC|WebP|https|mp4|webm',
  'Apple|Chrome|Chromium|Google|Linux|Mastercard|Souk(?: Admin)?|Vimeo|Visa|WhatsApp|YouTube',
  // Emails, URLs, file names.
  String.raw`[\w.+-]+@[\w.-]+|https?:\S+|\w[\w-]*\.(?:csv|pdf)`,
  // Codes such as order numbers.
  String.raw`#?(?=[\dA-F-]*\d)[\dA-F]{4}[\dA-F-]*`,
];

/** Words of vendors' listings that also occur in English messages. */
const ALSO_VENDORS = new Set(['7 days', 'Guide', 'Included', 'New', 'No']);

/** Words of English messages that are translated into Arabic. */
const translated = new Map<string, unknown>(Object.entries(arabic));
const LABELS = Object.entries(english).flatMap(([key, words]) =>
  typeof words === 'string' &&
  /[A-Za-z]{2}/.test(words) &&
  words !== translated.get(key) &&
  !ALSO_VENDORS.has(words)
    ? [words]
    : [],
);

/**
 * Latin words on an Arabic page that are not isolated: neither in `bdi`, nor in an element with its
 * own direction or language, nor between isolating characters. An isolated word that is an English
 * label was left untranslated.
 */
export function latinFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ([excused, labels]) => {
      const names = new RegExp(
        String.raw`[\u2066\u2068][^\u2069]*\u2069|(?<![A-Za-z])(?:${excused.join('|')})(?![A-Za-z])`,
        'g',
      );
      const latin = (text: string) => /\p{Script=Latin}{2}/u.test(text.replaceAll(names, ''));
      const english = new Set(labels);
      const faults = new Set<string>();
      const report = (element: Element, text: string) =>
        faults.add(`<${element.localName}> ${text.trim().slice(0, 120)}`);
      const isolated = (element: Element) => {
        const marked = element.closest('bdi, [dir], [lang]');
        const own = marked !== null && marked !== document.documentElement;
        return own || getComputedStyle(element).unicodeBidi === 'plaintext';
      };
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent ?? '';
        if (!element || !latin(text) || element.closest('script, style, noscript')) continue;
        if (element.localName !== 'option' && !element.checkVisibility()) continue;
        const label = english.has(text.trim()) && !element.closest('[lang]:not(html)');
        if (label || !isolated(element)) report(element, text);
      }
      // Attributes cannot isolate text, so they may repeat texts the page shows isolated. Vendors describe the
      // pictures.
      const shown = document.body.textContent ?? '';
      for (const name of ['placeholder', 'aria-label', 'title'])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? '';
          const isLabel = english.has(text) && !element.closest('[lang]:not(html)');
          const repeated = isolated(element) || shown.includes(text);
          if (latin(text) && !/\p{Script=Arabic}/u.test(text) && (isLabel || !repeated))
            report(element, `${name}: ${text}`);
        }
      return [...faults].toSorted();
    },
    [EXCUSED, LABELS] as const,
  );
}
