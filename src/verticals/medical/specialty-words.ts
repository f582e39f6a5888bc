import { labels as SPECIALTY_LABELS } from '#web/words/generated/labels/medical_specialty_labels.ts';
import { ownValue } from '#base/own-value.ts';

/** '' for an unknown one. */
export const specialtyWords = (name: unknown): string =>
  ownValue<() => string>(SPECIALTY_LABELS, String(name))?.() ?? '';
