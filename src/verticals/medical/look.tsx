import { isCalendarDate } from '#base/calendar-date.ts';
import { ownText } from '#base/own-value.ts';
import { withClock } from '#web/booking/city-time.ts';
import { viewerTimeWords } from '#web/booking/viewer-words.ts';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { counted } from '#web/ui/counted.ts';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { labels as FOLLOW_UP } from '#web/words/generated/labels/medical_why_follow_up_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { visitLateWords } from '#web/words/visit-late-words.ts';
import type { VisitOptions } from './details.ts';
import type { OwnFault } from './kinds.ts';
import { specialtyWords } from './specialty-words.ts';
import { isolatedPhone, phoneLink } from '#base/phone.ts';

export const medicalLook: VerticalLook = {
  chosen: chosenOfVisit,
  chosenAt: ({ productId: doctor, options }) => {
    // A line's options have been parsed with their schema.
    const { reason, mode, day, slot: time, patient } = options as VisitOptions;
    return { to: '/appoint', search: { doctor, reason, mode, day, time, patient } };
  },
  change: async () => (await import('./pages/change-time.tsx')).ChangeTime,
  notChangeable: ({ why, hours }) =>
    why === 'too_often' ? m.refused_visit_moved_twice() : visitLateWords(hours),
  keptAs: m.medical_kept_as,
  confided: ({ phone, videoLink }) => [
    ...(isText(videoLink)
      ? [{ name: m.medical_video_link(), value: videoLink, href: videoLink }]
      : []),
    ...(isText(phone)
      ? [{ name: m.medical_phone(), value: isolatedPhone(phone), href: phoneLink(phone) }]
      : []),
  ],
  placeOf: ({ mode, clinicAddress }) =>
    mode !== 'video' && isText(clinicAddress) ? clinicAddress : null,
  told: ({ note }) => [{ name: m.medical_note(), value: String(note) }],
  refused: (why) => ownText(REFUSED, why),
  card: ({ price, location, details: { specialty } }) => ({
    badge: price === null ? null : <Money dollars={price} short />,
    facts: [
      { icon: StethoscopeIcon, text: specialtyWords(specialty) },
      { icon: PinIcon, text: location },
    ],
  }),
};

type Values = Readonly<Record<string, string | number>>;
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  reason: m.medical_why_reason,
  mode: ({ mode }) => (mode === 'video' ? m.medical_why_clinic_only() : m.medical_why_video_only()),
  ages: ({ from, to }) =>
    m.medical_why_ages({ from: formatCount(Number(from)), to: formatCount(Number(to)) }),
  patient: m.medical_why_patient,
  busy: m.medical_why_busy,
  follow_up: ({ days }) => counted(Number(days), FOLLOW_UP),
};

/**
 * The options in carts and orders: 'Consultation', 'Tue, Dec 8, 10:30 AM, Cairo time', the reader's
 * own time, the clinic's address, a child's name.
 */
function chosenOfVisit(details: Readonly<Record<string, unknown>>): string[] {
  const { reason, day, slot, startsAt, timeZone, mode, patient, patientId, clinicAddress } =
    details;
  const words: string[] = [];
  if (isText(reason)) words.push(reason);
  if (isText(day) && isCalendarDate(day) && isText(slot))
    words.push(withClock(startWords(day, slot), timeZone));
  if (isText(startsAt) && isText(timeZone)) {
    const viewers = viewerTimeWords(new Date(startsAt), timeZone);
    if (viewers !== null) words.push(viewers);
  }
  if (mode === 'video') words.push(m.medical_by_video());
  else if (isText(clinicAddress)) words.push(clinicAddress);
  if (isText(patient) && isText(patientId) && patientId !== 'self')
    words.push(m.medical_for({ name: patient }));
  return words;
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `Tue, Dec 8, 2026, 10:30 AM`, local to the clinic. */
export const startWords = (day: string, slot: string): string =>
  m.medical_day_time({
    day: formatDate(day, currentLanguage(), 'short-weekday'),
    time: formatTime(slot, currentLanguage()),
  });
