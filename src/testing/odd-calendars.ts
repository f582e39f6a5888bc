// Long because each file is written as some site wrote it, malformed or at the edge of the
// standard.
import { event, file, type KnownCalendar, one } from './known-calendars.ts';

const TWO = ['2027-12-10', '2027-12-11'];
const DATES = ['DTSTART;VALUE=DATE:20271210', 'DTEND;VALUE=DATE:20271212'];

/** Edge cases by section of RFC 5545, as sites write them. */
export const ODD: readonly KnownCalendar[] = [
  // Whole days written as times.
  {
    name: 'midnight to midnight on the listing’s clock',
    text: one('DTSTART:20271210T000000', 'DTEND:20271212T000000'),
    nights: TWO,
  },
  {
    name: 'midnight to midnight in UTC',
    text: one('DTSTART:20271210T000000Z', 'DTEND:20271212T000000Z'),
    nights: TWO,
  },
  {
    name: 'midnight to midnight in UTC by its name',
    text: one('DTSTART;TZID=Etc/UTC:20271210T000000', 'DTEND;TZID=Etc/UTC:20271212T000000'),
    nights: TWO,
  },
  {
    name: 'midnight to midnight in the listing’s zone by name',
    text: one(
      'DTSTART;TZID=Africa/Cairo:20271210T000000',
      'DTEND;TZID=Africa/Cairo:20271212T000000',
    ),
    nights: TWO,
  },
  {
    name: 'midnight to midnight in the listing’s zone by the name of Windows',
    text: one(
      'DTSTART;TZID=Egypt Standard Time:20271210T000000',
      'DTEND;TZID=Egypt Standard Time:20271212T000000',
    ),
    nights: TWO,
  },
  {
    name: 'the listing’s midnights as instants in UTC',
    text: one('DTSTART:20271209T220000Z', 'DTEND:20271211T220000Z'),
    nights: TWO,
  },
  {
    name: 'midnights of another zone are times',
    text: one('DTSTART;TZID=Asia/Riyadh:20271210T000000', 'DTEND;TZID=Asia/Riyadh:20271212T000000'),
    nights: ['2027-12-09', ...TWO],
  },
  {
    name: 'midnight to one minute, or one second, before midnight',
    text: file(
      ...event('DTSTART:20271210T000000', 'DTEND:20271210T235900'),
      ...event('DTSTART:20271211T000000Z', 'DTEND:20271211T235959Z', 'SUMMARY:b'),
    ),
    nights: TWO,
  },
  {
    name: 'midnight to 24:00:00, and midnight with a duration',
    text: file(
      ...event('DTSTART:20271210T000000', 'DTEND:20271210T240000'),
      ...event('DTSTART:20271211T000000', 'DURATION:PT24H', 'SUMMARY:b'),
    ),
    nights: TWO,
  },
  {
    name: 'whole days in times close as transparent ones too, as dates do',
    text: one('DTSTART:20271210T000000', 'DTEND:20271212T000000', 'TRANSP:TRANSPARENT'),
    nights: TWO,
  },
  {
    name: 'whole days over the midnight that a change of the clocks skips',
    text: one('DTSTART:20270430T000000', 'DTEND:20270501T000000'),
    nights: ['2027-04-30'],
  },
  {
    name: 'whole days over the midnight that comes twice',
    text: one('DTSTART:20271028T000000', 'DURATION:P1D'),
    nights: ['2027-10-28'],
  },
  {
    name: 'whole days each week stay whole when the clocks change (3.8.5.3)',
    text: one(
      'DTSTART;TZID=Africa/Cairo:20270423T000000',
      'DTEND;TZID=Africa/Cairo:20270424T000000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
    nights: ['2027-04-23', '2027-04-30', '2027-05-07'],
  },
  {
    name: 'times from noon to noon take the nights between',
    text: one('DTSTART:20271210T120000', 'DTEND:20271212T110000'),
    nights: TWO,
  },

  // Zero length (3.6.1).
  {
    name: 'a time without an end, or that ends at once, is a moment and closes nothing',
    text: file(
      ...event('DTSTART:20271210T200000'),
      ...event('DTSTART:20271211T200000', 'DTEND:20271211T200000', 'SUMMARY:b'),
      ...event('DTSTART:20271212T000000Z', 'DURATION:PT0S', 'SUMMARY:cc'),
      ...event('DTSTART:20271213T000000', 'RRULE:FREQ=DAILY', 'SUMMARY:ddd'),
    ),
    nights: [],
  },

  // Malformed, but with readable start and end.
  {
    name: 'a raw line break in a text',
    text: one(...DATES, 'SUMMARY:Reserved', 'second line without a sign'),
    nights: TWO,
  },
  {
    name: 'a raw line break before the dates, and lines that look like others',
    text: one(
      'DESCRIPTION:Guest writes',
      'Note: we come late; after 22:00',
      'BEGIN: the stay',
      'END: of it',
      'ATTENDEE;CN="Mona:20271210',
      '',
      ...DATES,
    ),
    nights: TWO,
  },
  {
    name: 'a line of a text that begins something, before the dates',
    text: one('DESCRIPTION:Guest writes', 'BEGIN:tomorrow', 'we come late', ...DATES),
    nights: TWO,
  },
  {
    name: 'a text that says that its event is cancelled, free, or elsewhere',
    text: one(
      ...DATES,
      'STATUS:CONFIRMED',
      'DESCRIPTION:Written by a guest',
      'STATUS:CANCELLED',
      'DTSTART;VALUE=DATE:20280101',
      'DTEND;VALUE=DATE:20280102',
    ),
    nights: TWO,
    unread: [4],
  },
  {
    name: 'an alarm with times of its own, and one without an end',
    text: file(
      ...event(...DATES, 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:P9D', 'END:VALARM'),
      ...event('DTSTART;VALUE=DATE:20271220', 'BEGIN:VALARM', 'DTSTART;VALUE=DATE:20270101'),
    ),
    nights: [...TWO, '2027-12-20'],
  },
  {
    name: 'a rule, an exception or a further day that cannot be read: what can be closes, and its line is named',
    text: file(
      ...event('DTSTART;VALUE=DATE:20271201', 'RRULE:FREQ=NEVER'),
      ...event('DTSTART;VALUE=DATE:20271203', 'RRULE:FREQ=HOURLY', 'SUMMARY:b'),
      ...event('DTSTART;VALUE=DATE:20271205', 'RRULE:FREQ=DAILY;COUNT=2;UNTIL=soon', 'SUMMARY:cc'),
      ...event('DTSTART;VALUE=DATE:20271210', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:later'),
      ...event('DTSTART;VALUE=DATE:20271215', 'RDATE:20271217,20271399', 'SUMMARY:ddd'),
    ),
    nights: [
      '2027-12-01',
      '2027-12-03',
      '2027-12-05',
      '2027-12-10',
      '2027-12-11',
      '2027-12-15',
      '2027-12-17',
    ],
    unread: [4, 9, 15, 21, 27],
  },
  {
    name: 'an end that cannot be read leaves the first night closed',
    text: one('DTSTART;VALUE=DATE:20271210', 'DTEND;VALUE=DATE:20271399'),
    nights: ['2027-12-10'],
    unread: [4],
  },

  // Unusual notations.
  {
    name: 'a rule in lower case',
    text: one('DTSTART;VALUE=DATE:20271210', 'RRULE:freq=daily;count=2'),
    nights: TWO,
  },
  {
    name: 'everything in lower case',
    text: file(
      'begin:vevent',
      'uid:low',
      'dtstart;tzid=africa/cairo:20271201t200000',
      'dtend;tzid=africa/cairo:20271201t220000',
      'rrule:freq=weekly;byday=we,th;until=20271209t235959z',
      'exdate;tzid=africa/cairo:20271202t200000',
      'end:vevent',
    ),
    nights: ['2027-12-01', '2027-12-08', '2027-12-09'],
  },
  {
    name: 'hours without seconds, and dates with dashes',
    text: file(
      ...event('DTSTART:20271210T1500', 'DTEND:20271211T1100'),
      ...event('DTSTART;VALUE=DATE:2027-12-11', 'SUMMARY:b'),
    ),
    nights: TWO,
  },
  {
    name: 'a date to a time, and a time to a date',
    text: file(
      ...event('DTSTART;VALUE=DATE:20271210', 'DTEND:20271211T110000'),
      ...event('DTSTART:20271211T150000', 'DTEND;VALUE=DATE:20271212', 'SUMMARY:b'),
    ),
    nights: TWO,
  },
  {
    name: 'text before and after the calendar, indented too',
    text: `Warning: something in line 3\r\n<br />\r\n${one(...DATES)}<!-- made in 0.2 s -->\r\n  <!-- cached -->\r\nEND:VEVENT\r\n`,
    nights: TWO,
  },
  {
    name: 'two calendars in one file (3.4)',
    text: `${one('DTSTART;VALUE=DATE:20271210')}${one('DTSTART;VALUE=DATE:20271211')}`,
    nights: TWO,
  },
  {
    name: 'all three ends of lines in one file, and folds in the middle of names',
    text: one(...DATES, 'SUMMARY:a\r\n b')
      .replace('DTEND;VALUE=DATE', 'DTE\r\n ND;VAL\n\tUE=DATE')
      .replace('UID', '\rUID'),
    nights: TWO,
  },
  {
    name: 'since ever and for ever: the years 0001 and 9999',
    text: file(
      ...event('DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:20261125'),
      ...event('DTSTART;VALUE=DATE:20271226', 'DTEND;VALUE=DATE:99991231', 'SUMMARY:b'),
      ...event('DTSTART:00010101T000000Z', 'DTEND:00010102T000000Z', 'SUMMARY:cc'),
      ...event('DTSTART;VALUE=DATE:20271220', 'DURATION:P99999999999W', 'SUMMARY:ddd'),
    ),
    nights: [
      '2026-11-23',
      '2026-11-24',
      ...['20', '21', '22', '23', '24', '25', '26', '27'].map((day) => `2027-12-${day}`),
    ],
  },

  // Rules (3.3.10 and 3.8.5.3).
  {
    name: 'daily since 1990, counted and not',
    text: file(
      ...event('DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=DAILY;INTERVAL=200'),
      // 2026-11-24 is the 13,477th day.
      ...event('DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=DAILY;COUNT=13477', 'SUMMARY:b'),
    ),
    nights: ['2026-11-23', '2026-11-24', '2027-03-28', '2027-10-14'],
  },
  {
    name: 'a billion times, and the 30th of February',
    text: file(
      ...event('DTSTART;VALUE=DATE:20271226', 'RRULE:FREQ=DAILY;COUNT=1000000000'),
      ...event('DTSTART;VALUE=DATE:20271210', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('DTSTART;VALUE=DATE:20271211', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ),
    nights: [...TWO, '2027-12-26', '2027-12-27'],
  },
  {
    name: 'the last day of two months where it is a Tuesday or Friday',
    text: one(
      'DTSTART;VALUE=DATE:20240101',
      'RRULE:FREQ=YEARLY;BYMONTH=11,12;BYMONTHDAY=-1;BYDAY=TU',
    ),
    nights: ['2027-11-30'],
  },
  {
    name: 'exceptions in another zone, by date, and of a moment that is none of the series',
    text: one(
      'DTSTART;TZID=Africa/Cairo:20271201T200000',
      'DTEND;TZID=Africa/Cairo:20271201T220000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;TZID=Asia/Riyadh:20271202T210000,20271203T200000',
      'EXDATE;VALUE=DATE:20271204',
    ),
    nights: ['2027-12-01', '2027-12-03', '2027-12-05'],
  },

  // This and future (3.2.13 and 3.8.4.4).
  {
    name: 'one moved with RANGE=THISANDFUTURE moves the rest, and gives it its length',
    text: file(
      'BEGIN:VEVENT',
      'UID:series',
      'DTSTART;VALUE=DATE:20271101',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:series',
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20271115',
      'DTSTART;VALUE=DATE:20271117',
      'DTEND;VALUE=DATE:20271119',
      'END:VEVENT',
      // Has a separate event, which applies.
      'BEGIN:VEVENT',
      'UID:series',
      'RECURRENCE-ID;VALUE=DATE:20271129',
      'DTSTART;VALUE=DATE:20271130',
      'END:VEVENT',
    ),
    nights: [
      '2027-11-01',
      '2027-11-08',
      '2027-11-17',
      '2027-11-18',
      '2027-11-24',
      '2027-11-25',
      '2027-11-30',
      '2027-12-08',
      '2027-12-09',
    ],
  },
  {
    name: 'the rest of a series cancelled, and the rest of another moved to other times in another zone',
    text: file(
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;VALUE=DATE:20271101',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20271108',
      'DTSTART;VALUE=DATE:20271108',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b',
      'DTSTART;TZID=Africa/Cairo:20271201T200000',
      'DTEND;TZID=Africa/Cairo:20271201T210000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20271202T180000Z',
      // 05:30 in Riyadh is 04:30 in Cairo, in the previous night.
      'DTSTART;TZID=Asia/Riyadh:20271204T053000',
      'DURATION:PT1H',
      'END:VEVENT',
    ),
    nights: ['2027-11-01', '2027-12-01', '2027-12-03', '2027-12-04'],
  },
  {
    name: 'the rest of a series that ended long ago, moved into the days that matter',
    text: file(
      'BEGIN:VEVENT',
      'UID:old',
      'DTSTART;VALUE=DATE:20260101',
      'RRULE:FREQ=DAILY;COUNT=3',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:old',
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260102',
      'DTSTART;VALUE=DATE:20271210',
      'END:VEVENT',
    ),
    nights: TWO,
  },

  // Free-busy times (3.6.4 and 3.8.2.6).
  {
    name: 'VFREEBUSY: busy periods of every type close, free ones do not',
    text: file(
      'BEGIN:VFREEBUSY',
      'UID:times@known.example',
      'DTSTART:20271101T000000Z',
      'DTEND:20280101T000000Z',
      'FREEBUSY:20271201T130000Z/20271202T080000Z,20271204T130000Z/PT10H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20271206T000000Z/20271207T000000Z',
      'FREEBUSY;FBTYPE=X-AWAY:20271210T000000Z/P2D',
      'FREEBUSY;FBTYPE=FREE:20271215T000000Z/20271220T000000Z',
      'END:VFREEBUSY',
    ),
    nights: ['2027-12-01', '2027-12-04', '2027-12-06', ...TWO],
  },
  {
    name: 'VFREEBUSY: a period that cannot be read is named by the line of its component, the others close',
    text: file(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20271210T000000Z/20271212T000000Z,soon/P1D',
      'END:VFREEBUSY',
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20271220T000000Z',
      'END:VFREEBUSY',
    ),
    nights: TWO,
    unread: [4, 7],
  },
];
