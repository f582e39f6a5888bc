import { atHome } from '../capabilities/at-home.ts';
import { instantAt } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { MAX_CENTS } from '#base/money.ts';
import { cellsOf } from '../booking-slots.ts';
import { defineBookings } from '../bookings.ts';
import { hoursOn } from '../week.ts';
import { EntryProblem, InventoryProblem } from '../vertical.ts';
import { refuseDayTwice } from '../work-hours.ts';
import { reasonsAsSold } from './as-sold.ts';
import { MEDICAL_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import {
  DoctorDetails,
  DoctorPrivate,
  SELF,
  SoldVisit,
  VisitOptions,
  VisitSecrets,
} from './details.ts';
import { reasonOf } from './prices.ts';
import { dependantOf, visitRules } from './rules.ts';
import { phoneFact, textFact } from '../contract-facts.ts';
import { cardNames } from '../fields.ts';
import { directions } from '../capabilities/after-sale.ts';
import { phoneDetails, privateDetails } from '../capabilities/details.ts';
import { asksPerson } from '../capabilities/fulfilled.ts';
import { checked } from '../capabilities/checked.ts';
import { staffWeek } from '../capabilities/staff-week.ts';
import type { z } from 'zod';
import { DOCTOR, DOCTOR_TEXTS } from './fields.ts';
import { changeable } from '../capabilities/changeable.ts';

/** Days after a visit until its note is deleted. */
const NOTE_DAYS = 730;

export const medical = defineBookings<DoctorDetails, VisitOptions, z.infer<typeof VisitSecrets>>({
  id: 'medical',
  segment: 'Medical-Care',
  typeOf: 'Appointment',
  kinds: ['doctor'],
  called: MEDICAL_CALLED,
  details: DoctorDetails,
  options: VisitOptions,
  secrets: {
    schema: VisitSecrets,
    // Shows only that a note exists.
    mask: ({ note }) => (note === '' ? '' : '•••'),
    keepDays: NOTE_DAYS,
  },
  rules: visitRules,
  single: true,
  fixedOnceSold: ['cellMinutes'],
  takes: () => ({ count: 1, capacity: 1, max: 1 }),
  shown: ({ name, country, details }, options, span, _terms, _now, person) => {
    const reason = reasonOf(details, options.reason);
    const dependant = dependantOf(options, person);
    const timeZone = zoneOf(country);
    const startsAt = instantAt(span.from, minutesOf(span.slot ?? ''), timeZone);
    const free = details.steps.find(({ percent }) => percent === 100);
    return {
      doctor: name,
      reason: reason?.name ?? '',
      reasonId: options.reason,
      mode: options.mode,
      day: options.day,
      slot: options.slot,
      minutes: reason?.minutes ?? 0,
      bufferMinutes: details.bufferMinutes,
      timeZone,
      startsAt: startsAt.toISOString(),
      clinicAddress: details.clinicAddress,
      patient: dependant?.firstName ?? SELF,
      patientId: options.patient,
      cancelUntil: free
        ? new Date(startsAt.getTime() - free.hours * 3_600_000).toISOString()
        : null,
    };
  },
  cancellation: ({ details: { steps } }) => ({
    rule: {
      kind: 'steps',
      steps: steps.map(({ hours, percent }) => ({ until: { hours }, percent })),
    },
    returnDays: 0,
  }),
  // A card's price is that of the first reason.
  entered: ({ kind, details }) => {
    if (kind !== 'doctor')
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    const parsed = DoctorDetails.parse(details);
    refuseDayTwice(parsed);
    return { priceCents: parsed.reasons[0]?.priceCents ?? 0, details: parsed };
  },
  inventory: {
    edit: ({ details }, variant, { priceCents, stock }) => {
      if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
      if (priceCents === null) throw new InventoryProblem('price', 'price_required');
      if (stock !== undefined) throw new InventoryProblem('stock', 'stock_fixed');
      if (priceCents === undefined) return {};
      if (priceCents > MAX_CENTS)
        throw new InventoryProblem('price', 'price_range', { least: 0, most: MAX_CENTS / 100 });
      const [first, ...others] = details.reasons;
      return {
        priceCents,
        details: { reasons: first ? [{ ...first, priceCents }, ...others] : [] },
      };
    },
  },
  facets: ({ details: { specialty, languages, gender, reasons } }) => [
    { key: 'specialty', value: specialty },
    { key: 'gender', value: gender },
    ...languages.map((value) => ({ key: 'language', value })),
    ...(reasons.some(({ modes }) => modes.includes('video'))
      ? [{ key: 'mode', value: 'video' }]
      : []),
  ],
  aboutPerson: ['patient', 'patientId', 'reason', 'reasonId'],
  cardDetails: cardNames(DOCTOR),
  texts: DOCTOR_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Medical-Care/${serviceId}/${id}`,
  capabilities: [
    atHome({ rail: 'doctors', place: 4, size: 8, of: 'countries', detail: 'specialty' }),
    fileColumns(columns),
    privateDetails({
      schema: DoctorPrivate,
      forBuyer: ({ phone, videoLink }, { when, now, subDetails }) =>
        when && now.today <= when.to
          ? {
              ...(phone !== '' && { phone }),
              ...(subDetails['mode'] === 'video' && { videoLink }),
            }
          : {},
      onVoucher: ({ phone }) => phoneFact('medical_phone', phone),
    }),
    phoneDetails(['phone']),
    asksPerson(),
    changeable({
      limits: {
        most: 2,
        fixed: ['reason', 'mode', 'patient'],
        keepsPrice: true,
        refusals: {
          too_late: 'visit_too_late',
          too_often: 'visit_moved_twice',
          fixed: 'visit_fixed',
        },
      },
      asSold: (listing, { subDetails, unitCents }) => ({
        ...listing,
        details: {
          ...listing.details,
          reasons: reasonsAsSold(listing.details, subDetails, unitCents),
        },
      }),
    }),
    staffWeek({
      hours: ({ details }, day) => hoursOn(details, day),
      step: ({ details }) => details.startEvery ?? details.cellMinutes,
      taken: ({ details }, subDetails) => {
        const { day, slot, minutes, bufferMinutes } = SoldVisit.parse(subDetails);
        return [{ day, from: slot, minutes, after: bufferMinutes ?? details.bufferMinutes }];
      },
      blocked: ({ details }, { day, from, to }) =>
        cellsOf(day, { start: minutesOf(from), end: minutesOf(to) }, details.cellMinutes),
      startPath: ({ id }, { day, slot }) =>
        `/appoint?${new URLSearchParams({ doctor: id, day, time: slot })}`,
      noticeMinutes: ({ details: { leadHours } }) => leadHours * 60,
    }),
    checked<DoctorDetails, DoctorPrivate>({ what: 'licence', of: 'licenceNumber' }),
    directions(({ mode, clinicAddress }) =>
      mode === 'video' || typeof clinicAddress !== 'string'
        ? { facts: [], destination: '' }
        : { facts: textFact('medical_form_address', clinicAddress), destination: clinicAddress },
    ),
  ],
});
