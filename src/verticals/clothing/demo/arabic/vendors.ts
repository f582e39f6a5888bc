import type { DemoArabic } from '#core/demo/arabic.ts';

export const VENDORS: DemoArabic['vendors'] = {
  'dar-al-thob': {
    name: 'دار الثوب',
    description:
      'خيّاطون في الرياض منذ 1959: أثواب بالإنش وبشوت لكل موسم. أرسل إلينا مقاساتك ونفصّل لك وحدك.',
    location: 'الرياض',
  },
  'tatreez-house': {
    name: 'بيت التطريز',
    description:
      'تسعون سيدة يطرّزن معنا في عمّان وجرش والسلط. في كل ثوب زخارف قرية بعينها واسم من طرّزته.',
    location: 'عمّان',
  },
  'khan-weavers': {
    name: 'نسّاجو الخان',
    description:
      'قطن من الدلتا وحرير من أخميم وقيطان من الحارة خلف خان الخليلي، تُخاط كلها في الطابق العلوي ولك أن تتفرج.',
    location: 'القاهرة',
  },
  'mesopotamia-cloth': {
    name: 'أقمشة الرافدين',
    description: 'من الأهوار إلى الجبال: عباءات النجف ودشاديش البصرة وما ترقص به كردستان.',
    location: 'بغداد',
  },
};
