import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { applicant, pdfFile, SECTIONS } from '#testing/onboarding.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin', { name: 'Salma Admin' });

const decide = (id: string, body: Record<string, unknown>) =>
  admin.request('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId: id },
    body: { vendorId: id, ...body },
  });

const CHANGES = [
  { step: 'documents', note: 'The licence is cut off' },
  { step: 'contactPerson', note: ' Name a second person ' },
];

test('requested changes name sections, and the admin sees those changed since', async () => {
  const { vendor, id } = await applicant(app);
  const answer = await decide(id, { status: 'Rejected', statusVersion: 1, changes: CHANGES });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      message: 'The vendor has been asked for the changes',
      vendor: {
        history: [
          {
            by: { name: 'Salma Admin' },
            after: {
              status: 'Rejected',
              changes: [CHANGES[0], { note: 'Name a second person' }],
            },
          },
          {},
        ],
      },
    },
  ]);
  const own = async () => (await vendor.ok('GET /vendor/application', {})).vendor;
  expect(await own()).toMatchObject({
    status: 'Rejected',
    statusReason: null,
    requestedChanges: [CHANGES[0], { step: 'contactPerson', note: 'Name a second person' }],
    changedSteps: [],
  });
  const mail = (await app.mails(vendor.person.email)).at(-1);
  expect(mail?.subject).toBe('Cedar Trails: changes requested');
  for (const words of ['Documents', 'The licence is cut off', 'Contact person', 'a second person'])
    expect(mail?.text).toContain(words);

  // Saving the same again changes nothing.
  await vendor.ok('POST /vendor/owner-details', { body: SECTIONS.ownerDetails });
  await vendor.ok('POST /vendor/contact-person', {
    body: { ...SECTIONS.contactPerson, name: 'Hala Nasr' },
  });
  expect((await own())?.changedSteps).toEqual(['contactPerson']);
  const licence = { kind: 'licence', name: 'Renewed', file: pdfFile() } as const;
  await vendor.ok('POST /vendor/documents', { body: licence });
  await vendor.ok('POST /vendor/submit', {});
  const { vendor: seen } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect(seen).toMatchObject({
    status: 'Pending',
    requestedChanges: [{ step: 'documents' }, { step: 'contactPerson' }],
    changedSteps: ['contactPerson', 'documents'],
  });
  expect(seen.history).toContainEqual(
    expect.objectContaining({
      action: 'vendor.contactPerson',
      before: expect.objectContaining({ name: SECTIONS.contactPerson.name }),
      after: expect.objectContaining({ name: 'Hala Nasr' }),
    }),
  );
  expect((await decide(id, { status: 'Approved' })).body).toMatchObject({
    vendor: { requestedChanges: [], changedSteps: [] },
  });
});

test('a request for changes needs a note for each section, and is a rejection', async () => {
  const { id } = await applicant(app);
  const changes = [{ step: 'documents', note: ' ' }];
  const refused = await decide(id, { status: 'Rejected', changes });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'reason_missing', errorMessages: { 'changes.documents': expect.any(String) } },
  ]);
  for (const wrong of [
    { status: 'Approved', changes: CHANGES },
    { status: 'Rejected', changes: [CHANGES[0], CHANGES[0]] },
    { status: 'Rejected', changes: [{ step: 'summary', note: 'x' }] },
  ])
    expect((await decide(id, wrong)).status).toBe(400);
  const { vendor } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect(vendor).toMatchObject({ status: 'Pending', requestedChanges: [] });
});

test('a request for changes to an application that was resubmitted meanwhile is refused', async () => {
  const { vendor, id } = await applicant(app);
  await decide(id, { status: 'Rejected', statusVersion: 1, changes: CHANGES });
  await vendor.ok('POST /vendor/submit', {});
  const late = await decide(id, {
    status: 'Rejected',
    statusVersion: 1,
    changes: [{ step: 'businessAddress', note: 'Add the floor' }],
  });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'vendor_decided', status: 'Pending' },
  ]);
  const answers = await Promise.all(
    ['First', 'Second'].map((note) =>
      decide(id, {
        status: 'Rejected',
        statusVersion: 3,
        changes: [{ step: 'businessAddress', note }],
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { vendor: seen } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect(seen.requestedChanges).toHaveLength(1);
});
