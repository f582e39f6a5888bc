import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { SessionUser } from '#core/shared/route.ts';
import type { Origin, SecurityEvent, SecurityLog } from '#core/identity/index.ts';
import { LimitReached } from '../limits.ts';

/** Refusals of bodies that our pages never send. */
const WRONG_ROLE = new Set(['admins_only', 'vendors_only', 'role_excludes', 'staff_role_excludes']);

const NO_PAGE_SENDS: ReadonlySet<RefusalCode> = new Set([
  'bad_json',
  'body_cut_short',
  'too_many_pieces',
  'too_deep',
  'too_large',
  'too_large_besides_files',
  'too_large_besides_texts',
  'too_many_values',
  'unsupported_media_type',
]);

/** Refusals of files that are not what they claim, or contain active content. */
const NO_FILE_SHOULD: ReadonlySet<RefusalCode> = new Set([
  'not_a_picture',
  'not_a_document',
  'picture_too_many_pixels',
  'pdf_active',
  'pdf_locked',
  'pdf_damaged',
]);

interface Refused {
  readonly endpoint: EndpointSpec;
  readonly user: SessionUser | null;
  readonly from: Origin;
}

/** Logs refusals that indicate an attack, but not typing errors in forms. */
export function noteRefusal(security: SecurityLog, error: unknown, refused: Refused): void {
  if (!(error instanceof Refusal)) return;
  const event = eventOf(error, refused);
  if (event) security.note({ ...event, user: refused.user?.id, from: refused.from });
}

function eventOf(error: Refusal, { endpoint, user }: Refused): SecurityEvent | undefined {
  const call = `${endpoint.method} ${endpoint.path}`;
  const { code } = error;
  if (error instanceof LimitReached)
    return { event: 'limit-reached', details: { limit: error.limit, call } };
  if (code === 'foreign_origin') return { event: 'foreign-origin', details: { call } };
  if (code === 'bad_signature') return { event: 'webhook-refused', details: { why: code } };
  if (NO_PAGE_SENDS.has(code)) return { event: 'input-refused', details: { why: code, call } };
  if (NO_FILE_SHOULD.has(code)) return { event: 'upload-refused', details: { why: code, call } };
  if (code === 'sign_in') return { event: 'access-denied', details: { why: 'no-session', call } };
  if (WRONG_ROLE.has(code)) return { event: 'access-denied', details: { why: 'wrong-role', call } };
  // A signed-in caller used an id that does not exist or belongs to another account. No page links
  // to such ids.
  if (code === 'not_found' && user && endpoint.access !== 'public')
    return { event: 'access-denied', details: { why: 'not-found', call } };
  return undefined;
}
