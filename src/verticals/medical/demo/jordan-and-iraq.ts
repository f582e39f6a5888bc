// Long because it is content: clinics of the demo in both languages.
import { type DemoClinic, doctor } from './demo-doctor.ts';

export const jordanianAndIraqi: readonly DemoClinic[] = [
  {
    key: 'abdoun-clinic',
    businessName: 'Abdoun Heart and Family Clinic',
    ownerName: 'Nadia Haddad',
    email: 'vendor.medical@souk.example',
    city: 'Amman',
    country: 'Jordan',
    phone: '+96265550501',
    about: 'Five doctors on one floor above the fourth circle, with an ECG and a small laboratory.',
    arabic: [
      'عيادة عبدون للقلب والأسرة',
      'خمسة أطباء في طابق واحد فوق الدوار الرابع، مع تخطيط قلب ومختبر صغير.',
    ],
    location: ['Abdoun, Amman', 'عبدون، عمّان'],
    address: ['14 Olive Street, ground floor, Abdoun', 'شارع الزيتون 14، الطابق الأرضي، عبدون'],
    doctors: [
      doctor(
        'laila-haddad',
        ['female', 'cardiology', 16, 55, 'whole'],
        ['Dr. Laila Haddad', 'د. ليلى حداد'],
        ['Consultant cardiologist', 'استشارية أمراض القلب'],
        [
          'Trained in Amman and Lyon, with a particular interest in high blood pressure and in heart health after pregnancy. She explains with a pencil, and leaves you the drawing.',
          'تدرّبت في عمّان وليون، وتهتم خصوصًا بارتفاع ضغط الدم وصحة القلب بعد الحمل. تشرح بالقلم وتترك لك الرسم.',
        ],
      ),
      doctor(
        'samer-qasem',
        ['male', 'cardiology', 9, 42, 'mornings'],
        ['Dr. Samer Qasem', 'د. سامر قاسم'],
        ['Cardiologist, children too', 'طبيب قلب للكبار والصغار'],
        [
          'Looks after hearts from the first week of life on. Echo and ECG on the same visit.',
          'يعتني بالقلوب من الأسبوع الأول من العمر. الإيكو وتخطيط القلب في الزيارة نفسها.',
        ],
        { languages: ['arabic', 'english', 'french'] },
      ),
      doctor(
        'rima-shami',
        ['female', 'general_practice', 7, 28, 'afternoons'],
        ['Dr. Rima Shami', 'د. ريما الشامي'],
        ['General practitioner', 'طبيبة عامة'],
        [
          'The first door for whatever it is: fevers, backs, tests, letters. She takes the time to listen.',
          'الباب الأول لكل شكوى: الحرارة وآلام الظهر والتحاليل والتقارير. تعطيك وقتها لتسمعك.',
        ],
      ),
      doctor(
        'faris-nassar',
        ['male', 'orthopaedics', 21, 60, 'mornings'],
        ['Dr. Faris Nassar', 'د. فارس نصار'],
        ['Consultant in knees and shoulders', 'استشاري جراحة الركبة والكتف'],
        [
          'Operates less than he is asked to. Sports injuries, worn knees and shoulders that wake you at night.',
          'يُجري عمليات أقل مما يُطلب منه. إصابات الرياضة وخشونة الركبة وآلام الكتف ليلًا.',
        ],
        { only: 'clinic' },
      ),
      doctor(
        'dina-awad',
        ['female', 'nutrition', 6, 25, 'afternoons'],
        ['Dr. Dina Awad', 'د. دينا عوض'],
        ['Dietitian', 'اختصاصية تغذية'],
        [
          'Plans that know what is cooked at home. For diabetes, pregnancy and people who train.',
          'برامج تراعي ما يُطبخ في البيت. للسكري والحمل ولمن يتمرّن.',
        ],
        { only: 'video' },
      ),
    ],
  },
  {
    key: 'karrada-clinic',
    businessName: 'Karrada Specialist Clinic',
    ownerName: 'Haider Al-Jubouri',
    email: 'vendor.karrada@souk.example',
    city: 'Baghdad',
    country: 'Iraq',
    phone: '+96415550506',
    about: 'Specialists beside the river in Karrada, open until eight in the evening.',
    arabic: [
      'عيادة الكرادة التخصصية',
      'اختصاصيون قرب النهر في الكرادة، والعيادة مفتوحة حتى الثامنة مساءً.',
    ],
    location: ['Karrada, Baghdad', 'الكرادة، بغداد'],
    address: ['Building 7, Abu Nuwas Street, Karrada', 'عمارة 7، شارع أبي نواس، الكرادة'],
    doctors: [
      doctor(
        'haider-jubouri',
        ['male', 'ent', 18, 35, 'afternoons'],
        ['Dr. Haider Al-Jubouri', 'د. حيدر الجبوري'],
        ['Consultant in ear, nose and throat', 'استشاري أنف وأذن وحنجرة'],
        [
          'Sinuses, hearing and voices. Hearing tests are done at the clinic.',
          'الجيوب والسمع والصوت. فحص السمع متوفر في العيادة.',
        ],
        { only: 'clinic' },
      ),
      doctor(
        'zahra-kadhim',
        ['female', 'gynaecology', 14, 40, 'mornings'],
        ['Dr. Zahra Kadhim', 'د. زهراء كاظم'],
        ['Gynaecologist and obstetrician', 'اختصاصية نسائية وتوليد'],
        [
          'From the first scan to the first week at home. A woman assists at every examination.',
          'من أول سونار حتى الأسبوع الأول في البيت. ترافق كل فحص ممرضة.',
        ],
      ),
      doctor(
        'ali-saadi',
        ['male', 'dentistry', 10, 30, 'whole'],
        ['Dr. Ali Al-Saadi', 'د. علي السعدي'],
        ['Dentist', 'طبيب أسنان'],
        [
          'Gentle with those who are afraid. Fillings and crowns, and one visit where one is enough.',
          'رفيق بمن يخاف. حشوات وتيجان، وزيارة واحدة حيث تكفي.',
        ],
      ),
      doctor(
        'noor-tamimi',
        ['female', 'dermatology', 8, 38, 'afternoons'],
        ['Dr. Noor Al-Tamimi', 'د. نور التميمي'],
        ['Dermatologist', 'اختصاصية أمراض جلدية'],
        [
          'Skin, hair and nails; moles are looked at with a dermatoscope.',
          'الجلد والشعر والأظافر، وتُفحص الشامات بمنظار الجلد.',
        ],
      ),
      doctor(
        'karwan-ahmed',
        ['male', 'psychiatry', 12, 45, 'afternoons'],
        ['Dr. Karwan Ahmed', 'د. كاروان أحمد'],
        ['Psychiatrist', 'طبيب نفسي'],
        [
          'Sleep, worry and low mood, in Arabic, Kurdish or English. Nobody in the waiting room asks why.',
          'النوم والقلق وهبوط المزاج، بالعربية أو الكردية أو الإنجليزية. ولا أحد في الانتظار يسأل عن السبب.',
        ],
        { languages: ['arabic', 'kurdish', 'english'], ages: [18, null] },
      ),
    ],
  },
];
