import type { CalledNames } from '#base/called-names.ts';
import type { PlanKind } from './kinds.ts';

export const INSURANCE_CALLED: CalledNames<PlanKind> = {
  all: 'Insurance|التأمين|insurance|insurances|cover|policy|policies|تأمين|تأمينات|وثيقة تأمين|بوليصة',
  kinds: {
    travel:
      'Travel insurance|تأمين السفر|travel cover|trip insurance|schengen insurance|visa insurance|تأمين سفر|تأمين شنغن|تأمين السفر',
    health:
      'Health insurance|التأمين الصحي|medical insurance|health cover|تأمين صحي|تأمين طبي|تأمين علاج',
    car: 'Car insurance|تأمين السيارات|motor insurance|auto insurance|vehicle insurance|تأمين سيارة|تأمين مركبة|تأمين السيارة',
    home: 'Home insurance|تأمين المنازل|house insurance|contents insurance|household insurance|تأمين منزل|تأمين بيت|تأمين شقة',
  },
};
