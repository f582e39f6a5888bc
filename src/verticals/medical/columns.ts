import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { DOCTOR, DOCTOR_PRIVATE } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: DOCTOR,
  privateFields: DOCTOR_PRIVATE,
  sold: 'chosen',
  titles: {
    title: 'medical_form_title',
    specialty: 'medical_specialty',
    languages: 'medical_speaks',
    gender: 'medical_form_gender',
    years: 'medical_practice_years',
    cellMinutes: 'medical_form_cell',
    startEvery: 'medical_form_every',
    reasons: 'medical_form_reasons',
    hours: 'medical_form_week',
    exceptions: 'medical_form_exceptions',
    bufferMinutes: 'medical_form_buffer',
    leadHours: 'medical_form_lead',
    horizonDays: 'medical_form_horizon',
    maxPerDay: 'medical_form_most',
    minAge: 'medical_form_min_age',
    maxAge: 'medical_form_max_age',
    followUpDays: 'medical_form_follow_up',
    steps: 'medical_policy',
    clinicAddress: 'medical_form_address',
    licenceNumber: 'common_licence_number',
    phone: 'medical_phone',
    videoLink: 'medical_video_link',
  },
};
