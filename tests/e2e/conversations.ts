import type { Browser, Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { somebodyIn } from './clinic.ts';
import { expect } from './souk.ts';
import type { TestMarket } from './test-server.ts';

export const box = (page: Page) =>
  page.getByRole('textbox', { name: english.conversation_message });
/** The open thread. The list beside it repeats the newest message. */
export const thread = (page: Page) => page.getByRole('region').filter({ has: box(page) });

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: english.conversation_send }).click();
  await expect(thread(page).getByText(text)).toBeVisible();
  await expect(page.getByText(english.conversation_sending)).toHaveCount(0);
}

/** A front desk of the doctor's clinic, in a browser of its own. */
export async function deskOf(browser: Browser, server: TestMarket, doctor: string) {
  const desk = await somebodyIn(browser, 'Dana Desk');
  await server.query(`
    insert into vendor_members (vendor_id, user_id, role, created_at)
    select (select vendor_id from listings where id = '${doctor}'), id, 'front-desk', created_at from users where email = '${desk.person.email}'`);
  return desk;
}
