import { setTimeout as after } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const PATIENCE_MS = 30_000;
/** WebDriver's code for the key. */
const CONTROL = '\uE009';

/** An operable element, by its visible or accessible name, in the page or in a part of it. */
export interface Wanted {
  readonly role: 'button' | 'link' | 'field' | 'any';
  /** Start of its name, or with `exact` the whole name. */
  readonly name: string;
  readonly exact?: boolean;
  /** A selector instead of a name. */
  readonly css?: string;
}

/** A simulated person at the browser who reads, presses, types and waits. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens a URL and waits until React has hydrated the page. */
  async open(path: string): Promise<void> {
    // Marks the old document, so that it is not mistaken for the new one.
    await this.driver.evaluate('(globalThis.soukLeft = true)');
    await this.driver.goto(`${this.#origin}${path}`);
    await this.until(`${path} is alive`, `!globalThis.soukLeft && ${IS_ALIVE}`);
  }

  async press(wanted: Wanted): Promise<void> {
    const { x, y } = await this.#find(wanted);
    await this.driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the value of a field. */
  async fill(label: string, text: string): Promise<void> {
    await this.press({ role: 'field', name: label });
    const actions = [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  async sees(text: string): Promise<void> {
    await this.until(
      `"${text}" is shown`,
      `document.body.innerText.includes(${JSON.stringify(text)})`,
    );
  }

  async isAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, `location.pathname === ${JSON.stringify(path)}`);
  }

  /** Waits until an expression is true in the page. Throws with the page's text on timeout. */
  async until(what: string, expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // During navigation no document can be evaluated.
      const value = await this.driver.evaluate(expression).catch(() => false);
      if (value) return;
      if (Date.now() > end)
        throw new Error(`Not within 30 s: ${what}. There is: ${await this.#shown()}`);
      await after(100);
    }
  }

  async #find(wanted: Wanted): Promise<{ x: number; y: number }> {
    const expression = `(${locate.toString()})(${JSON.stringify(wanted)})`;
    const what = wanted.css ?? `${wanted.role} "${wanted.name}"`;
    await this.until(`there is ${what}`, `${expression} !== null`);
    // Waits for the end of a slide-in animation.
    await after(300);
    const place = await this.driver.evaluate(expression);
    if (place === null) throw new Error(`There is no ${what} any more`);
    return place as { x: number; y: number };
  }

  async #shown(): Promise<string> {
    const text = await this.driver.evaluate(
      `location.pathname + ': ' + document.body.innerText.replaceAll(/\\s+/g, ' ').slice(0, 300)`,
    );
    return String(text);
  }
}

const IS_ALIVE = `document.readyState === 'complete' && [...document.querySelectorAll('main, main *, form')].some(
  (element) => Object.keys(element).some((key) => key.startsWith('__react')))`;

/** Runs in the page: scrolls the first visible match into view and returns its centre. */
function locate({ role, name, exact = false, css }: Wanted): { x: number; y: number } | null {
  const selector = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select',
    any: '*',
  }[role];
  const nameOf = (element: HTMLElement): string => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const text = labels?.[0]?.innerText ?? element.innerText;
    return (element.getAttribute('aria-label') ?? text ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const dialog = document.querySelector('dialog[open]');
  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(css ?? selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.hasAttribute('disabled') &&
      (css !== undefined || (exact ? nameOf(element) === name : nameOf(element).startsWith(name))),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
