import type { DemoArabic } from '#core/demo/arabic.ts';

export const VENDORS: DemoArabic['vendors'] = {
  'nile-digital': {
    name: 'النيل ديجيتال',
    description:
      'هواتف وحواسيب محمولة وملحقاتها، من محل في باب اللوق ما زال يصلح ما يبيعه. كل جهاز يُفتح ويُفحص ويُغلق من جديد.',
    location: 'القاهرة',
  },
  'byte-house': {
    name: 'بيت البايت – الرياض',
    description:
      'للمكاتب والألعاب والصوت الجيد. نُخرج من كل جهاز قطعة للتجربة، ونقول لك أيها لا تشتريه.',
    location: 'الرياض',
  },
  'hamra-electronics': {
    name: 'إلكترونيات الحمرا',
    description:
      'جديد ومجدّد ومستعمل بأمانة، في شارع الحمرا منذ أيام الكاسيت. نعرف بطارياتنا جيدًا، ففي بيروت لا مفرّ من ذلك.',
    location: 'بيروت',
  },
};
