import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { PICTURE } from './pictures.ts';

/** By default a reason of 30 minutes for 60 dollars, or 45 by video. */
export const reason = (id: string, over: object = {}) => ({
  id,
  name: id,
  minutes: 30,
  priceCents: 60_00,
  videoPriceCents: 45_00,
  modes: ['clinic', 'video'],
  ...over,
});

const MORNING = [{ from: '09:00', to: '12:00' }];
export const CLINIC_PHONE = '+20255500741';
export const VIDEO_LINK = 'https://video.example/room/41-olive';

/**
 * Form data of a doctor: a paediatrician in Cairo, Sunday to Thursday, in the morning; Monday also
 * in the afternoon.
 */
export const doctorEntry = ({
  details = {},
  ...over
}: { readonly details?: object; readonly name?: string } = {}) => ({
  vertical: 'medical',
  kind: 'doctor',
  name: 'Dr Salma Haddad',
  description: 'Looks after children from their first week on.',
  images: [PICTURE],
  location: 'Zamalek, Cairo',
  country: 'Egypt' as const,
  details: {
    specialty: 'paediatrics',
    languages: ['arabic', 'english'],
    gender: 'female',
    years: 14,
    reasons: [
      reason('visit', { name: 'Consultation' }),
      reason('long', { name: 'Check-up', minutes: 60, priceCents: 90_00, modes: ['clinic'] }),
      reason('again', { name: 'Follow-up', minutes: 15, priceCents: 0, videoPriceCents: null }),
    ],
    hours: {
      sunday: MORNING,
      monday: [...MORNING, { from: '13:00', to: '15:00' }],
      tuesday: MORNING,
      wednesday: MORNING,
      thursday: MORNING,
    },
    clinicAddress: '12 Nile Street, Zamalek, Cairo',
    ...details,
  },
  privateDetails: { licenceNumber: 'EG-4471', phone: CLINIC_PHONE, videoLink: VIDEO_LINK },
  ...over,
});

/** A signed-in clinic with a service to list doctors under. */
export async function createClinic(app: TestApp) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'medical' });
  const doctor = async (over: Parameters<typeof doctorEntry>[0] = {}) =>
    (await vendor.ok('POST /listings', { body: doctorEntry(over) })).listing;
  return Object.assign(vendor, { service, doctor });
}
