import type { Page } from '@playwright/test';

/** An action in a table. `before` and `after` are not measured. */
export interface Press {
  readonly name: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly press: (page: Page, time: number) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

export interface Table {
  readonly name: string;
  readonly path: string;
  readonly who: 'vendor' | 'admin';
  readonly presses: readonly Press[];
}

const escape = (page: Page) => page.keyboard.press('Escape');

const dialogOpens = (page: Page) => page.getByRole('dialog').waitFor();

/** On a busy machine a dialog may open after the bench has stopped waiting. */
async function closeDialog(page: Page): Promise<void> {
  await dialogOpens(page);
  await escape(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Alternately sets and clears a filter. */
const chip = (name: string): Press => ({
  name: 'filter chip',
  press: (page, time) =>
    page
      .getByRole('button', { name: time % 2 === 0 ? name : 'All', exact: true })
      .first()
      .click(),
});

const sort: Press = {
  name: 'another order, by key',
  before: (page) => page.getByLabel('Sort', { exact: true }).focus(),
  // Pressed on the focused select, which the browser then changes.
  press: (page, time) => page.keyboard.press(time % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
};

const nextPage: Press = {
  name: 'next page',
  press: (page) => page.getByRole('main').getByRole('link', { name: /next/i }).click(),
};

const openRow: Press = {
  name: 'open a row',
  press: (page, time) =>
    page
      .getByRole('row')
      .nth(1 + time)
      .getByRole('cell')
      .nth(1)
      .click(),
  after: closeDialog,
};

const closeRow: Press = {
  name: 'close a row',
  before: async (page) => {
    await page.getByRole('row').nth(3).getByRole('cell').nth(1).click();
    await dialogOpens(page);
  },
  press: escape,
  after: (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
};

const typeWords: Press = {
  name: 'type in the search',
  before: (page) => page.getByRole('searchbox').focus(),
  press: (page) => page.keyboard.press('a'),
};

const price = (page: Page, time: number) => page.getByLabel(/^Price of/).nth(time);

const inventory: readonly Press[] = [
  chip('Visible'),
  sort,
  {
    name: 'press into a price',
    press: (page, time) => price(page, time).click(),
  },
  {
    name: 'type a figure',
    before: (page) => price(page, 2).focus(),
    press: (page) => page.keyboard.press('7'),
    after: escape,
  },
  {
    name: 'save by Enter',
    before: async (page) => {
      const field = price(page, 4);
      const now = Number(await field.inputValue());
      await field.focus();
      await field.fill(String(now + 1));
    },
    press: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'hide and show',
    press: (page) => page.getByRole('switch').nth(3).click(),
  },
  {
    name: 'open the import',
    press: (page) => page.getByRole('button', { name: 'Import' }).click(),
    after: closeDialog,
  },
  typeWords,
  nextPage,
];

const orders = [chip('Completed'), sort, openRow, closeRow, typeWords, nextPage];

export const tables: readonly Table[] = [
  {
    name: 'vendor orders',
    path: '/dashboard/vendor/orders',
    who: 'vendor',
    presses: orders,
  },
  {
    name: 'admin orders',
    path: '/admin/orders',
    who: 'admin',
    presses: orders,
  },
  { name: 'admin payments', path: '/admin/payments', who: 'admin', presses: orders },
  { name: 'inventory', path: '/dashboard/vendor/inventory', who: 'vendor', presses: inventory },
];
