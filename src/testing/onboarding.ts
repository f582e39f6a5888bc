import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** A vendor's form data by section. */
export const SECTIONS = {
  businessDetails: {
    businessName: 'Cedar Trails',
    businessType: 'Company',
    businessIndustry: 'Tours',
    registrationNumber: 'LB-20231',
  },
  businessContact: { businessEmail: 'hello@cedar.example', businessPhone: '+9611555010' },
  ownerDetails: { name: 'Rana Khoury', email: 'rana@cedar.example', phone: '+96170555010' },
  contactPerson: {
    name: 'Ziad Nasr',
    position: 'Office',
    email: 'ziad@cedar.example',
    phone: '+96170555011',
  },
  businessAddress: {
    line: '12 Gouraud Street',
    area: 'Gemmayze',
    city: 'Beirut',
    country: 'Lebanon',
  },
} as const;

const dataString = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A one-page PDF with `more` among its objects. */
export function pdf(more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    'latin1',
  );
}
export const pdfFile = (more = ''): string => dataString('application/pdf', pdf(more));

/** A small picture; `type` is the type claimed in the data string. */
export async function pictureFile(type = 'image/png'): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  return dataString(type, await picture.png().toBuffer());
}

/** Completes an application up to its submission. */
export async function fillApplication(vendor: TestClient): Promise<void> {
  await vendor.ok('POST /vendor/initialize', {});
  await vendor.ok('POST /vendor/business-details', { body: SECTIONS.businessDetails });
  await vendor.ok('POST /vendor/business-contact', { body: SECTIONS.businessContact });
  await vendor.ok('POST /vendor/owner-details', { body: SECTIONS.ownerDetails });
  await vendor.ok('POST /vendor/contact-person', { body: SECTIONS.contactPerson });
  await vendor.ok('POST /vendor/business-address', { body: SECTIONS.businessAddress });
  await vendor.ok('POST /vendor/documents', {
    body: { kind: 'licence', name: 'Trade licence.pdf', file: pdfFile() },
  });
  await vendor.ok('POST /vendor/documents', {
    body: { kind: 'id', name: 'رخصة.png', file: await pictureFile() },
  });
}

/** A vendor who has submitted an application, and the vendor's id. */
export async function applicant(app: TestApp) {
  const vendor = await app.signedIn('vendor', { status: null });
  await fillApplication(vendor);
  const { vendor: sent } = await vendor.ok('POST /vendor/submit', {});
  return { vendor, id: sent._id };
}
