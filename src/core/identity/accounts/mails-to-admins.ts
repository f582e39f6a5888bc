import type { Db } from '#core/shared/database.ts';
import type { MailRequest } from '#core/messaging/index.ts';
import { listAdmins } from './user-store.ts';

type Unaddressed<Request> = Request extends MailRequest
  ? Pick<Request, 'template' | 'data'>
  : never;

/** A mail to each admin in their language; none if there are no admins. */
export async function mailsToAdmins(
  db: Db,
  mail: Unaddressed<MailRequest>,
): Promise<MailRequest[]> {
  const admins = await listAdmins(db);
  return admins.map(({ email, language }) => ({ ...mail, to: email, language }));
}
