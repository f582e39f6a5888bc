import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expect } from './souk.ts';

/** A person signed in on this page who has just opened a shop of the given kind. */
export async function openShop(
  page: Page,
  browser: Browser,
  { vertical, title, serviceName }: Record<'vertical' | 'title' | 'serviceName', string>,
): Promise<{ readonly _id: string; readonly href: string }> {
  const admin = await adminPage(browser);
  await approvedVendor(page.request, admin);
  await openCategory(admin.request, vertical, title);
  const opened = await page.request.post('/api/service-page/services/initialize', {
    data: { title, serviceName, description: 'Open from seven to ten.' },
  });
  expect([opened.status(), await opened.text()]).toEqual([201, expect.any(String)]);
  await admin.context().close();
  return (await opened.json()).data;
}

async function openCategory(
  admin: APIRequestContext,
  vertical: string,
  title: string,
): Promise<void> {
  const made = await admin.post('/api/admin/manage/services', {
    data: {
      title,
      vertical,
      slug: vertical,
      description: 'Opened by a test.',
      commissionPercent: 8,
    },
  });
  // The demo or another test already has it.
  if (made.status() !== 201) {
    const { services } = await (await admin.get('/api/admin/services/manage/all')).json();
    const titles = services.map((one: { title: string }) => one.title);
    expect(titles).toContain(title);
  }
}
