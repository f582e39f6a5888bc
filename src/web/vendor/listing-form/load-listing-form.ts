import { notFound } from '@tanstack/react-router';
import { type Answer, api, ApiError } from '#web/api.ts';
import { applicationIfSeen } from '../application/load-vendor.ts';
import { requireMayChange } from '../may.ts';
import { NO_STARTS, type Starts } from './form-field.ts';
import type { ListingForm, OwnListing } from './listing-draft.ts';
import { m } from '#web/words/generated/messages.js';

type SavedDraft = Answer<'GET /vendor/drafts/{id}'>['draft'];

export interface LoadedListingForm {
  /** The vendor's services that a listing can belong to. */
  readonly services: Answer<'GET /service-page/services/get'>['data'];
  /** The edited listing; null for a new one. */
  readonly listing: OwnListing | null;
  /** The listing that a new one is a copy of. */
  readonly copied: OwnListing | null;
  /** The saved draft of a new listing. */
  readonly saved: SavedDraft | null;
  /** The address names a draft that is not there. */
  readonly draftGone?: boolean;
  readonly starts: Starts;
}

/** Data of the form; with `?listing=` the vendor's listing of this vertical, with `?copy=` one to copy, with `?draft=` a draft. */
export async function loadListingForm(
  { vertical }: Pick<ListingForm, 'vertical'>,
  address: Readonly<Record<string, unknown>>,
): Promise<LoadedListingForm> {
  await requireMayChange('listings');
  const edited = typeof address.listing === 'string' ? address.listing : '';
  const copy = edited === '' && typeof address.copy === 'string' ? address.copy : '';
  const draft = edited === '' && typeof address.draft === 'string' ? address.draft : '';
  const id = edited || copy;
  try {
    const [{ data }, own, vendor, saved] = await Promise.all([
      api('GET /service-page/services/get'),
      id === '' ? null : api('GET /vendor/listings/{id}', { id }),
      edited === '' ? applicationIfSeen() : null,
      draft === '' ? null : readDraft(draft, vertical),
    ]);
    if (own && own.listing.vertical !== vertical) throw notFound();
    const services = data.filter((service) => service.vertical === vertical);
    const found = own?.listing ?? null;
    return {
      services,
      listing: edited === '' ? null : found,
      copied: edited === '' ? found : null,
      saved,
      draftGone: draft !== '' && saved === null,
      starts: startsOf(vendor, services),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/** A draft of this vertical; null if it was deleted. */
async function readDraft(id: string, vertical: string): Promise<SavedDraft | null> {
  try {
    const { draft } = await api('GET /vendor/drafts/{id}', { id });
    return draft.vertical === vertical ? draft : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function startsOf(
  vendor: Awaited<ReturnType<typeof applicationIfSeen>>,
  services: LoadedListingForm['services'],
): Starts {
  const hours = services.find(({ openingHours }) => openingHours !== null)?.openingHours;
  const { line = '', area = '', city = '', country = '' } = vendor?.businessAddress ?? {};
  return {
    ...NO_STARTS,
    businessName: vendor?.businessName ?? '',
    phone: vendor?.businessContact?.businessPhone ?? '',
    country,
    city,
    address: [line, area, city].filter((part) => part !== '').join(m.shell_comma()),
    week: hours?.days ?? {},
  };
}
