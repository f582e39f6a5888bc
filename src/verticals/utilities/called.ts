import type { CalledNames } from '#base/called-names.ts';
import type { BillKind } from './kinds.ts';

export const UTILITIES_CALLED: CalledNames<BillKind> = {
  all: 'Utilities|الفواتير والخدمات|bill|bills|pay bills|bill payment|utility bill|utilities|فاتورة|فواتير|دفع الفواتير|سداد الفواتير|مرافق',
  kinds: {
    electricity:
      'Electricity|الكهرباء|electricity bill|power bill|power|electric|كهرباء|فاتورة كهرباء|فاتورة الكهرباء',
    water: 'Water|المياه|water bill|water|مياه|ماء|فاتورة مياه|فاتورة الماء',
    gas: 'Gas|الغاز|gas bill|gas|natural gas|غاز|فاتورة غاز|فاتورة الغاز',
    internet:
      'Internet|الإنترنت|internet bill|broadband|fibre|adsl|landline|إنترنت|نت|فاتورة إنترنت|هاتف أرضي',
    mobile:
      'Mobile|الهاتف المحمول|mobile bill|mobile top-up|top-up|recharge|phone bill|موبايل|جوال|شحن رصيد|فاتورة موبايل',
    government:
      'Government fees|الرسوم الحكومية|government fees|traffic fine|fines|fees|رسوم حكومية|مخالفات|مخالفات مرور|غرامة',
  },
};
