// Long because it lists the cities and areas of five countries in both languages.
import type { Country } from '#base/countries.ts';
import { folded } from './folded.ts';

/** `English|Arabic|...` and other spellings, except those that `folded` makes equal. */
type Written = string;

type City = readonly [Written, ...Written[]];

const CITIES: Readonly<Record<Country, readonly City[]>> = {
  Egypt: [
    [
      'Cairo|القاهرة|Al Qahirah|Qahira|Kairo|Le Caire|مصر القاهرة|Greater Cairo',
      'Zamalek|الزمالك|Zamalik|Gezira',
      'Maadi|المعادي|Maady|Ma adi',
      'Garden City|جاردن سيتي|جاردن سيتى',
      'Downtown|وسط البلد|Wust El Balad|Wust al-Balad|Downtown Cairo',
      'Heliopolis|مصر الجديدة|Masr El Gedida|Misr al-Jadida|Masr El Gadida|هليوبوليس',
      'Nasr City|مدينة نصر|Madinet Nasr|Madinat Nasr',
      'New Cairo|القاهرة الجديدة|Fifth Settlement|5th Settlement|Tagamoa|Tagamoa El Khames|التجمع الخامس|التجمع',
      'Rehab|الرحاب|Rehab City|مدينة الرحاب',
      'Madinaty|مدينتي',
      'Mokattam|المقطم|Muqattam|Moqattam',
      'Shubra|شبرا|Shoubra|Shobra',
      'Ain Shams|عين شمس',
      'Abbassia|العباسية|Abbaseya|Abbasiya',
      'Helwan|حلوان|Hilwan',
      'Manial|المنيل|Manyal',
      'Sayeda Zeinab|السيدة زينب|Sayyida Zaynab',
    ],
    [
      'Giza|الجيزة|Gizah|Guizeh|Gizeh',
      'Dokki|الدقي|Doqqi|Duqqi',
      'Mohandessin|المهندسين|Mohandiseen|Mohandeseen|Muhandisin|المهندسين الجيزة',
      'Agouza|العجوزة|Agouzah|Aguza',
      'Haram|الهرم|Pyramids',
      'Faisal|فيصل|Faysal',
      'Imbaba|إمبابة|Embaba',
    ],
    [
      '6th of October|السادس من أكتوبر|6 October|Sixth of October|October City|٦ أكتوبر|6 أكتوبر|مدينة 6 أكتوبر',
    ],
    ['Sheikh Zayed|الشيخ زايد|Shaikh Zayed|Zayed City'],
    [
      'Alexandria|الإسكندرية|Iskandariya|Iskenderia|Alex|إسكندرية',
      'Smouha|سموحة|Smoha|Semouha',
      'Sidi Gaber|سيدي جابر|Sidi Gabir',
      'Montaza|المنتزه|Montazah',
      'Miami|ميامي',
      'Agami|العجمي|Agamy',
      'Stanley|ستانلي',
    ],
    ['Port Said|بورسعيد|Bur Said|بور سعيد'],
    ['Suez|السويس|Suways'],
    ['Ismailia|الإسماعيلية|Ismailiya|Ismailiyah'],
    ['Luxor|الأقصر|Uqsur'],
    ['Aswan|أسوان|Assuan|Asuan'],
    ['Hurghada|الغردقة|Ghardaqa|Ghurdaqah'],
    ['Sharm El Sheikh|شرم الشيخ|Sharm|Sharm al-Shaykh'],
    ['Dahab|دهب'],
    ['Mansoura|المنصورة|Mansura|Mansourah'],
    ['Tanta|طنطا'],
    ['Mahalla|المحلة الكبرى|Mahalla El Kubra|Mahalla al-Kubra|المحلة'],
    ['Zagazig|الزقازيق|Zaqaziq'],
    ['Damietta|دمياط|Dumyat'],
    ['Damanhur|دمنهور|Damanhour'],
    ['Kafr El Sheikh|كفر الشيخ|Kafr al-Shaykh'],
    ['Banha|بنها|Benha'],
    ['Shibin El Kom|شبين الكوم|Shebin El Kom'],
    ['Fayoum|الفيوم|Faiyum|Fayyum'],
    ['Beni Suef|بني سويف|Bani Suef|Bani Suwayf'],
    ['Minya|المنيا|Minia|Menia'],
    ['Assiut|أسيوط|Asyut|Assyut'],
    ['Sohag|سوهاج|Suhaj'],
    ['Qena|قنا|Qina'],
    ['Marsa Matruh|مرسى مطروح|Mersa Matrouh|Marsa Matrouh|مطروح'],
    ['Siwa|سيوة|Siwah'],
    ['Obour|العبور|Obour City|مدينة العبور'],
    ['10th of Ramadan|العاشر من رمضان|Tenth of Ramadan|10 Ramadan'],
  ],
  'Saudi Arabia': [
    [
      'Riyadh|الرياض|Riyad|Ar Riyadh|Riad',
      'Olaya|العليا|Ulaya|Olayya',
      'Malaz|الملز|Malazz',
      'Sulaymaniyah|السليمانية|Sulaimaniyah|Sulimaniyah',
      'Malqa|الملقا|Malga',
      'Yasmin|الياسمين|Yasmeen',
      'Nakheel|النخيل|Nakhil',
      'Diriyah|الدرعية|Diriya|Dariyah|Ad Diriyah',
    ],
    [
      'Jeddah|جدة|Jedda|Jiddah|Jidda|Djeddah',
      'Balad|البلد|Al Balad',
      'Rawdah|الروضة|Rawda',
      'Hamra|الحمراء',
      'Salamah|السلامة|Salama',
      'Obhur|أبحر|Obhor|Abhur',
      'Zahra|الزهراء',
    ],
    ['Makkah|مكة المكرمة|Mecca|Makka|Makkah al-Mukarramah|مكة'],
    ['Madinah|المدينة المنورة|Medina|Madina|Al Madinah al-Munawwarah|المدينة'],
    ['Dammam|الدمام|Ad Dammam|Damam'],
    ['Khobar|الخبر|Khubar|Al Khobar'],
    ['Dhahran|الظهران|Zahran|Az Zahran'],
    ['Jubail|الجبيل|Jubayl'],
    ['Qatif|القطيف|Qateef'],
    ['Hofuf|الهفوف|Hufuf|Ahsa|Al Hasa|الأحساء'],
    ['Taif|الطائف|At Taif|Tayef'],
    ['Tabuk|تبوك|Tabouk'],
    ['Abha|أبها'],
    ['Khamis Mushait|خميس مشيط|Khamis Mushayt'],
    ['Buraydah|بريدة|Buraidah|Burayda'],
    ['Unaizah|عنيزة|Unayzah|Onaizah'],
    ['Hail|حائل|Ha il|Hayil'],
    ['Jazan|جازان|Jizan|Gizan|جيزان'],
    ['Najran|نجران'],
    ['Baha|الباحة|Bahah'],
    ['Yanbu|ينبع|Yanbu al-Bahr|Yenbo'],
    ['Sakaka|سكاكا|Sakakah'],
    ['Arar|عرعر'],
    ['AlUla|العلا|Ula|Al Ula'],
    ['Kharj|الخرج|Al Kharj'],
    ['Hafr Al-Batin|حفر الباطن|Hafar al-Batin'],
    ['Rabigh|رابغ'],
  ],
  Lebanon: [
    [
      'Beirut|بيروت|Beyrouth|Bayrut|Beyrut',
      'Hamra|الحمراء|Hamra Street',
      'Achrafieh|الأشرفية|Ashrafieh|Ashrafiyeh|Achrafiye',
      'Gemmayzeh|الجميزة|Gemmayze|Gemayzeh',
      'Mar Mikhael|مار مخايل|Mar Mkhayel',
      'Verdun|فردان|Verdan',
      'Raouche|الروشة|Raoucheh|Rawche',
      'Ras Beirut|رأس بيروت',
      'Downtown|وسط بيروت|Beirut Central District|Solidere|وسط البلد',
      'Mazraa|المزرعة|Mazraat',
      'Badaro|بدارو',
      'Furn El Chebbak|فرن الشباك|Furn ash-Shubbak',
    ],
    ['Tripoli|طرابلس|Trablous|Tarabulus|Trablos'],
    ['Sidon|صيدا|Saida|Sayda'],
    ['Tyre|صور|Sour|Sur'],
    ['Byblos|جبيل|Jbeil|Jubayl|Jbail'],
    ['Jounieh|جونية|Junieh|Jounie|Juniyah'],
    ['Zahle|زحلة|Zahleh|Zahlah'],
    ['Baalbek|بعلبك|Baalbeck|Ba labakk'],
    ['Batroun|البترون|Batrun'],
    ['Nabatieh|النبطية|Nabatiye|Nabatiyeh'],
    ['Aley|عاليه|Alay|Aleyh'],
    ['Baabda|بعبدا'],
    ['Broummana|برمانا|Brummana|Broumana'],
    ['Antelias|أنطلياس|Antilyas|انطلياس'],
    ['Dbayeh|ضبية|Dbaye|Dubayyah'],
    ['Hazmieh|الحازمية|Hazmiyeh|Hazmiye'],
    ['Bourj Hammoud|برج حمود|Burj Hammud'],
    ['Jdeideh|الجديدة|Jdeide|Jdaideh'],
    ['Sin El Fil|سن الفيل|Sin al-Fil'],
    ['Choueifat|الشويفات|Shweifat|Choueifate'],
    ['Damour|الدامور|Damur'],
    ['Deir El Qamar|دير القمر|Deir al-Kamar'],
    ['Beiteddine|بيت الدين|Beit ed-Dine'],
    ['Bhamdoun|بحمدون|Bhamdun'],
    ['Zgharta|زغرتا|Zghorta'],
    ['Ehden|إهدن|Ihden'],
    ['Bcharre|بشري|Bsharri|Becharre'],
    ['Halba|حلبا'],
    ['Jezzine|جزين|Jizzin'],
    ['Marjayoun|مرجعيون|Marjeyoun'],
    ['Hermel|الهرمل|Hirmil'],
    ['Chtaura|شتورا|Chtoura|Shtaura'],
  ],
  Jordan: [
    [
      'Amman|عمان|عمّان|Aman',
      'Jabal Amman|جبل عمان|Jebel Amman|First Circle|الدوار الأول',
      'Abdoun|عبدون|Abdun',
      'Sweifieh|الصويفية|Swefieh|Sweifiyeh|Sweifiya',
      'Jabal al-Weibdeh|جبل اللويبدة|Weibdeh|Lweibdeh|اللويبدة|Jabal Al Lweibdeh|Webdeh',
      'Shmeisani|الشميساني|Shmaisani|Shumaysani',
      'Khalda|خلدا|Khelda',
      'Dabouq|دابوق|Dabuq',
      'Tla al-Ali|تلاع العلي|Tlaa Al Ali',
      'Jubeiha|الجبيهة|Jubaiha|Jubayhah',
      'Marka|ماركا',
      'Tabarbour|طبربور|Tabarbur',
      'Jabal al-Hussein|جبل الحسين|Jabal Hussein|Jabal Al Hussain',
      'Downtown|وسط البلد|Wast El Balad|Al Balad|البلد',
      'Rabieh|الرابية|Rabiah|Rabia',
      'Um Uthaina|أم أذينة|Umm Uthaina|Um Othaina',
    ],
    ['Zarqa|الزرقاء|Zerqa|Zarka'],
    ['Irbid|إربد|Arbid|اربد'],
    ['Salt|السلط|As Salt|Es Salt'],
    ['Aqaba|العقبة|Akaba|Aqabah'],
    ['Madaba|مادبا|مأدبا|Ma daba'],
    ['Jerash|جرش|Jarash|Gerasa'],
    ['Ajloun|عجلون|Ajlun'],
    ['Karak|الكرك|Kerak'],
    ['Tafilah|الطفيلة|Tafila|Tafileh'],
    ["Ma'an|معان|Maan"],
    ['Mafraq|المفرق|Mafrak'],
    ['Ramtha|الرمثا|Ramtha City'],
    ['Russeifa|الرصيفة|Ruseifa|Rusaifah'],
    ['Fuheis|الفحيص|Fuhais|Fuheys'],
    ['Sahab|سحاب'],
    ['Wadi Musa|وادي موسى|Wadi Mousa|Petra|البتراء'],
    ['Azraq|الأزرق'],
    ['Naour|ناعور|Na ur'],
    ['Deir Alla|دير علا'],
    ['South Shuna|الشونة الجنوبية|Shuneh|Southern Shuneh'],
  ],
  Iraq: [
    [
      'Baghdad|بغداد|Bagdad',
      'Karrada|الكرادة|Karada|Karradah',
      'Mansour|المنصور|Mansoor|Mansur',
      'Adhamiyah|الأعظمية|Adhamiya|Azamiyah|Aadhamiya',
      'Kadhimiya|الكاظمية|Kadhimiyah|Kazimiyah|Kazimain',
      'Jadriya|الجادرية|Jadiriyah|Jadiriya',
      'Zayouna|زيونة|Zayona|Zayuna',
      'Yarmouk|اليرموك|Yarmuk',
      'Dora|الدورة|Doura|Dawra',
      'Sadr City|مدينة الصدر|Madinat al-Sadr|Thawra',
      'Ghazaliya|الغزالية|Ghazaliyah',
      'Harthiya|الحارثية|Harithiya|Harthiyah',
    ],
    ['Basra|البصرة|Basrah|Bassora'],
    ['Mosul|الموصل|Mawsil|Mousil'],
    ['Erbil|أربيل|Arbil|Hawler|Irbil|هولير', 'Ankawa|عنكاوا|Ainkawa|Ankawah|عينكاوة'],
    ['Sulaymaniyah|السليمانية|Sulaimani|Slemani|Sulaimaniya|Sulaymaniya'],
    ['Duhok|دهوك|Dohuk|Dihok'],
    ['Kirkuk|كركوك|Karkuk'],
    ['Najaf|النجف|Najaf al-Ashraf|النجف الأشرف'],
    ['Karbala|كربلاء|Kerbala|كربلاء المقدسة'],
    ['Hillah|الحلة|Hilla|Babil|Babylon|بابل'],
    ['Diwaniyah|الديوانية|Diwaniya|Qadisiyah'],
    ['Nasiriyah|الناصرية|Nasiriya|Nassiriya'],
    ['Amarah|العمارة|Amara'],
    ['Kut|الكوت|Al Kut'],
    ['Samawah|السماوة|Samawa'],
    ['Ramadi|الرمادي'],
    ['Fallujah|الفلوجة|Falluja|Faluja'],
    ['Baqubah|بعقوبة|Baquba|Ba qubah'],
    ['Samarra|سامراء|Samara'],
    ['Tikrit|تكريت|Takrit'],
    ['Kufa|الكوفة|Kufah'],
    ['Zakho|زاخو|Zaxo'],
    ['Halabja|حلبجة|Halabjah'],
    ['Tal Afar|تلعفر|Telafer|تل عفر'],
    ['Zubayr|الزبير|Zubair|Az Zubayr'],
    ['Umm Qasr|أم قصر|Um Qasr'],
    ['Haditha|حديثة|Hadithah'],
  ],
};

/** A name in both languages. */
export interface KnownName {
  readonly en: string;
  readonly ar: string;
}
interface KnownCity {
  readonly name: KnownName;
  /** By every spelling, folded. */
  readonly areas: ReadonlyMap<string, KnownName>;
}

const knownCityOf = (country: Country, city: string): KnownCity | undefined =>
  knownCities(country).get(folded(city));

/** The name for every folded spelling. */
function spellings(written: Written): [string, KnownName][] {
  const all = written.split('|');
  const [en = '', ar = ''] = all;
  return all.map((one) => [folded(one), { en, ar }]);
}

function citiesOf(country: Country): ReadonlyMap<string, KnownCity> {
  return new Map(
    CITIES[country].flatMap(([city, ...areas]) => {
      const known = new Map(areas.flatMap(spellings));
      return spellings(city).map(([spelling, name]): [string, KnownCity] => [
        spelling,
        { name, areas: known },
      ]);
    }),
  );
}

const made = new Map<Country, ReadonlyMap<string, KnownCity>>();
function knownCities(country: Country): ReadonlyMap<string, KnownCity> {
  const cities = made.get(country) ?? citiesOf(country);
  made.set(country, cities);
  return cities;
}

/** The known city for any spelling; undefined for an unknown one. */
export const knownCity = (country: Country, city: string): KnownName | undefined =>
  knownCityOf(country, city)?.name;

export const knownArea = (country: Country, city: string, area: string): KnownName | undefined =>
  knownCityOf(country, city)?.areas.get(folded(area));

/** A city and its areas in both languages. Unknown names stay as written. */
export function namesOf(
  country: Country,
  city: string,
  areas: readonly string[],
): Record<keyof KnownName, { city: string; areas: string[] }> {
  // Vendors enter thousands of areas: look the city up once, and skip areas of an unknown city.
  const known = knownCityOf(country, city);
  const named = areas.map((area) => known?.areas.get(folded(area)));
  const inOne = (language: keyof KnownName) => ({
    city: known?.name[language] ?? city,
    areas: areas.map((area, at) => named[at]?.[language] ?? area),
  });
  return { en: inOne('en'), ar: inOne('ar') };
}

/** The only city with an area of this name, unless the name is itself a city. */
export function cityOfArea(country: Country, area: string): KnownName | undefined {
  const name = folded(area);
  const cities = knownCities(country);
  if (cities.has(name)) return undefined;
  const found = new Map(
    [...cities.values()].flatMap((city) =>
      city.areas.has(name) ? [[city.name.en, city.name]] : [],
    ),
  );
  return found.size === 1 ? [...found.values()][0] : undefined;
}

export const cityNames = (country: Country, language: keyof KnownName): readonly string[] =>
  CITIES[country].map(([city]) => inLanguage(city, language));

/** All spellings of every known city: English, Arabic and others. */
export const citySpellings = (country: Country): readonly (readonly string[])[] =>
  CITIES[country].map(([city]) => city.split('|'));

/** Suggestions for an area field. */
export const areaNames = (
  country: Country,
  city: string,
  language: keyof KnownName,
): readonly string[] => [
  ...new Set([...(knownCityOf(country, city)?.areas.values() ?? [])].map((name) => name[language])),
];

const inLanguage = (written: Written, language: keyof KnownName): string =>
  written.split('|')[language === 'en' ? 0 : 1] ?? '';

export const isSameCity = (country: Country, one: string, other: string): boolean =>
  (knownCity(country, one)?.en ?? folded(one)) === (knownCity(country, other)?.en ?? folded(other));

export const isSameArea = (country: Country, city: string, one: string, other: string): boolean =>
  (knownArea(country, city, one)?.en ?? folded(one)) ===
  (knownArea(country, city, other)?.en ?? folded(other));
