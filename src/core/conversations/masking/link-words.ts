export const DOT_WORDS = new Set(['dot', 'نقطه', 'دوت', 'punto']);
export const AT_WORDS = new Set(['at', 'ات', 'ايت', 'arobase', 'arroba']);
/** Ends of domains that are neither words nor beginnings of sentences. */
export const ZONES = new Set(
  `com net org edu gov biz io co eg sa lb jo iq ae qa kw bh om ps sy ye ly tn dz uk fr ru cn eu tv gl gg ai
  dev app xyz info shop gd cc ws tk ml ga cf tr ir
  مصر السعوديه الاردن فلسطين امارات عمان شبكه موقع بازار عرب كوم نت اورج`.split(/\s+/),
);
/** Domains that are words, too: read as such after small letters only. */
export const COMMON = new Set(
  `online store site link travel club tech live page website tours hotel world cloud blog email group pro
  agency holiday vip ink bio one space fun`.split(/\s+/),
);
/** Domains that are very common words: only with a path, or after known labels. */
export const WORDY = new Set('me in is it so to us be my no am do as by at ee ly'.split(' '));
export const HOSTS = new Set(
  `t.me wa.me m.me fb.me fb.com bit.ly linktr.ee youtu.be instagr.am ig.me line.me about.me goo.gl
  telegram.me tinyurl.com is.gd`.split(/\s+/),
);
/** Names of products with a dot. */
export const PRODUCTS = new Set(['asp.net', 'ado.net', 'vb.net', 'socket.io', 'ml.net']);
export const PROVIDERS = new Set(
  `gmail hotmail icloud protonmail ymail yahoo outlook googlemail جيميل الجيميل هوتميل ياهو اوتلوك ايكلاود
  جوجلميل`.split(/\s+/),
);
/** Providers whose names are not used otherwise. */
export const MAIL_ONLY = new Set(
  'gmail hotmail protonmail ymail googlemail جيميل هوتميل'.split(' '),
);
/** `ali_gmail_com` */
export const GLUED_MAIL = /^.{2,64}[_-](?:gmail|hotmail|yahoo|outlook|icloud)[_-]?com$/;
export const NOT_LABELS = new Set('the a an this each every one that ال'.split(' '));
export const NOT_LOCALS = new Set(
  `look looks looking work works working worked me us it him her mail email write arrive arrived is am are was
  be stay on`.split(/\s+/),
);

/** Places after an at sign: `lunch @noon`. */
export const PLACES = new Set(
  'noon midnight reception lobby hotel home the airport office work beach pool night'.split(' '),
);
export const MESSENGER =
  /^(?:whats?app|whatsap|watsapp|telegram|insta|instagram|instgram|snap|snapchat|tiktok|facebook|fb|messenger|viber|skype|twitter|discord|wechat|imo|ig|threads|gmail|hotmail|[وب]?(?:ال)?(?:واتس|واتساب|تلجرام|تليجرام|تيليجرام|تلغرام|انستا|انستغرام|انستجرام|سناب|سناب شات|فيسبوك|فيس|تويتر|تيك توك|فايبر|سكايب)ي?)$/;
export const CONNECTORS = new Set(
  `me us my our is id name user username account handle nick on as under page by with via it i am add find
  هو هي حسابي حسابنا على باسم اسمي اسم عندي تبعي صفحه صفحتنا صفحتي يوزر شات`.split(/\s+/),
);
export const PLAIN_WORDS = new Set(
  `yes not none same available working down fine good group groups support here there photos pictures only
  and the for photo picture video videos story stories post posts ads marketing app web business please thanks
  you your they but doesn does did don can cannot when what works work call calls message messages chat
  page filter reels live shop design developer manager management content campaign number integration api bot
  login premium package plan followers likes store iphone android iqd egp usd sar lbp jod pdf wifi`.split(
    /\s+/,
  ),
);
