/** Where its details hold texts that a clinic wrote. */
export const DOCTOR_TEXTS = ['title', 'reasons.name', 'clinicAddress'];
