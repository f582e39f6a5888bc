import type { CalledNames } from '#base/called-names.ts';
import type { TECH_KINDS } from './vertical.ts';

export const TECH_CALLED: CalledNames<(typeof TECH_KINDS)[number]> = {
  all: 'Tech supplies|مستلزمات التقنية|tech|technology|electronics|gadgets|تقنية|تكنولوجيا|إلكترونيات|أجهزة|أجهزة إلكترونية',
  kinds: {
    phones:
      'Phones|الهواتف|phone|mobile|mobiles|mobile phone|mobile phones|smartphone|smartphones|cell phone|هاتف|هواتف|موبايل|موبايلات|جوال|جوالات|هواتف ذكية|تلفون',
    laptops:
      'Laptops|الحواسيب المحمولة|laptop|notebook computer|لابتوب|لابتوبات|حاسوب|حاسوب محمول|حواسيب|كمبيوتر|كمبيوتر محمول',
    tablets: 'Tablets|الأجهزة اللوحية|tablet|جهاز لوحي|تابلت|لوحي',
    screens: 'Screens|الشاشات|screen|monitor|monitors|شاشة|شاشات',
    audio: 'Audio|الصوتيات|سماعة|سماعات|صوتيات|سماعات رأس|مكبر صوت',
    cameras: 'Cameras|الكاميرات|camera|كاميرا|كاميرات',
    printers: 'Printers|الطابعات|printer|طابعة|طابعات',
    networking: 'Networking|الشبكات|network|راوتر|شبكات|شبكة|موجه',
    accessories: 'Accessories|الملحقات|accessory|ملحقات|إكسسوارات|اكسسوار',
  },
};
