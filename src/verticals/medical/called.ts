import type { CalledNames } from '#base/called-names.ts';

export const MEDICAL_CALLED: CalledNames<'doctor'> = {
  all: 'Medical Care|الرعاية الطبية|medical|health|health care|healthcare|clinic|clinics|appointment|appointments|طب|صحة|عيادة|عيادات|موعد طبي|مواعيد طبية',
  kinds: {
    doctor: 'Doctors|أطباء|doctor|physician|dentist|specialist|طبيب|طبيبة|دكتور|دكتورة|طبيب أسنان',
  },
};
