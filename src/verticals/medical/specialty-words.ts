import { ownValue } from '#base/own-value.ts';
import { m } from '#web/words/generated/messages.js';
import type { Specialty } from './kinds.ts';

export const SPECIALTY_WORDS: Readonly<Record<Specialty, () => string>> = {
  general_practice: m.medical_specialty_general_practice,
  family_medicine: m.medical_specialty_family_medicine,
  internal_medicine: m.medical_specialty_internal_medicine,
  paediatrics: m.medical_specialty_paediatrics,
  gynaecology: m.medical_specialty_gynaecology,
  dermatology: m.medical_specialty_dermatology,
  dentistry: m.medical_specialty_dentistry,
  orthodontics: m.medical_specialty_orthodontics,
  oral_surgery: m.medical_specialty_oral_surgery,
  cardiology: m.medical_specialty_cardiology,
  ophthalmology: m.medical_specialty_ophthalmology,
  ent: m.medical_specialty_ent,
  orthopaedics: m.medical_specialty_orthopaedics,
  physiotherapy: m.medical_specialty_physiotherapy,
  rheumatology: m.medical_specialty_rheumatology,
  neurology: m.medical_specialty_neurology,
  neurosurgery: m.medical_specialty_neurosurgery,
  psychiatry: m.medical_specialty_psychiatry,
  psychology: m.medical_specialty_psychology,
  speech_therapy: m.medical_specialty_speech_therapy,
  nutrition: m.medical_specialty_nutrition,
  endocrinology: m.medical_specialty_endocrinology,
  gastroenterology: m.medical_specialty_gastroenterology,
  nephrology: m.medical_specialty_nephrology,
  urology: m.medical_specialty_urology,
  andrology: m.medical_specialty_andrology,
  fertility: m.medical_specialty_fertility,
  pulmonology: m.medical_specialty_pulmonology,
  allergy: m.medical_specialty_allergy,
  haematology: m.medical_specialty_haematology,
  oncology: m.medical_specialty_oncology,
  infectious_diseases: m.medical_specialty_infectious_diseases,
  general_surgery: m.medical_specialty_general_surgery,
  plastic_surgery: m.medical_specialty_plastic_surgery,
  vascular_surgery: m.medical_specialty_vascular_surgery,
  paediatric_surgery: m.medical_specialty_paediatric_surgery,
  radiology: m.medical_specialty_radiology,
  laboratory: m.medical_specialty_laboratory,
  pain_medicine: m.medical_specialty_pain_medicine,
  geriatrics: m.medical_specialty_geriatrics,
};
const known: Readonly<Record<string, (() => string) | undefined>> = SPECIALTY_WORDS;

/** '' for an unknown one. */
export const specialtyWords = (name: unknown): string => ownValue(known, String(name))?.() ?? '';
