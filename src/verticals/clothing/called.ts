import type { CalledNames } from '#base/called-names.ts';
import type { GARMENTS } from './vertical.ts';

export const CLOTHING_CALLED: CalledNames<(typeof GARMENTS)[number]> = {
  all: 'Traditional clothing|الأزياء التقليدية|clothing|clothes|garments|ملابس|ملابس تقليدية|أزياء|زي تقليدي|لباس|ألبسة',
  kinds: {
    abaya: 'Abayas|العباءات|abaya|abayah|عباية|عباءة|عبايات|عباءات',
    thobe: 'Thobes|الأثواب|thobe|thawb|thob|ثوب|أثواب|ثياب',
    dishdasha: 'Dishdashas|الدشاديش|dishdasha|dishdash|kandura|دشداشة|دشاديش|كندورة',
    kaftan: 'Kaftans|القفاطين|kaftan|caftan|caftans|قفطان|قفاطين',
    galabeya: 'Galabeyas|الجلابيات|galabeya|galabiya|jellabiya|gallabiya|جلابية|جلابيات|جلباب',
    bisht: 'Bishts|البشوت|bisht|mishlah|بشت|بشوت|مشلح',
    keffiyeh:
      'Keffiyehs|الكوفيات|keffiyeh|kufiya|shemagh|yashmagh|ghutra|كوفية|كوفيات|شماغ|غترة|يشماغ',
    headscarf:
      'Headscarves|أغطية الرأس|headscarf|head scarf|hijab|hijabs|scarf|scarves|حجاب|حجابات|طرحة|غطاء رأس|إيشارب|وشاح',
    belt: 'Belts|الأحزمة|belt|حزام|أحزمة',
    footwear: 'Footwear|الأحذية|shoes|slippers|sandals|حذاء|أحذية|نعال|صندل|بلغة',
    waistcoat: 'Waistcoats|الصدريات|waistcoat|vest|vests|صدرية|صديري',
  },
};
