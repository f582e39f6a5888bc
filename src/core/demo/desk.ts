import type { RequestedChange } from '#contract/vendors.ts';
import { type AuditEntry, recordAudits } from '#core/identity/audit/store.ts';
import { applicants, type DemoApplicant, documentRow, documentsOf } from './documents.ts';
import { type Demo, insert, noon } from './demo.ts';
import { readDemoFile } from './load.ts';
import { type DemoPerson, userRow } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Open tasks of the admins: applications and contact messages. */
export async function seedDesk(demo: Demo, customers: readonly DemoPerson[]): Promise<void> {
  for (const applicant of applicants) await seedApplicant(demo, applicant);
  await seedApprovals(demo);
  await seedMessages(demo, customers);
}

interface Change {
  readonly from: string;
  readonly to: string;
  /** By default the admin. */
  readonly by?: string;
  readonly changes?: readonly RequestedChange[];
}

const statusChange = (
  demo: Demo,
  type: 'message' | 'vendor',
  id: string,
  { from, to, by, changes }: Change,
): AuditEntry => ({
  action: `${type}.status`,
  subject: { type, id },
  actor:
    by === undefined ? { id: demo.id('user:admin'), role: 'admin' } : { id: by, role: 'vendor' },
  before: { status: from },
  after: { status: to, ...(changes && { changes }) },
});

/** Every approved vendor applied once, and was approved two days later. */
async function seedApprovals(demo: Demo): Promise<void> {
  const { trx } = demo;
  const approved = await trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'vendors.id')
    .select(['vendors.id', 'm.user_id', 'vendors.created_at'])
    .where('m.role', '=', 'owner')
    .where('status', '=', 'Approved')
    .orderBy('vendors.id')
    .execute();
  for (const [opened, vendors] of Map.groupBy(approved, (vendor) => vendor.created_at.getTime())) {
    const all = (change: (vendor: (typeof vendors)[number]) => Change) =>
      vendors.map((vendor) => statusChange(demo, 'vendor', vendor.id, change(vendor)));
    await recordAudits(
      trx,
      all(({ user_id: by }) => ({ from: 'Onboarding', to: 'Pending', by })),
      new Date(opened - 2 * DAY_MS),
    );
    await recordAudits(
      trx,
      all(() => ({ from: 'Pending', to: 'Approved' })),
      new Date(opened),
    );
  }
}

async function seedApplicant(demo: Demo, applicant: DemoApplicant): Promise<void> {
  const { key, email, sections, handedIn, rejected } = applicant;
  const { trx } = demo;
  const userId = demo.id(`user:${email}`);
  const id = demo.id(`vendor:${key}`);
  const begun = noon(demo, -handedIn - 1);
  const submitted = noon(demo, -handedIn);
  const decided = rejected ? noon(demo, -rejected.daysAgo) : submitted;
  const { name = '', phone = null } = sections.ownerDetails;
  const owner = { id: userId, name, email, phone };
  await insert(demo, 'users', [userRow(demo, owner, { role: 'vendor', daysAgo: handedIn + 1 })]);
  await insert(demo, 'vendors', [
    {
      id,
      status: rejected ? 'Rejected' : 'Pending',
      status_reason: null,
      requested_changes: JSON.stringify(rejected?.changes ?? []),
      business_name: sections.businessDetails.businessName ?? '',
      business_details: JSON.stringify(sections.businessDetails),
      business_contact: JSON.stringify(sections.businessContact),
      owner_details: JSON.stringify(sections.ownerDetails),
      contact_person: JSON.stringify(sections.contactPerson),
      business_address: JSON.stringify(sections.businessAddress),
      submitted_at: submitted,
      status_version: rejected ? 2 : 1,
      created_at: begun,
      updated_at: decided,
    },
  ]);
  await insert(demo, 'vendor_members', [
    { vendor_id: id, user_id: userId, role: 'owner', created_at: begun },
  ]);
  await insert(
    demo,
    'vendor_documents',
    documentsOf(applicant).map((document) => ({
      ...documentRow(document),
      vendor_id: id,
      created_at: begun,
    })),
  );
  const change = (one: Change) => [statusChange(demo, 'vendor', id, one)];
  await recordAudits(trx, change({ from: 'Onboarding', to: 'Pending', by: userId }), submitted);
  if (!rejected) return;
  const { changes } = rejected;
  await recordAudits(trx, change({ from: 'Pending', to: 'Rejected', changes }), decided);
}

interface DemoMessage {
  readonly key: string;
  /** A customer's name. */
  readonly sender: string;
  readonly language: 'ar' | 'en';
  readonly daysAgo: number;
  readonly status: 'answered' | 'archived' | 'open';
  readonly subject: string;
  readonly message: string;
  readonly reply?: string;
}
const MESSAGES = readDemoFile<readonly DemoMessage[]>('market', 'messages');

async function seedMessages(demo: Demo, customers: readonly DemoPerson[]): Promise<void> {
  for (const { key, sender, daysAgo, ...message } of MESSAGES) {
    const from = customers.find(({ name }) => name === sender);
    if (!from) throw new Error(`The demo has no ${sender}`);
    const id = demo.id(`message:${key}`);
    const sent = noon(demo, -daysAgo);
    const handled = new Date(sent.getTime() + 20 * HOUR_MS);
    await insert(demo, 'messages', [
      {
        ...message,
        id,
        user_id: from.id,
        name: from.name,
        email: from.email,
        answered_at: message.reply === undefined ? null : handled,
        created_at: sent,
      },
    ]);
    if (message.status === 'open') continue;
    const change = { from: 'open', to: message.status };
    await recordAudits(demo.trx, [statusChange(demo, 'message', id, change)], handled);
  }
}
