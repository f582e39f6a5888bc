// Messages for errors of a service page, in the page's language. The server sends the English message and a name.
import type { ServiceFault } from '#core/catalogue/services/service-rules.ts';
import type { Answer, ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const FAULTS: Record<ServiceFault, () => string> = {
  title_required: m.vendor_service_title_required,
  name_required: m.vendor_service_name_required,
  name_too_long: m.vendor_service_name_too_long,
  name_hidden: m.vendor_service_name_hidden,
  description_required: m.vendor_service_description_required,
  description_too_long: m.vendor_service_description_too_long,
  description_hidden: m.vendor_service_description_hidden,
  video_invalid: m.vendor_service_video_invalid,
  hours_country: m.vendor_service_hours_country,
  hours_time: m.vendor_service_hours_time,
  hours_order: m.vendor_service_hours_order,
  hours_too_many: m.vendor_service_hours_too_many,
};

/** The message for the server's code; undefined for other codes. */
export const serviceFaultNamed = (code: unknown): string | undefined =>
  typeof code === 'string' && isServiceFault(code) ? FAULTS[code]() : undefined;

const isServiceFault = (code: string): code is ServiceFault => Object.hasOwn(FAULTS, code);

export const serviceFaultWords = (fault: ServiceFault): string => FAULTS[fault]();

/** Message of a refused service call: the server's, or on Arabic pages the translation of known names. */
export function serviceRefusal({ status, message, body }: ApiError): string {
  if (body.code === 'store_away') return m.vendor_store_away();
  if (status === 0 || status >= 500) return m.vendor_services_error();
  if (currentLanguage() === 'en') return message;
  return body.code === 'has_listings' ? m.vendor_service_has_listings() : m.vendor_services_error();
}

interface WordsOfServices {
  /** Why services are not available yet, in the page's language; null if they can be added. */
  readonly waits: string | null;
  /** The same as a notice, only if the page has no place for it. */
  readonly notice: string | null;
  /** Title and text in place of the list. */
  readonly empty: { readonly title: string; readonly text: string } | null;
}

/** Each sentence is shown once: in the page, or beside a vendor's services in a notice. */
export function wordsOfServices({
  data,
  onboardingDone,
}: Answer<'GET /service-page/services/get'>): WordsOfServices {
  const waits = onboardingDone === 'no' ? m.vendor_services_no() : null;
  const pending = onboardingDone === 'pending' ? m.vendor_services_pending() : null;
  if (data.length > 0) return { waits, notice: waits ?? pending, empty: null };
  const text = waits ?? pending ?? m.vendor_services_empty();
  return { waits, notice: null, empty: { title: m.vendor_services_none(), text } };
}
