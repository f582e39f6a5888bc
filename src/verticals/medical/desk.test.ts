import { expect, test } from 'vitest';
import { medicalDesk } from './desk.ts';

test('the list of a day has the facts of a visit without its day, time and address', () => {
  const visit = {
    reason: 'Follow-up',
    mode: 'video',
    day: '2026-12-08',
    slot: '10:30',
    patient: 'self',
    patientId: 'self',
    clinicAddress: '12 Nile Street',
  };
  expect(medicalDesk.onDay?.(visit)).toEqual(['Follow-up', 'By video']);
  expect(
    medicalDesk.onDay?.({ ...visit, mode: 'clinic', patient: 'Omar', patientId: 'p' }),
  ).toEqual(['Follow-up', 'For Omar']);
});
