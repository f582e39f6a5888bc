import type { CalledNames } from '#base/called-names.ts';
import type { DEPARTMENTS } from './vertical.ts';

export const GROCERIES_CALLED: CalledNames<(typeof DEPARTMENTS)[number]> = {
  all: 'Groceries|البقالة|grocery|food|foods|supermarket|بقاله|بقالات|مواد غذائية|أغذية|طعام|مأكولات|أكل|سوبرماركت',
  kinds: {
    'fruit-vegetables':
      'Fruit and vegetables|الفاكهة والخضار|fruit|fruits|vegetables|veg|produce|فاكهة|فواكه|خضار|خضروات|خضراوات',
    bakery: 'Bakery|المخبوزات|bakeries|baked goods|مخبوزات|مخبز|معجنات',
    'dairy-eggs': 'Dairy and eggs|الألبان والبيض|dairy|ألبان|منتجات الألبان|ألبان وأجبان',
    'meat-fish': 'Meat and fish|اللحوم والأسماك|meat|fish|seafood|لحم|لحوم|سمك|أسماك|مأكولات بحرية',
    pantry: 'Pantry|المؤونة|مونة|مؤن',
    sweets: 'Sweets|الحلويات|sweet|desserts|dessert|حلوى|حلويات|حلا',
    drinks: 'Drinks|المشروبات|drink|beverages|beverage|مشروب|مشروبات',
    household: 'Household|لوازم المنزل|household goods|أدوات منزلية|لوازم البيت',
  },
};
