import { seeded } from './seeded.ts';

// Ordinary people of the five countries and of their migrant workers. Names are in order of
// frequency according to registers and schools. The list search knows none of this.

interface People {
  readonly given: string;
  readonly women: string;
  readonly family: string;
  /**
   * The father's name, and perhaps the grandfather's, stands between given name and family name.
   */
  readonly fathers: boolean;
  readonly share: number;
}

const SHARED_GIVEN = `Mohammed=محمد Ahmed=أحمد Ali=علي Hussein=حسين Hassan=حسن Mahmoud=محمود Omar=عمر Ibrahim=إبراهيم Youssef=يوسف
  Khaled=خالد Abdullah=عبدالله Mustafa=مصطفى Abdulrahman=عبدالرحمن Hamza=حمزة Karim=كريم Tarek=طارق Samir=سمير Adel=عادل
  Ismail=إسماعيل Saleh=صالح Nasser=ناصر Fadi=فادي Ziad=زياد Rami=رامي Bilal=بلال Anas=أنس Sami=سامي Walid=وليد Jamal=جمال Yasser=ياسر
  Osama=أسامة Hani=هاني Amr=عمرو Marwan=مروان Majed=ماجد Bassam=بسام Imad=عماد Nabil=نبيل Ayman=أيمن Ashraf=أشرف Hisham=هشام
  Wael=وائل Emad=عماد Ihab=إيهاب Tamer=تامر Sherif=شريف Mazen=مازن Basel=باسل Qasim=قاسم Haidar=حيدر Abbas=عباس Jaafar=جعفر
  Muhannad=مهند Laith=ليث Zaid=زيد Suleiman=سليمان Dawood=داود Musa=موسى Yahya=يحيى Ayoub=أيوب Rashid=راشد Faisal=فيصل Fahad=فهد
  Saud=سعود Sultan=سلطان Turki=تركي Bandar=بندر Abdulaziz=عبدالعزيز Majid=ماجد Nayef=نايف Talal=طلال George=جورج Elias=الياس
  Charbel=شربل Joseph=جوزيف Tony=طوني Michel=ميشال Pierre=بيار Mina=مينا Kirollos=كيرلس Bishoy=بيشوي Girgis=جرجس Raed=رائد
  Ghassan=غسان Adnan=عدنان Jihad=جهاد Munir=منير Kamal=كمال Riad=رياض Salim=سليم Farid=فريد Murad=مراد Taha=طه Anwar=أنور`;
const SHARED_WOMEN = `Fatima=فاطمة Mariam=مريم Aisha=عائشة Zainab=زينب Noor=نور Sara=سارة Huda=هدى Mona=منى Rania=رانيا Dina=دينا Heba=هبة
  Yasmin=ياسمين Layla=ليلى Amal=أمل Iman=إيمان Salma=سلمى Nadia=نادية Rana=رنا Maha=مها Reem=ريم Lina=لينا Maya=مايا Hala=هالة
  Samira=سميرة Khadija=خديجة Asma=أسماء Shaimaa=شيماء Esraa=إسراء Aya=آية Doaa=دعاء Nour=نور Hanan=حنان Abeer=عبير Wafa=وفاء
  Najla=نجلاء Ghada=غادة Suad=سعاد Rasha=رشا Manal=منال Sahar=سحر Amina=أمينة Zahra=زهراء Rita=ريتا Carla=كارلا Joelle=جويل
  Lama=لمى Noura=نورة Munira=منيرة Haya=هيا Jawaher=جواهر Latifa=لطيفة Batoul=بتول Ruqaya=رقية Hawraa=حوراء Tabarak=تبارك`;
const EGYPT = `Hassan=حسن Ibrahim=إبراهيم Elsayed=السيد Abdelrahman=عبدالرحمن Mahmoud=محمود Ali=علي Mansour=منصور Farag=فرج Shaheen=شاهين
  Gaber=جابر Soliman=سليمان Eid=عيد Fathy=فتحي Saad=سعد Ramadan=رمضان Elshafei=الشافعي Metwally=متولي Hegazy=حجازي Elmasry=المصري Nassar=نصار
  Abdelaziz=عبدالعزيز Khalil=خليل Zaki=زكي Shawky=شوقي Galal=جلال Helmy=حلمي Ghoneim=غنيم Salama=سلامة Fouad=فؤاد Gamal=جمال Elnaggar=النجار
  Hafez=حافظ Rizk=رزق Habib=حبيب Tawfik=توفيق Bakr=بكر Elgohary=الجوهري Shalaby=شلبي Attia=عطية Badawy=بدوي Elsherif=الشريف Morsi=مرسي`;
const SAUDI = `Alghamdi=الغامدي Alharbi=الحربي Alotaibi=العتيبي Alqahtani=القحطاني Alzahrani=الزهراني Almutairi=المطيري Aldosari=الدوسري
  Alshehri=الشهري Alshammari=الشمري Alanazi=العنزي Almalki=المالكي Aljohani=الجهني Alsubaie=السبيعي Alharthi=الحارثي Alamri=العمري Alrashidi=الرشيدي
  Alasmari=الأسمري Albalawi=البلوي Alyami=اليامي Alsulami=السلمي Alkhaldi=الخالدي Alshahrani=الشهراني Bawazir=باوزير Bahatheq=باحاذق Altamimi=التميمي
  Alfaifi=الفيفي Alhazmi=الحازمي Alsaadi=السعدي Alenezi=العنزي Alnasser=الناصر Alsaleh=الصالح Alhassan=الحسن Alahmadi=الأحمدي`;
const LEBANON = `Khoury=خوري Haddad=حداد Hajjar=حجار Nasser=ناصر Khalil=خليل Saad=سعد Mansour=منصور Saleh=صالح Awad=عوض Harb=حرب Karam=كرم
  Fakhoury=فاخوري Nassif=ناصيف Chahine=شاهين Hamdan=حمدان Fayad=فياض Ghanem=غانم Hobeika=حبيقة Gemayel=الجميل Sleiman=سليمان Tabet=ثابت Rahme=رحمة
  Daher=ضاهر Makki=مكي Berri=بري Fawaz=فواز Zein=زين Kassab=قصاب Sabbagh=صباغ Najjar=نجار Baroud=بارود Maalouf=معلوف Sfeir=صفير Rizk=رزق
  Chidiac=شدياق Kanaan=كنعان Nehme=نعمة Aoun=عون Tannous=طنوس Abboud=عبود Hachem=هاشم Itani=عيتاني Mrad=مراد Dagher=داغر`;
const JORDAN = `Alkhatib=الخطيب Obeidat=عبيدات Alzoubi=الزعبي Bani_Hani=بني_هاني Alomari=العمري Haddadin=حدادين Majali=المجالي Rawashdeh=الرواشدة
  Alfayez=الفايز Momani=المومني Alabdallat=العبداللات Tarawneh=الطراونة Hijazi=حجازي Shdeifat=شديفات Khasawneh=خصاونة Alrawabdeh=الروابدة Malkawi=ملكاوي
  Nsour=النسور Qudah=القضاة Batayneh=البطاينة Habashneh=حباشنة Alshawabkeh=الشوابكة Abu_Hammour=أبو_حمور Abu_Zaid=أبو_زيد Salameh=سلامة Darwish=درويش
  Hammad=حماد Odeh=عودة Barakat=بركات Shehadeh=شحادة Abu_Ghazaleh=أبو_غزالة Jaber=جابر Sweis=سويس Nimri=النمري`;
const IRAQ = `Aljubouri=الجبوري Aldulaimi=الدليمي Altamimi=التميمي Alsaadi=السعدي Albayati=البياتي Alobaidi=العبيدي Alkhafaji=الخفاجي Almaliki=المالكي
  Alzubaidi=الزبيدي Alhamdani=الحمداني Alshammari=الشمري Alkinani=الكناني Alrubaie=الربيعي Almusawi=الموسوي Alhusseini=الحسيني Aljanabi=الجنابي Alazzawi=العزاوي
  Alsamarrai=السامرائي Barzani=بارزاني Talabani=طالباني Karwan=كاروان Alqaisi=القيسي Alfatlawi=الفتلاوي Alsudani=السوداني Alghazali=الغزالي Alrikabi=الركابي
  Alani=العاني Alhadithi=الحديثي Alnuaimi=النعيمي Almashhadani=المشهداني Alasadi=الأسدي Jasim=جاسم Kadhim=كاظم Hamid=حميد Abd=عبد Khalaf=خلف`;
const SYRIA_SUDAN_YEMEN = `Alahmad=الأحمد Alhamwi=الحموي Halabi=الحلبي Shami=الشامي Kabbani=القباني Haj_Ali=حاج_علي Alhussein=الحسين Osman=عثمان
  Idris=إدريس Eltayeb=الطيب Babiker=بابكر Elamin=الأمين Abdelgadir=عبدالقادر Mukhtar=مختار Alsanaani=الصنعاني Alhadrami=الحضرمي Saeed=سعيد Qaid=قائد
  Alshaibani=الشيباني Ghaleb=غالب Muqbel=مقبل Nagi=ناجي Fadl=فضل Gibril=جبريل Adam=آدم Yagoub=يعقوب Haroun=هارون Bashir=بشير`;
const INDIA = `Rahul Amit Sanjay Rajesh Suresh Vijay Anil Sunil Ravi Manoj Ramesh Arun Deepak Ashok Vinod Prakash Santosh Ajay Rakesh Mukesh Naveen Kiran
  Pradeep Dinesh Mahesh Ganesh Krishna Gopal Harish Jithin Anoop Biju Shaji Saji Thomas Mathew Jacob Varghese Sreejith Prasad Sandeep Vikram Nikhil Arjun`;
const INDIA_WOMEN = `Priya Anjali Sunita Lakshmi Kavita Pooja Neha Rekha Deepa Asha Meena Suma Bindu Sheeja Mary Susan Latha Geetha Divya Swathi`;
const INDIA_FAMILY = `Kumar Singh Sharma Patel Nair Reddy Gupta Pillai Menon Das Rao Iyer Thomas George Joseph Varghese Mathew Shah Yadav Verma Mishra Jha
  Chauhan Joshi Naidu Babu Krishnan Kurup Panicker Chacko Philip Samuel Fernandes Dsouza Pereira Choudhary Prasad Mohan Raj Sundaram`;
const PAKISTAN = `Muhammad Imran Asif Shahid Nadeem Usman Bilal Faisal Kashif Adnan Waqas Zeeshan Arshad Javed Tariq Khalid Rashid Sajid Naveed Amir Shoaib Zahid
  Mohammad Abdul Rafiq Shafiq Rizwan Farhan Kamran Saleem Aslam Akram Iqbal Riaz Babar Hamid Junaid Noman Irfan Sohail`;
const PAKISTAN_FAMILY = `Khan Ahmed Hussain Ali Malik Butt Iqbal Shah Akhtar Mahmood Chaudhry Sheikh Qureshi Siddiqui Mirza Raza Abbasi Bhatti Rana Javed Aslam Hossain
  Islam Rahman Uddin Miah Chowdhury Haque Karim Alam Sarkar Begum Hasan Kabir Akter`;
const PHILIPPINES = `Jose Juan Mark John Michael Joel Rommel Ronald Jerome Christian Angelo Carlo Paolo Ramon Antonio Ricardo Roberto Eduardo Fernando Reynaldo Rodel Arnel`;
const PHILIPPINES_WOMEN = `Maria Ana Jennifer Michelle Marites Rosalie Lorna Jocelyn Grace Cherry Rowena Gemma Liza Maricel Analyn Josephine Melanie Divina Imelda Catherine`;
const PHILIPPINES_FAMILY = `Santos Reyes Cruz Bautista Garcia Mendoza Torres Flores Ramos Aquino Villanueva Castillo Rivera Dela_Cruz Gonzales Lopez Fernandez Domingo
  Mercado Salazar Navarro Pascual Manalo Dizon Tolentino Magbanua Soriano Valdez Aguilar Ocampo Santiago Marquez Panganiban Macaraeg`;
const WEST = `James John David Robert Michael Peter Paul Andrew Thomas Daniel Mark Stephen Simon Christopher Martin Philippe Laurent Nicolas Stefan Markus Andreas
  Marco Luca Giovanni Carlos Sergio Ivan Dmitry Sergey Andrei Mehmet Mustafa Emre Hakan Burak`;
const WEST_WOMEN = `Emma Sarah Laura Anna Julia Claire Sophie Marie Christine Elena Olga Natalia Ayse Zeynep Rachel Hannah Jessica Katherine Isabelle Monica`;
const WEST_FAMILY = `Smith Jones Williams Brown Taylor Wilson Evans Walker Wright Robinson Murphy Kelly Martin Bernard Dubois Laurent Muller Schmidt Weber Fischer Rossi
  Russo Ferrari Garcia Martinez Ivanova Petrov Sokolov Volkova Yilmaz Kaya Demir Celik OBrien Clarke Hughes Morgan Jansen Nielsen Larsen`;

const ARAB = { given: SHARED_GIVEN, women: SHARED_WOMEN, fathers: true };
const GROUPS: readonly People[] = [
  { ...ARAB, family: EGYPT, share: 20 },
  { ...ARAB, family: SAUDI, share: 15 },
  { ...ARAB, family: LEBANON, share: 12 },
  { ...ARAB, family: JORDAN, share: 12 },
  { ...ARAB, family: IRAQ, share: 15 },
  { ...ARAB, family: SYRIA_SUDAN_YEMEN, share: 8 },
  { given: INDIA, women: INDIA_WOMEN, family: INDIA_FAMILY, fathers: false, share: 6 },
  { given: PAKISTAN, women: SHARED_WOMEN, family: PAKISTAN_FAMILY, fathers: false, share: 5 },
  {
    given: PHILIPPINES,
    women: PHILIPPINES_WOMEN,
    family: PHILIPPINES_FAMILY,
    fathers: false,
    share: 4,
  },
  { given: WEST, women: WEST_WOMEN, family: WEST_FAMILY, fathers: false, share: 3 },
];

interface OrdinaryName {
  readonly name: string;
  /** '' if the person would not write it. */
  readonly nameArabic: string;
}

const split = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [latin = '', arabic = ''] = pair.replaceAll('_', ' ').split('=');
      return [latin, arabic];
    });

/** `count` names, most with a father's name, some with an Arabic spelling beside the Latin one. */
export function ordinaryNames(count: number): readonly OrdinaryName[] {
  const random = seeded(20_261_127);
  /** The first names of a list are about ten times as common as the last. */
  const pick = <T>(list: readonly T[]): T => {
    const at = Math.floor(list.length * random() ** 1.7);
    const one = list[at];
    if (one === undefined) throw new Error('An empty list of names');
    return one;
  };
  const wheel = GROUPS.flatMap((group) => {
    const { given, women, family, fathers, share } = group;
    const read = { given: split(given), women: split(women), family: split(family), fathers };
    return Array.from({ length: share }, () => read);
  });
  return Array.from({ length: count }, () => {
    const group = wheel[Math.floor(random() * wheel.length)] ?? wheel[0];
    if (!group) throw new Error('No people');
    const { given, women, family, fathers } = group;
    const parts = [pick(random() < 0.35 ? women : given)];
    if (fathers) {
      const between = random();
      if (between < 0.75) parts.push(pick(given));
      if (between < 0.2) parts.push(pick(given));
    }
    parts.push(pick(family));
    const arabic = parts.map(([, written]) => written);
    const isWritten = arabic.every((written) => written !== '') && random() < 0.5;
    return {
      name: parts.map(([latin]) => latin).join(' '),
      nameArabic: isWritten ? arabic.join(' ') : '',
    };
  });
}
