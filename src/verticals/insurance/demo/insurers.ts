// The insurers of the demonstration, all of them invented, and what their plans cost beside each other.
import type { Country } from '#base/countries.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { PlanKind } from '../kinds.ts';

export type Both = readonly [english: string, arabic: string];

export interface DemoInsurer extends DemoVendor {
  readonly arabic: Both;
  readonly licence: Both;
  readonly location: Both;
  readonly countries: readonly Country[];
  /** Percent of the prices below. */
  readonly dear: number;
  readonly claimsPhone: string;
  /** Of each kind three, the least first. */
  readonly plans: Readonly<Record<PlanKind, readonly [Both, Both, Both]>>;
}

export const insurers: readonly DemoInsurer[] = [
  {
    key: 'rawabi-assurance',
    businessName: 'Rawabi Assurance',
    ownerName: 'Hend Sabry',
    email: 'vendor.insurance@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20225550177',
    about: 'An Egyptian insurer that pays claims within ten days and answers the phone at night.',
    arabic: ['روابي للتأمين', 'شركة تأمين مصرية تسدّد المطالبات خلال عشرة أيام وتردّ على الهاتف ليلًا.'],
    licence: [
      'Licence 118 of the Financial Regulatory Authority, Egypt (example)',
      'ترخيص رقم 118 من الهيئة العامة للرقابة المالية، مصر (مثال)',
    ],
    location: ['Cairo', 'القاهرة'],
    countries: ['Egypt', 'Saudi Arabia', 'Jordan', 'Lebanon', 'Iraq'],
    dear: 100,
    claimsPhone: '+20225550177',
    plans: {
      travel: [
        ['Light', 'خفيفة'],
        ['Full', 'كاملة'],
        ['Mountain', 'الجبل'],
      ],
      health: [
        ['Clinic', 'العيادة'],
        ['Hospital', 'المستشفى'],
        ['Family', 'العائلة'],
      ],
      car: [
        ['Road', 'الطريق'],
        ['Road Plus', 'الطريق الإضافية'],
        ['Road Gold', 'الطريق الذهبية'],
      ],
      home: [
        ['Walls', 'الجدران'],
        ['Home', 'المنزل'],
        ['Home Gold', 'المنزل الذهبي'],
      ],
    },
  },
  {
    key: 'sanad-insurance',
    businessName: 'Sanad Insurance',
    ownerName: 'Laith Haddad',
    email: 'vendor.sanad.insurance@souk.example',
    city: 'Amman',
    country: 'Jordan',
    phone: '+962790000721',
    about: 'Cover from Amman for families who travel and for what they leave at home.',
    arabic: ['سند للتأمين', 'تغطية من عمّان للعائلات المسافرة ولما تتركه في البيت.'],
    licence: [
      'Licence 31 of the Central Bank of Jordan (example)',
      'ترخيص رقم 31 من البنك المركزي الأردني (مثال)',
    ],
    location: ['Amman', 'عمّان'],
    countries: ['Jordan', 'Lebanon', 'Iraq', 'Egypt'],
    dear: 92,
    claimsPhone: '+96265550121',
    plans: {
      travel: [
        ['Short Trip', 'رحلة قصيرة'],
        ['Traveller', 'المسافر'],
        ['Traveller Gold', 'المسافر الذهبية'],
      ],
      health: [
        ['Basic Care', 'رعاية أساسية'],
        ['Good Care', 'رعاية جيدة'],
        ['Whole Care', 'رعاية شاملة'],
      ],
      car: [
        ['Driver', 'السائق'],
        ['Driver Plus', 'السائق الإضافية'],
        ['Driver Gold', 'السائق الذهبية'],
      ],
      home: [
        ['Roof', 'السقف'],
        ['House', 'البيت'],
        ['House Gold', 'البيت الذهبي'],
      ],
    },
  },
  {
    key: 'arz-mutual',
    businessName: 'Arz Mutual',
    ownerName: 'Maya Khalil',
    email: 'vendor.arz.insurance@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+96170000722',
    about:
      'A mutual insurer from Beirut: what is left at the end of the year belongs to its members.',
    arabic: ['أرز التعاونية', 'شركة تأمين تعاونية من بيروت: ما يتبقى آخر العام من حق أعضائها.'],
    licence: [
      'Licence 204 of the Insurance Control Commission, Lebanon (example)',
      'ترخيص رقم 204 من لجنة مراقبة هيئات الضمان، لبنان (مثال)',
    ],
    location: ['Beirut', 'بيروت'],
    countries: ['Lebanon', 'Egypt', 'Iraq', 'Jordan'],
    dear: 110,
    claimsPhone: '+9611555204',
    plans: {
      travel: [
        ['Suitcase', 'الحقيبة'],
        ['Compass', 'البوصلة'],
        ['Globe', 'الكرة الأرضية'],
      ],
      health: [
        ['Thyme', 'الزعتر'],
        ['Olive', 'الزيتون'],
        ['Cedar', 'الأرز'],
      ],
      car: [
        ['Town', 'المدينة'],
        ['Coast', 'الساحل'],
        ['Summit', 'القمة'],
      ],
      home: [
        ['Key', 'المفتاح'],
        ['Door', 'الباب'],
        ['Courtyard', 'الفناء'],
      ],
    },
  },
  {
    key: 'wahat-takaful',
    businessName: 'Wahat Takaful',
    ownerName: 'Faisal Al-Otaibi',
    email: 'vendor.wahat.insurance@souk.example',
    city: 'Riyadh',
    country: 'Saudi Arabia',
    phone: '+966500000723',
    about:
      'Takaful from Riyadh: members share the risk, and every condition stands in plain words.',
    arabic: [
      'واحات للتكافل',
      'تكافل من الرياض: يتقاسم المشتركون المخاطر، وكل شرط مكتوب بكلام واضح.',
    ],
    licence: [
      'Licence 57 of the Insurance Authority, Saudi Arabia (example)',
      'ترخيص رقم 57 من هيئة التأمين، السعودية (مثال)',
    ],
    location: ['Riyadh', 'الرياض'],
    countries: ['Saudi Arabia', 'Jordan', 'Iraq', 'Egypt'],
    dear: 104,
    claimsPhone: '+966115550157',
    plans: {
      travel: [
        ['Oasis', 'الواحة'],
        ['Caravan', 'القافلة'],
        ['Horizon', 'الأفق'],
      ],
      health: [
        ['First Care', 'الرعاية الأولى'],
        ['Wide Care', 'الرعاية الواسعة'],
        ['Full Care', 'الرعاية الكاملة'],
      ],
      car: [
        ['Third Party', 'ضد الغير'],
        ['Shamil', 'شامل'],
        ['Shamil Plus', 'شامل الإضافية'],
      ],
      home: [
        ['Shelter', 'المأوى'],
        ['Villa', 'الفيلا'],
        ['Villa Plus', 'الفيلا الإضافية'],
      ],
    },
  },
];
