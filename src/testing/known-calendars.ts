// Long because each file is written exactly as its site writes it.
import type { Busy } from '#core/inventory/feeds/read-busy.ts';

export interface KnownCalendar {
  readonly name: string;
  readonly text: string;
  /** 400 nights from 2026-11-23, for a home in Cairo from 15:00 to 11:00. */
  readonly nights: readonly string[];
  readonly unread?: Busy['unread'];
  readonly unknownZones?: Busy['unknownZones'];
}

export const file = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Known//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
export const event = (...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${lines.join('').length}@known.example`,
  ...lines,
  'END:VEVENT',
];
export const one = (...lines: readonly string[]): string => file(...event(...lines));

/** Beirut as Outlook describes it, under its Windows name. */
const DESCRIBED = [
  'BEGIN:VTIMEZONE',
  'TZID:Office clock',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

export const KNOWN: readonly KnownCalendar[] = [
  {
    name: 'Airbnb: dates, the end is the morning of departure',
    text: file(
      ...event(
        'DTSTAMP:20261101T000000Z',
        'DTSTART;VALUE=DATE:20261203',
        'DTEND;VALUE=DATE:20261206',
        'SUMMARY:Reserved',
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        ' tails/HMXXXX\\nPhone Number (Last 4 Digits): 1234',
      ),
    ),
    nights: ['2026-12-03', '2026-12-04', '2026-12-05'],
  },
  {
    name: 'Booking.com: LF alone and a BOM',
    text: `\uFEFF${one('DTEND;VALUE=DATE:20261212', 'DTSTART;VALUE=DATE:20261211', 'SUMMARY:CLOSED - Not available').replaceAll('\r\n', '\n')}`,
    nights: ['2026-12-11'],
  },
  {
    name: 'dates that do not say so, in lower case, with a quoted parameter',
    text: one('dtstart;x-of="a:b;c":20270709', 'dtend:20270711', 'summary:holiday'),
    nights: ['2027-07-09', '2027-07-10'],
  },
  { name: 'no end is one night', text: one('DTSTART;VALUE=DATE:20261210'), nights: ['2026-12-10'] },
  {
    name: 'an end on its own day is that night',
    text: one('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210'),
    nights: ['2026-12-10'],
  },
  {
    name: 'a duration in days',
    text: one('DTSTART;VALUE=DATE:20261210', 'DURATION:P2D'),
    nights: ['2026-12-10', '2026-12-11'],
  },
  {
    name: 'nights by date across the nights in which the clocks change',
    text: file(
      ...event('DTSTART;VALUE=DATE:20270429', 'DTEND;VALUE=DATE:20270501'),
      ...event('DTSTART;VALUE=DATE:20271028', 'DTEND;VALUE=DATE:20271030', 'SUMMARY:b'),
    ),
    nights: ['2027-04-29', '2027-04-30', '2027-10-28', '2027-10-29'],
  },
  {
    name: 'an evening takes its night; noon to two takes none',
    text: file(
      ...event(
        'DTSTART;TZID=Africa/Cairo:20261210T200000',
        'DTEND;TZID=Africa/Cairo:20261210T210000',
      ),
      ...event(
        'DTSTART;TZID=Africa/Cairo:20261214T120000',
        'DTEND;TZID=Africa/Cairo:20261214T140000',
        'SUMMARY:b',
      ),
      ...event(
        'DTSTART;TZID=Africa/Cairo:20261216T110000',
        'DTEND;TZID=Africa/Cairo:20261216T150000',
        'SUMMARY:cc',
      ),
    ),
    nights: ['2026-12-10'],
  },
  {
    name: 'a morning before check-out takes the night before',
    text: one('DTSTART:20261210T060000', 'DTEND:20261210T070000'),
    nights: ['2026-12-09'],
  },
  {
    name: 'an instant in UTC is read on the home’s clock',
    text: one('DTSTART:20261210T124500Z', 'DTEND:20261210T131500Z'),
    nights: ['2026-12-10'],
  },
  {
    name: 'half past midnight, on the night when that hour does not exist',
    text: one(
      'DTSTART;TZID=Africa/Cairo:20270430T003000',
      'DTEND;TZID=Africa/Cairo:20270430T013000',
    ),
    nights: ['2027-04-29'],
  },
  {
    name: 'a zone by its Windows name, which the file does not describe',
    text: one(
      'DTSTART;TZID=Arab Standard Time:20261210T153000',
      'DTEND;TZID=Arab Standard Time:20261210T160500',
    ),
    nights: ['2026-12-10'],
  },
  {
    name: 'a zone that only the file knows',
    text: file(
      ...DESCRIBED,
      // In summer 16:30 in Beirut is 16:30 in Cairo; with winter time it would be 17:30.
      ...event(
        'DTSTART;TZID=Office clock:20270710T143000',
        'DTEND;TZID=Office clock:20270710T145000',
      ),
      ...event(
        'DTSTART;TZID="Office clock":20270712T143000',
        'DTEND;TZID=Office clock:20270712T150500',
        'SUMMARY:b',
      ),
    ),
    nights: ['2027-07-12'],
  },
  {
    name: 'a zone that nobody knows is the home’s, with a warning',
    text: one(
      'DTSTART;TZID=Nowhere/At All:20261210T150100',
      'DTEND;TZID=Nowhere/At All:20261210T160000',
    ),
    nights: ['2026-12-10'],
    unknownZones: ['Nowhere/At All'],
  },
  {
    name: 'a day that does not exist and an end before its beginning are named by line',
    text: file(
      ...event('DTSTART;VALUE=DATE:20261399'),
      ...event('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261208'),
      ...event('SUMMARY:Nothing'),
      ...event('DTSTART;VALUE=DATE:20270230', 'SUMMARY:b'),
      ...event('DTSTART;VALUE=DATE:20261220', 'SUMMARY:cc'),
    ),
    nights: ['2026-12-20'],
    unread: [4, 8, 13, 17],
  },
  {
    name: 'cancelled is free; transparent is free for times only',
    text: file(
      ...event('DTSTART;VALUE=DATE:20261210', 'STATUS:CANCELLED'),
      ...event('DTSTART:20261212T160000', 'DTEND:20261212T180000', 'TRANSP:TRANSPARENT'),
      ...event('DTSTART;VALUE=DATE:20261214', 'TRANSP:TRANSPARENT', 'SUMMARY:b'),
    ),
    nights: ['2026-12-14'],
  },
  {
    name: 'a weekly rule without end, an exception and a moved one',
    text: file(
      'BEGIN:VEVENT',
      'UID:weekly',
      'DTSTART;VALUE=DATE:20261126',
      'RRULE:FREQ=WEEKLY;UNTIL=20261217',
      'EXDATE;VALUE=DATE:20261203',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:weekly',
      'RECURRENCE-ID;VALUE=DATE:20261210',
      'DTSTART;VALUE=DATE:20261212',
      'END:VEVENT',
    ),
    nights: ['2026-11-26', '2026-12-12', '2026-12-17'],
  },
  {
    name: 'a time that repeats daily until an instant in UTC',
    text: one(
      'DTSTART;TZID=Africa/Cairo:20261201T200000',
      'DTEND;TZID=Africa/Cairo:20261201T220000',
      'RRULE:FREQ=DAILY;UNTIL=20261203T180000Z',
      'EXDATE:20261202T180000Z',
    ),
    nights: ['2026-12-01', '2026-12-03'],
  },
  {
    name: 'a daily rule that began years ago and never ends',
    text: one('DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=DAILY;INTERVAL=100'),
    nights: ['2026-12-23', '2027-04-02', '2027-07-11', '2027-10-19'],
  },
  {
    name: 'RDATE without a rule keeps the first day',
    text: one('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261205,20261207'),
    nights: ['2026-12-01', '2026-12-05', '2026-12-07'],
  },
  {
    name: 'RDATE with a period',
    text: one(
      'DTSTART:20261201T200000Z',
      'DTEND:20261201T210000Z',
      'RDATE;VALUE=PERIOD:20261204T200000Z/P2D,20261210T200000Z/20261211T010000Z',
    ),
    nights: ['2026-12-01', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-10'],
  },
  {
    name: 'a rule below days is refused, the others count',
    text: file(
      ...event('DTSTART:20261201T200000Z', 'RRULE:FREQ=SECONDLY'),
      ...event('DTSTART;VALUE=DATE:20261220'),
    ),
    nights: ['2026-12-20'],
    unread: [4],
  },
  {
    name: 'more than a thousand occurrences are refused',
    text: one('DTSTART:20261201T000000Z', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9'),
    nights: [],
    unread: [4],
  },
  {
    name: 'two events of one UID both count, and a broken line spoils its own event only',
    text: file(
      'BEGIN:VEVENT',
      'UID:same',
      'DTSTART;VALUE=DATE:20261201',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:same',
      'DTSTART;VALUE=DATE:20261203',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'this is no line of a calendar',
      'END:VEVENT',
    ),
    nights: ['2026-12-01', '2026-12-03'],
    unread: [12],
  },
  { name: 'a valid empty calendar', text: file(), nights: [] },
  {
    name: 'what is over, and what is far away',
    text: file(
      ...event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20261124'),
      ...event('DTSTART;VALUE=DATE:20300101', 'SUMMARY:b'),
    ),
    nights: ['2026-11-23'],
  },
];
