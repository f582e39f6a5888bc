/** Keys of the details with texts by the clinic. */
export const DOCTOR_TEXTS = ['title', 'reasons.name', 'clinicAddress'];
