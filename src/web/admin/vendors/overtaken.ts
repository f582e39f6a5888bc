import { STATUSES } from '#core/catalogue/vendors/rules.ts';
import type { ApiError } from '#web/api.ts';
import { vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';

/** Message about another admin's decision in the meantime. */
export function overtakenWords({ body, message }: ApiError): string {
  const status = STATUSES.find((known) => known === body.status);
  if (!status) return message || m.admin_went_wrong();
  const by = typeof body.by === 'string' ? body.by : m.admin_vendor_nobody();
  return m.admin_vendor_overtaken({ by, status: vendorStatusWords(status) });
}
