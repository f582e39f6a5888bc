import { COUNTRIES, type Country, isCountry } from '#base/countries.ts';
import { STATUSES } from '#core/catalogue/vendors/rules.ts';
import { ApiError, api } from '#web/api.ts';
import { currentSession, refreshSession } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { maySee } from '../may.ts';
import type { Vendor } from './steps.ts';

/** Starts the onboarding, or loads its current state. Shows errors and rethrows them. */
export async function initializeVendor(): Promise<Vendor> {
  try {
    const { isInititialized, vendorData } = await api('POST /vendor/initialize');
    if (!isInititialized)
      throw new ApiError(500, { message: m.onboarding_failed_initialization() });
    if (!STATUSES.includes(vendorData.status))
      throw new ApiError(409, { message: m.onboarding_failed_status() });
    await tellSession(vendorData);
    return vendorData;
  } catch (error) {
    if (error instanceof ApiError)
      notify.error(
        error.status === 0 ? m.onboarding_failed_start() : await refusedWords(error, error.message),
      );
    throw error;
  }
}

/** The vendor's application; null before it is started. */
export async function readApplication(): Promise<Vendor | null> {
  const { vendor } = await api('GET /vendor/application');
  if (vendor) await tellSession(vendor);
  return vendor;
}

/** The application, for suggestions in forms; null also for members who may not see it. */
export const applicationIfSeen = async (): Promise<Vendor | null> =>
  (await maySee('business')) ? readApplication() : null;

/** The country of the business's address, which determines the default time zone and market. */
export async function businessCountry(): Promise<Country> {
  const country = (await api('GET /vendor/setup')).business?.country ?? '';
  return isCountry(country) ? country : COUNTRIES[0];
}

/** A decision in the meantime changes what the rest of the page offers. */
async function tellSession({ status }: Vendor): Promise<void> {
  const { user } = currentSession();
  if (user && user.vendorStatus !== status) await refreshSession();
}
