import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { pdfFile, SECTIONS } from '#testing/onboarding.ts';
import { ADMIN_STATE, confirmIdentity, enterCode, newcomer } from './people.ts';
import { expect } from './souk.ts';

/** Signs in a person on this page whose business was just approved; returns the vendor's id. */
export async function approvedVendor(
  request: APIRequestContext,
  admin: Page,
  businessIndustry: string = SECTIONS.businessDetails.businessIndustry,
): Promise<string> {
  const { name, email, password } = newcomer('Rana Khoury');
  const send = async (path: string, data: object, status: number) => {
    const answer = await request.post(`/api${path}`, { data });
    expect({ path, status: answer.status() }).toEqual({ path, status });
    return answer.json();
  };
  await send('/auth/signup', { name, email, password, role: 'vendor', language: 'en' }, 201);
  await enterCode(request, email);
  await send('/vendor/initialize', {}, 201);
  await send('/vendor/business-details', { ...SECTIONS.businessDetails, businessIndustry }, 200);
  await send('/vendor/business-contact', SECTIONS.businessContact, 200);
  await send('/vendor/owner-details', SECTIONS.ownerDetails, 200);
  await send('/vendor/contact-person', SECTIONS.contactPerson, 200);
  await send('/vendor/business-address', SECTIONS.businessAddress, 200);
  for (const kind of ['licence', 'id'])
    await send('/vendor/documents', { kind, name: `${kind}.pdf`, file: pdfFile() }, 201);
  const { vendor } = await send('/vendor/submit', {}, 200);
  const decided = await admin.request.post(`/api/admin/change-vendor-status/${vendor._id}`, {
    data: { status: 'Approved', vendorId: vendor._id },
  });
  expect(decided.status()).toBe(200);
  return vendor._id;
}

/** An admin's page with a fresh confirmation. */
export async function adminPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: ADMIN_STATE });
  const page = await context.newPage();
  await confirmIdentity(page);
  return page;
}
