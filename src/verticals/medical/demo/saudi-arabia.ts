import { type DemoClinic, doctor } from './demo-doctor.ts';

export const saudi: readonly DemoClinic[] = [
  {
    key: 'hamra-clinic',
    businessName: 'Al Hamra Corniche Clinic',
    ownerName: 'Reem Al-Ghamdi',
    email: 'vendor.jeddahclinic@souk.example',
    city: 'Jeddah',
    country: 'Saudi Arabia',
    phone: '+966125550505',
    about: 'Family doctors and specialists on the corniche, with a waiting room for women.',
    arabic: ['عيادة الحمراء كورنيش', 'أطباء أسرة واختصاصيون على الكورنيش، مع قاعة انتظار للنساء.'],
    location: ['Al Hamra, Jeddah', 'الحمراء، جدة'],
    address: ['Palestine Street 210, Al Hamra', 'شارع فلسطين 210، الحمراء'],
    doctors: [
      doctor(
        'reem-ghamdi',
        ['female', 'general_practice', 12, 45, 'whole'],
        ['Dr. Reem Al-Ghamdi', 'د. ريم الغامدي'],
        ['Consultant in family medicine', 'استشارية طب الأسرة'],
        [
          'The same doctor for you, your parents and your children, who remembers all of you.',
          'طبيبة واحدة لك ولوالديك وأطفالك، وتتذكركم جميعًا.',
        ],
      ),
      doctor(
        'abdullah-harbi',
        ['male', 'cardiology', 22, 85, 'mornings'],
        ['Dr. Abdullah Al-Harbi', 'د. عبدالله الحربي'],
        ['Consultant cardiologist', 'استشاري أمراض القلب'],
        [
          'Rhythm, valves and the check before the Hajj. Results the same day.',
          'النبض والصمامات وفحص ما قبل الحج. والنتائج في اليوم نفسه.',
        ],
      ),
      doctor(
        'amina-yusuf',
        ['female', 'gynaecology', 12, 60, 'afternoons'],
        ['Dr. Amina Yusuf', 'د. أمينة يوسف'],
        ['Gynaecologist', 'اختصاصية نساء وولادة'],
        [
          'Calm explanations and no hurry. All of the staff in her rooms are women.',
          'شرح هادئ بلا استعجال. وجميع العاملات في غرفها نساء.',
        ],
      ),
      doctor(
        'majed-otaibi',
        ['male', 'ent', 10, 55, 'afternoons'],
        ['Dr. Majed Al-Otaibi', 'د. ماجد العتيبي'],
        ['Specialist in ear, nose and throat', 'أخصائي أنف وأذن وحنجرة'],
        [
          'Snoring, allergies and ears that hurt on aeroplanes.',
          'الشخير والحساسية والأذن التي تؤلم في الطائرة.',
        ],
      ),
      doctor(
        'huda-zahrani',
        ['female', 'nutrition', 7, 40, 'mornings'],
        ['Dr. Huda Al-Zahrani', 'د. هدى الزهراني'],
        ['Dietitian', 'أخصائية تغذية علاجية'],
        [
          'Eating for two, for the gym, or for the sugar in your blood. Ramadan included.',
          'تغذية الحامل والرياضي ومريض السكر، وفي رمضان أيضًا.',
        ],
      ),
    ],
  },
];
