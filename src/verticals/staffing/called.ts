import type { CalledNames } from '#base/called-names.ts';
import type { Role } from './kinds.ts';

export const STAFFING_CALLED: CalledNames<Role> = {
  all: 'Domestic Staffing|العمالة المنزلية|domestic staff|household staff|domestic help|home help|domestic worker|domestic workers|staffing|عمالة منزلية|خدمة منزلية|مساعدة منزلية',
  kinds: {
    housekeeper:
      'Housekeepers|مدبرات منزل|housekeeper|cleaner|house cleaner|cleaning|maid|مدبرة منزل|عاملة نظافة|عاملة منزلية|تنظيف المنزل',
    nanny:
      'Nannies|مربيات|nanny|babysitter|babysitting|child care|childcare|مربية|جليسة أطفال|رعاية أطفال',
    cook: 'Cooks|طهاة|cook|chef|private chef|طباخ|طباخة|طاهية|طاهٍ',
    driver: 'Drivers|سائقون|driver|chauffeur|private driver|سائق|سائق خاص',
    carer:
      'Carers|مرافقو كبار السن|carer|caregiver|elderly care|home nurse|مرافق|مرافقة|رعاية كبار السن|جليس مسنين',
    gardener: 'Gardeners|بستانيون|gardener|gardening|garden|بستاني|جنايني|تنسيق حدائق',
  },
};
