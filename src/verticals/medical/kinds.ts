// No imports, because pages use it too.
export const MAX_A_DAY = 200;

export const SPECIALTIES = [
  'general_practice',
  'family_medicine',
  'internal_medicine',
  'paediatrics',
  'gynaecology',
  'dermatology',
  'dentistry',
  'orthodontics',
  'oral_surgery',
  'cardiology',
  'ophthalmology',
  'ent',
  'orthopaedics',
  'physiotherapy',
  'rheumatology',
  'neurology',
  'neurosurgery',
  'psychiatry',
  'psychology',
  'speech_therapy',
  'nutrition',
  'endocrinology',
  'gastroenterology',
  'nephrology',
  'urology',
  'andrology',
  'fertility',
  'pulmonology',
  'allergy',
  'haematology',
  'oncology',
  'infectious_diseases',
  'general_surgery',
  'plastic_surgery',
  'vascular_surgery',
  'paediatric_surgery',
  'radiology',
  'laboratory',
  'pain_medicine',
  'geriatrics',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

export const SPOKEN = ['arabic', 'english', 'french', 'kurdish', 'armenian', 'german'] as const;
export type Spoken = (typeof SPOKEN)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

export const MODES = ['clinic', 'video'] as const;
export type Mode = (typeof MODES)[number];

export const CELLS = [5, 10, 15, 20, 30] as const;

export const OWN_FAULTS = ['reason', 'mode', 'ages', 'patient', 'busy', 'follow_up'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

export const GROWN_UP = 18;
