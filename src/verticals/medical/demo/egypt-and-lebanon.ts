// Long because it is content: clinics of the demo in both languages.
import { type DemoClinic, doctor } from './demo-doctor.ts';

export const egyptianAndLebanese: readonly DemoClinic[] = [
  {
    key: 'garden-city-clinic',
    businessName: 'Garden City Clinic',
    ownerName: 'Mona Fahmy',
    email: 'vendor.gardencity@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20255500502',
    about: 'An old villa near the Nile with seven consulting rooms and a waiting room with books.',
    arabic: ['عيادة جاردن سيتي', 'فيلا قديمة قرب النيل فيها سبع غرف كشف وقاعة انتظار فيها كتب.'],
    location: ['Garden City, Cairo', 'جاردن سيتي، القاهرة'],
    address: ['9 Latin America Street, Garden City', '9 شارع أمريكا اللاتينية، جاردن سيتي'],
    doctors: [
      doctor(
        'salma-mansour',
        ['female', 'paediatrics', 14, 32, 'whole'],
        ['Dr. Salma Mansour', 'د. سلمى منصور'],
        ['Consultant paediatrician', 'استشارية طب الأطفال'],
        [
          'Looks after children from their first week on. The toys in her room are there to be used.',
          'تعتني بالأطفال من أسبوعهم الأول. والألعاب في غرفتها ليلعبوا بها.',
        ],
      ),
      doctor(
        'hany-girgis',
        ['male', 'ophthalmology', 24, 40, 'mornings'],
        ['Dr. Hany Girgis', 'د. هاني جرجس'],
        ['Consultant ophthalmologist', 'استشاري طب وجراحة العيون'],
        [
          'Cataract, glaucoma and glasses that fit at last. Come with somebody if your pupils will be widened.',
          'المياه البيضاء والزرقاء ونظارة تناسبك أخيرًا. تعال مع مرافق إن كنت ستأخذ قطرة توسيع.',
        ],
        { only: 'clinic' },
      ),
      doctor(
        'yara-sobhy',
        ['female', 'dermatology', 9, 36, 'afternoons'],
        ['Dr. Yara Sobhy', 'د. يارا صبحي'],
        ['Dermatologist', 'أخصائية جلدية'],
        [
          'Acne, eczema and marks that worry you. She says what a cream can do, and what it cannot.',
          'حب الشباب والإكزيما والبقع التي تقلقك. تقول لك ما يفعله الكريم وما لا يفعله.',
        ],
      ),
      doctor(
        'tarek-zaki',
        ['male', 'psychiatry', 19, 50, 'afternoons'],
        ['Dr. Tarek Zaki', 'د. طارق زكي'],
        ['Consultant psychiatrist', 'استشاري الطب النفسي'],
        [
          'Fifty minutes, with the telephone off. Anxiety, grief and families under strain.',
          'خمسون دقيقة والهاتف مغلق. القلق والفقد والأسر تحت الضغط.',
        ],
        { ages: [16, null] },
      ),
      doctor(
        'nourhan-adel',
        ['female', 'physiotherapy', 5, 20, 'whole'],
        ['Nourhan Adel', 'نورهان عادل'],
        ['Physiotherapist', 'أخصائية علاج طبيعي'],
        [
          'Backs, necks and the weeks after an operation. You go home with three exercises, not thirty.',
          'الظهر والرقبة والأسابيع التالية للعملية. تعود إلى البيت بثلاثة تمارين لا ثلاثين.',
        ],
      ),
    ],
  },
  {
    key: 'stanley-clinic',
    businessName: 'Stanley Bay Dental and Family Care',
    ownerName: 'Karim Iskandar',
    email: 'vendor.stanley@souk.example',
    city: 'Alexandria',
    country: 'Egypt',
    phone: '+2035550503',
    about: 'Teeth, eyes and family medicine a street behind the corniche.',
    arabic: ['عيادات ستانلي للأسنان والأسرة', 'أسنان وعيون وطب أسرة على بُعد شارع من الكورنيش.'],
    location: ['Stanley, Alexandria', 'ستانلي، الإسكندرية'],
    address: ['22 Syria Street, first floor, Stanley', '22 شارع سوريا، الدور الأول، ستانلي'],
    doctors: [
      doctor(
        'karim-iskandar',
        ['male', 'dentistry', 17, 35, 'whole'],
        ['Dr. Karim Iskandar', 'د. كريم إسكندر'],
        ['Consultant dentist', 'استشاري طب الأسنان'],
        [
          'Shows you every picture before he touches a tooth. Implants, fillings and honest plans.',
          'يريك كل صورة قبل أن يلمس سنًّا. زراعة وحشوات وخطة علاج صريحة.',
        ],
      ),
      doctor(
        'mariam-lotfy',
        ['female', 'dentistry', 6, 25, 'afternoons'],
        ['Dr. Mariam Lotfy', 'د. مريم لطفي'],
        ["Children's dentist", 'طبيبة أسنان أطفال'],
        [
          'First visits are for counting teeth, nothing more. Children come back by themselves.',
          'الزيارة الأولى لعدّ الأسنان فقط. والأطفال يعودون من تلقاء أنفسهم.',
        ],
      ),
      doctor(
        'sherif-anwar',
        ['male', 'general_practice', 28, 22, 'mornings'],
        ['Dr. Sherif Anwar', 'د. شريف أنور'],
        ['Family doctor', 'طبيب أسرة'],
        [
          'Three generations of some families sit in his waiting room. Blood pressure, sugar, and letters for school.',
          'ثلاثة أجيال من بعض العائلات تجلس في انتظاره. الضغط والسكر وشهادات المدارس.',
        ],
      ),
      doctor(
        'heba-refaat',
        ['female', 'ophthalmology', 8, 30, 'afternoons'],
        ['Dr. Heba Refaat', 'د. هبة رفعت'],
        ['Ophthalmologist', 'أخصائية طب العيون'],
        [
          'Dry eyes, long screens and the eyes of people with diabetes.',
          'جفاف العين وطول الشاشات وعيون مرضى السكري.',
        ],
      ),
      doctor(
        'amr-soliman',
        ['male', 'nutrition', 11, 24, 'afternoons'],
        ['Dr. Amr Soliman', 'د. عمرو سليمان'],
        ['Doctor of nutrition', 'طبيب تغذية'],
        [
          'Weighs habits before he weighs you. By video, so that you need not travel for it.',
          'يزن العادات قبل أن يزنك. وبالفيديو كي لا تسافر من أجل ذلك.',
        ],
        { only: 'video' },
      ),
    ],
  },
  {
    key: 'sanayeh-clinic',
    businessName: 'Sanayeh Medical House',
    ownerName: 'Carla Saade',
    email: 'vendor.sanayeh@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+9611555504',
    about: 'A medical house beside the garden of Sanayeh: women, children, skin and bones.',
    arabic: ['بيت الصنائع الطبي', 'بيت طبي بجانب حديقة الصنائع: للنساء والأطفال والجلد والعظام.'],
    location: ['Sanayeh, Beirut', 'الصنائع، بيروت'],
    address: ['Spears Street, block 4, Sanayeh', 'شارع سبيرز، بناية 4، الصنائع'],
    doctors: [
      doctor(
        'carla-saade',
        ['female', 'gynaecology', 20, 65, 'mornings'],
        ['Dr. Carla Saade', 'د. كارلا سعادة'],
        ['Consultant gynaecologist', 'استشارية أمراض نسائية'],
        [
          'Pregnancy, contraception and the years of change. French, Arabic or English, as you like.',
          'الحمل ومنعه وسنوات التغيّر. بالفرنسية أو العربية أو الإنجليزية كما تشائين.',
        ],
        { languages: ['arabic', 'french', 'english'] },
      ),
      doctor(
        'georges-karam',
        ['male', 'orthopaedics', 31, 70, 'afternoons'],
        ['Dr. Georges Karam', 'د. جورج كرم'],
        ['Consultant orthopaedic surgeon', 'استشاري جراحة العظام'],
        [
          'Thirty years of hips. A second opinion before an operation is what he likes best.',
          'ثلاثون عامًا مع مفصل الورك. وأحب ما إليه رأي ثانٍ قبل العملية.',
        ],
        { languages: ['arabic', 'french', 'english', 'armenian'] },
      ),
      doctor(
        'maya-ghosn',
        ['female', 'paediatrics', 11, 45, 'whole'],
        ['Dr. Maya Ghosn', 'د. مايا غصن'],
        ['Paediatrician', 'طبيبة أطفال'],
        [
          'Newborns, vaccinations and the long coughs of winter.',
          'حديثو الولادة واللقاحات وسعال الشتاء الطويل.',
        ],
        { languages: ['arabic', 'french', 'english'] },
      ),
      doctor(
        'rami-aoun',
        ['male', 'dermatology', 13, 55, 'afternoons'],
        ['Dr. Rami Aoun', 'د. رامي عون'],
        ['Dermatologist', 'طبيب أمراض جلدية'],
        [
          'Psoriasis, vitiligo and skin that has seen much sun.',
          'الصدفية والبهاق وبشرة رأت شمسًا كثيرة.',
        ],
      ),
      doctor(
        'lina-tabet',
        ['female', 'physiotherapy', 15, 30, 'mornings'],
        ['Lina Tabet', 'لينا تابت'],
        ['Physiotherapist', 'معالجة فيزيائية'],
        [
          'For runners, for pianists, and for people who sit too long.',
          'للعدّائين وعازفي البيانو ومن يطيلون الجلوس.',
        ],
        { languages: ['arabic', 'french', 'english'] },
      ),
    ],
  },
];
