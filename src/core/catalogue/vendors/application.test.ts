import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { fillApplication, pdfFile, SECTIONS } from '#testing/onboarding.ts';

const app = await createTestApp();
const newcomer = () => app.signedIn('vendor', { status: null });

test('an onboarding starts once and resumes where it was left', async () => {
  const vendor = await newcomer();
  expect(await vendor.ok('GET /vendor/application', {})).toEqual({ vendor: null });
  const begun = await vendor.request('POST /vendor/initialize', { body: {} });
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({
    newVendor: true,
    isInititialized: true,
    vendorData: { status: 'Onboarding', nextStep: 'businessDetails', businessDetails: null },
  });
  await vendor.ok('POST /vendor/business-details', { body: SECTIONS.businessDetails });
  const again = await vendor.request('POST /vendor/initialize', { body: {} });
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    newVendor: false,
    isInititialized: true,
    vendorData: { businessName: 'Cedar Trails', nextStep: 'businessContact' },
  });
});

test('concurrent starts create one onboarding', async () => {
  const vendor = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => vendor.request('POST /vendor/initialize', { body: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
});

test('each section is stored trimmed, without unknown fields', async () => {
  const vendor = await newcomer();
  await vendor.ok('POST /vendor/initialize', {});
  const typed = {
    ...SECTIONS.ownerDetails,
    name: '  Rana Khoury ',
    status: 'Approved',
    vendorId: 'x',
  };
  const { vendor: kept, message } = await vendor.ok('POST /vendor/owner-details', { body: typed });
  expect(message).toBe('Owner details saved');
  expect(kept.ownerDetails).toEqual(SECTIONS.ownerDetails);
  expect(kept.status).toBe('Onboarding');
  expect(kept.nextStep).toBe('businessDetails');
});

test.each([
  ['POST /vendor/business-details', ['businessIndustry', 'businessName', 'businessType']],
  ['POST /vendor/business-contact', ['businessEmail', 'businessPhone']],
  ['POST /vendor/owner-details', ['email', 'name', 'phone']],
  ['POST /vendor/contact-person', ['email', 'name', 'phone']],
  ['POST /vendor/business-address', ['city', 'country', 'line']],
] as const)('%s reports all invalid fields at once', async (call, fields) => {
  const vendor = await newcomer();
  await vendor.ok('POST /vendor/initialize', {});
  const refused = await vendor.refused(call, { body: {} });
  expect([refused.status, Object.keys(refused.errorMessages).sort()]).toEqual([400, fields]);
  expect((await vendor.ok('GET /vendor/application', {})).vendor?.nextStep).toBe('businessDetails');
});

test('nothing can be saved before the onboarding starts', async () => {
  const vendor = await newcomer();
  for (const [call, body] of [
    ['POST /vendor/business-contact', SECTIONS.businessContact],
    ['POST /vendor/submit', {}],
  ] as const)
    expect((await vendor.refused(call, { body })).code).toBe('onboarding_not_begun');
});

test('an application is submitted in full or not at all', async () => {
  const vendor = await newcomer();
  await vendor.ok('POST /vendor/initialize', {});
  await vendor.ok('POST /vendor/business-details', { body: SECTIONS.businessDetails });
  const refused = await vendor.refused('POST /vendor/submit', { body: {} });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    steps: ['businessContact', 'ownerDetails', 'contactPerson', 'businessAddress', 'documents'],
  });
  await fillApplication(vendor);
  const { vendor: sent } = await vendor.ok('POST /vendor/submit', {});
  expect(sent).toMatchObject({
    status: 'Pending',
    submittedAt: app.clock.now().toISOString(),
    nextStep: 'summary',
  });
});

test('a submitted application is locked and submitted once', async () => {
  const vendor = await newcomer();
  await fillApplication(vendor);
  await vendor.ok('POST /vendor/submit', {});
  const [document] = (await vendor.ok('GET /vendor/application', {})).vendor?.documents ?? [];
  for (const [call, sent] of [
    ['POST /vendor/submit', { body: {} }],
    ['POST /vendor/business-details', { body: SECTIONS.businessDetails }],
    ['POST /vendor/documents', { body: { kind: 'id', file: pdfFile() } }],
    ['DELETE /vendor/documents/{id}', { params: { id: document?._id ?? '' }, body: {} }],
  ] as const)
    expect({ call, status: (await vendor.refused(call, sent)).status }).toEqual({
      call,
      status: 409,
    });
  // Concurrent submissions count once.
  const twice = await newcomer();
  await fillApplication(twice);
  const answers = await Promise.all(
    [0, 1].map(() => twice.request('POST /vendor/submit', { body: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.mails(twice.person.email)).toHaveLength(1);
});

test('a submission is audited and mailed', async () => {
  const vendor = await newcomer();
  await fillApplication(vendor);
  const { vendor: sent } = await vendor.ok('POST /vendor/submit', {});
  const [mail] = await app.mails(vendor.person.email);
  expect(mail).toMatchObject({
    template: 'vendor-status',
    subject: 'Cedar Trails: application received',
  });
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', sent._id)
    .execute();
  expect(audit).toMatchObject([
    {
      actor_id: vendor.person.id,
      actor_role: 'vendor',
      action: 'vendor.status',
      before: { status: 'Onboarding' },
      after: { status: 'Pending' },
    },
  ]);
});

test('an approved vendor can change contacts, but not identity', async () => {
  const vendor = await app.signedIn('vendor');
  for (const [call, body] of [
    ['POST /vendor/business-details', SECTIONS.businessDetails],
    ['POST /vendor/owner-details', SECTIONS.ownerDetails],
    ['POST /vendor/business-address', SECTIONS.businessAddress],
  ] as const)
    expect((await vendor.refused(call, { body })).code).toBe('vendor_approved');
  await vendor.ok('POST /vendor/business-contact', { body: SECTIONS.businessContact });
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', vendor.person.vendorId)
    .execute();
  expect(audit).toMatchObject([
    { action: 'vendor.businessContact', before: null, after: SECTIONS.businessContact },
  ]);
});
