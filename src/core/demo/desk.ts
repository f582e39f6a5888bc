import { recordAudit, recordAudits } from '#core/identity/audit/store.ts';
import { applicants, type DemoApplicant, documentsOf } from './applicants.ts';
import { type Demo, ID_EPOCH, noon } from './demo.ts';
import type { DemoPerson } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Open tasks of the admins: applications and contact messages. */
export async function seedDesk(demo: Demo, customers: readonly DemoPerson[]): Promise<void> {
  for (const applicant of applicants) await seedApplicant(demo, applicant);
  await seedApprovals(demo);
  await seedMessages(demo, customers);
}

/** Every approved vendor applied once, and was approved two days later. */
async function seedApprovals(demo: Demo): Promise<void> {
  const { trx } = demo;
  const approved = await trx
    .selectFrom('vendors')
    .select(['id', 'user_id', 'created_at'])
    .where('status', '=', 'Approved')
    .orderBy('id')
    .execute();
  const status = (id: string) =>
    ({ action: 'vendor.status', subject: { type: 'vendor', id } }) as const;
  for (const vendors of Map.groupBy(approved, ({ created_at: at }) => at.getTime()).values()) {
    const opened = vendors[0]?.created_at.getTime() ?? 0;
    await recordAudits(
      trx,
      vendors.map(({ id, user_id: userId }) => ({
        ...status(id),
        actor: { id: userId, role: 'vendor' },
        before: { status: 'Onboarding' },
        after: { status: 'Pending' },
      })),
      new Date(opened - 2 * DAY_MS),
    );
    await recordAudits(
      trx,
      vendors.map(({ id }) => ({
        ...status(id),
        actor: adminOf(demo),
        before: { status: 'Pending' },
        after: { status: 'Approved' },
      })),
      new Date(opened),
    );
  }
}

const adminOf = (demo: Demo) => ({ id: demo.id('user:admin'), role: 'admin' });

async function seedApplicant(demo: Demo, applicant: DemoApplicant): Promise<void> {
  const { key, email, sections, handedIn, rejected } = applicant;
  const { trx } = demo;
  const userId = demo.id(`user:${email}`);
  const id = demo.id(`vendor:${key}`);
  const begun = noon(demo, -handedIn - 1);
  const submitted = noon(demo, -handedIn);
  const decided = rejected ? noon(demo, -rejected.daysAgo) : submitted;
  await trx
    .insertInto('users')
    .values({
      id: userId,
      name: sections.ownerDetails.name ?? '',
      email,
      phone: sections.ownerDetails.phone ?? null,
      password_hash: demo.passwordHash,
      role: 'vendor',
      picture: null,
      email_verified_at: begun,
      deleted_at: null,
      created_at: begun,
      updated_at: begun,
    })
    .execute();
  await trx
    .insertInto('vendors')
    .values({
      id,
      user_id: userId,
      status: rejected ? 'Rejected' : 'Pending',
      status_reason: rejected?.reason ?? null,
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
    })
    .execute();
  // Their files are created on first view.
  await trx
    .insertInto('vendor_documents')
    .values(
      documentsOf(applicant, ID_EPOCH).map(({ bytes, ...document }) => ({
        ...document,
        vendor_id: id,
        format: 'pdf' as const,
        bytes: bytes.length,
        created_at: begun,
      })),
    )
    .execute();
  const status = { action: 'vendor.status', subject: { type: 'vendor', id } } as const;
  await recordAudit(
    trx,
    {
      ...status,
      actor: { id: userId, role: 'vendor' },
      before: { status: 'Onboarding' },
      after: { status: 'Pending' },
    },
    submitted,
  );
  if (!rejected) return;
  await recordAudit(
    trx,
    {
      ...status,
      actor: adminOf(demo),
      before: { status: 'Pending' },
      after: { status: 'Rejected' },
      reason: rejected.reason,
    },
    decided,
  );
}

const MESSAGES = [
  {
    key: 'wheelchair',
    sender: 'Claire Dubois',
    language: 'en',
    daysAgo: 2,
    status: 'open',
    subject: 'Petra with a wheelchair',
    message:
      'My mother uses a wheelchair and would love to see the Treasury. Is there a tour that knows how to do this, and is there a cart through the Siq?',
  },
  {
    key: 'invoice',
    sender: 'Khaled Anwar',
    language: 'ar',
    daysAgo: 6,
    status: 'answered',
    subject: 'فاتورة باسم الشركة',
    message: 'حجزت رحلة لأربعة من زملائي. هل يمكنني الحصول على فاتورة باسم شركتنا؟',
    reply: 'أهلًا بك. أرسل إلينا رقم الطلب واسم الشركة وعنوانها، ونرسل إليك الفاتورة بالبريد.',
  },
  {
    key: 'advertising',
    sender: 'Jonas Meyer',
    language: 'en',
    daysAgo: 15,
    status: 'archived',
    subject: 'Working with you',
    message:
      'We sell advertising space in airport buses and can offer you a very good price for the spring. When may we call?',
  },
] as const;

async function seedMessages(demo: Demo, customers: readonly DemoPerson[]): Promise<void> {
  for (const { key, sender, daysAgo, ...message } of MESSAGES) {
    const from = customers.find(({ name }) => name === sender);
    if (!from) throw new Error(`The demonstration has no ${sender}`);
    const id = demo.id(`message:${key}`);
    const sent = noon(demo, -daysAgo);
    const handled = new Date(sent.getTime() + 20 * HOUR_MS);
    const reply = 'reply' in message ? message.reply : null;
    await demo.trx
      .insertInto('messages')
      .values({
        ...message,
        id,
        user_id: from.id,
        name: from.name,
        email: from.email,
        reply,
        answered_at: reply === null ? null : handled,
        created_at: sent,
      })
      .execute();
    if (message.status === 'open') continue;
    await recordAudit(
      demo.trx,
      {
        actor: adminOf(demo),
        action: 'message.status',
        subject: { type: 'message', id },
        before: { status: 'open' },
        after: { status: message.status },
      },
      handled,
    );
  }
}
