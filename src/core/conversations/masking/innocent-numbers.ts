/** Numbers that cannot be parts of phone numbers: dates, times, sums, coordinates, codes. */

const isDay = (part: string): boolean => Number(part) >= 1 && Number(part) <= 31;
const isMonth = (part: string): boolean => Number(part) >= 1 && Number(part) <= 12;
const isYear = (part: string): boolean =>
  part.length === 4 ? /^(?:19|20)/.test(part) : Number(part) >= 20 && Number(part) <= 40;

function isDate([first = '', second = '', third]: readonly string[]): boolean {
  if (third === undefined)
    return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second));
  if (first.length === 4) return isYear(first) && isMonth(second) && isDay(third);
  return isYear(third) && isDate([first, second]);
}

/** ISBN-13: weights 1 and 3. */
function isBookNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number);
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
  return digits.length === 13 && sum % 10 === 0;
}

const MONEY = String.raw`iqd|egp|sar|lbp|jod|usd|eur|gbp|aed|le|l\.e|us\$|[$€£¥﷼]|dinars?|riyals?|pounds?|liras?|dollars?|euros?|د\.|ج\.م|ر\.س|ل\.ل|دينار|ريال|جنيه|ليره|دولار|يورو|درهم|الف|مليون`;
const UNIT = String.raw`%|°|km|m|m2|sqm|cm|mm|kg|g|gr|grams?|lbs?|ml|l|litres?|liters?|feet|ft|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|gb|mb|tb|mah|kwh|kw|hz|mhz|w|watts?|v|points?|pcs|pieces?|units?|people|guests|visitors|followers|كم|كيلو|متر|مترا|م|سم|كغ|كجم|غرام|جرام|لتر|ميل|قدم|نقطه|قطعه|شخص|زائر|متابع`;
export const AFTER_SUM = new RegExp(String.raw`^\s{0,2}(?:${MONEY}|${UNIT})(?![\p{L}\p{N}])`, 'u');
export const BEFORE_SUM = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${MONEY})\.?\s{0,2}$`, 'u');

/** Names of numbers that are not phone numbers, directly before the number. */
export const BEFORE_CODE =
  /(?:[#№]|(?<!\p{L})(?:orders?|booking|reservation|confirmation|invoice|receipt|code|voucher|ticket|refs?|reference|pnr|ids?|isbn|issn|serial|sn|imei|sku|barcode|model|part|policy|meter|reading|account|acct|passport|licen[cs]e|plate|tracking|shipment|parcel|transaction|payment|refund|case|claim|member|membership|file|document|visa|iqama|postcode|postal|zip|box|souk|version|batch|lot|registration|tax|vat|cr|chassis|vin|الطلب|الطلبان|الطلبات|طلبات|طلب|طلبي|طلبيه|حجز|الحجز|حجزي|فاتوره|الفاتوره|فاتورتي|قسيمه|القسيمه|تذكره|التذكره|مرجع|المرجع|مرجعي|هويه|الهويه|هويتي|جواز|الجواز|جوازي|بوليصه|البوليصه|وثيقه|الوثيقه|عداد|العداد|قراءه|القراءه|حساب|الحساب|اشتراك|الاشتراك|تتبع|التتبع|شحنه|الشحنه|رمز|الرمز|كود|الكود|كودي|معامله|المعامله|عمليه|العمليه|ايصال|الايصال|رخصه|الرخصه|لوحه|تسلسلي|التسلسلي|بريدي|البريدي|ضريبي|الضريبي|سجل|السجل|اقامه|الاقامه|موديل|ملف|الملف|ص\.ب|مشترك|المشترك))\s{0,2}(?:(?:no|nr|num|number|numbers|code|card|id|is|was|are|رقم|رقمه|رقمها|هو|هي|السفر|المدني|التجاري|الوطنيه|التامين|الكهرباء|الضريبي)\.?\s{0,2}){0,3}[:#=-]{0,2}\s{0,2}[a-z]{0,4}[-]?\s?$/u;

/** Words that announce a phone number. */
export const BEFORE_PHONE =
  /(?<!\p{L})(?:call|calls|ring|dial|phone|tel|telephone|mobile|mob|cell|cellphone|hotline|landline|sms|whats? ?app|whatsap|watsapp|wa|viber|telegram|signal|imo|text (?:me|us)|reach (?:me|us)|contact (?:me|us)|my (?:number|no|line)|our number|\S{0,3}(?:هاتف|الهاتف|هاتفي|تليفون|التليفون|تلفون|التلفون|موبايل|الموبايل|موبايلي|جوال|الجوال|جوالي|محمول|المحمول|واتس|واتساب|واتسابي|الواتساب|فايبر|تلجرام|اتصل|اتصلي|اتصلوا|كلمني|كلميني|كلمنا|راسلني|دق|رن|رقمي|رقمنا|نمرتي|نمره))(?!\p{L})[^0-9\n]{0,24}$/u;

interface Kind {
  readonly form: RegExp;
  readonly fits: (found: RegExpExecArray, text: string) => boolean;
  /** Not for cards: no sum is that large. */
  readonly isSum?: true;
}

const isChained = (found: RegExpExecArray, text: string, separator: string): boolean => {
  const end = found.index + found[0].length;
  const before = text.slice(Math.max(0, found.index - 2), found.index);
  return (
    (text.charAt(end) === separator && /\d/.test(text.charAt(end + 1))) ||
    (before.endsWith(separator) && /^\d/.test(before))
  );
};

const KINDS: readonly Kind[] = [
  {
    form: /(?<![0-9a-f-])[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-f])/g,
    fits: () => true,
  },
  // A payout's reference; twelve digits may be a phone number.
  {
    form: /(?<![a-z])souk [0-9a-f]{12}(?![0-9a-f])/g,
    fits: ([code]) => /[a-f]/.test(code.slice(5)),
  },
  // A voucher's code; ten digits may be a phone number.
  {
    form: /(?<![a-z])sk[- ]?[0-9a-z]{5}[- ]?[0-9a-z]{5}(?![0-9a-z])/g,
    fits: ([code]) => /[a-z]/.test(code.slice(2)),
  },
  {
    form: /(?<![0-9])(\d{4}|\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{1,2})(?![0-9])/g,
    fits: (found, text) =>
      isDate([found[1] ?? '', found[3] ?? '', found[4] ?? '']) &&
      !isChained(found, text, found[2] ?? ''),
  },
  {
    form: /(?<![0-9]|[0-9]\.)(\d{1,2})\/(\d{1,2})(?![0-9]|\.[0-9])/g,
    fits: (found, text) => isDate([found[1] ?? '', found[2] ?? '']) && !isChained(found, text, '/'),
  },
  // 07/2026
  {
    form: /(?<!\d|\d[-./])(?:0?[1-9]|1[0-2])[-/](?:19|20)\d\d(?!\d|[-./]\d)/g,
    fits: () => true,
  },
  // 05.12 - 08.12
  {
    form: /(?<![0-9]|[0-9][-.])(\d{1,2})\.(\d{1,2}) ?[-–] ?(\d{1,2})\.(\d{1,2})(?!\d| ?[-–.] ?\d)/g,
    fits: ([, ...days]) => isDate(days.slice(0, 2)) && isDate(days.slice(2, 4)),
  },
  // 03122026
  {
    form: /(?<![0-9])([0-3]\d)([01]\d)(20[2-4]\d)(?![0-9])/g,
    fits: (found) => isDate([found[1] ?? '', found[2] ?? '', found[3] ?? '']),
  },
  {
    form: /(?<![0-9])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![0-9])/g,
    fits: (found, text) => !isChained(found, text, ':'),
  },
  // 0900-1700
  {
    form: /(?<![0-9]|[0-9][-. /])(?:[01]\d|2[0-3])[0-5]\d ?[-–] ?(?:[01]\d|2[0-3])[0-5]\d(?!\d| ?[-. /–] ?\d)/g,
    fits: () => true,
  },
  { form: /(?<![0-9])(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d(?![0-9])/g, fits: () => true },
  // 1,250,000.50, also with the Arabic signs.
  {
    isSum: true,
    form: /(?<![0-9]|[0-9][,٬،'’])[1-9]\d{0,2}(?:[,٬،'’]\d{3}){1,5}(?:[.٫]\d{1,3})?(?![0-9]|[,٬،'’]\d)/g,
    fits: (found, text) =>
      text.charAt(found.index - 1) !== '+' || found[0].replaceAll(/\D/g, '').length < 11,
  },
  // 1.250.000 and 1 250 000, which some phone numbers look like.
  {
    form: /(?<![0-9]|[0-9][. ])[1-9]\d{0,2}([. ])\d{3}(?:\1\d{3}){0,4}(?![0-9]|[. ]\d)/g,
    fits: (found, text) => {
      const end = found.index + found[0].length;
      const digits = found[0].replaceAll(/\D/g, '');
      if (digits.length < 7) return false;
      return (
        found[0].endsWith('000') ||
        AFTER_SUM.test(text.slice(end, end + 14)) ||
        BEFORE_SUM.test(text.slice(Math.max(0, found.index - 12), found.index))
      );
    },
  },
  // Latitude and longitude.
  {
    form: /(?<![0-9.])(?:[1-9]\d|\d)\.\d{3,8}°? ?[nsشج]? ?[,،;/ ] ?-?(?:[1-9]\d{0,2}|0)\.\d{3,8}(?![0-9])/g,
    fits: () => true,
  },
  { form: /(?<![0-9])97[89](?:[- ]?\d){10}(?![0-9])/g, fits: ([text]) => isBookNumber(text) },
  { form: /(?<=isbn(?:-10)?:? ?)\d(?:[- ]?\d){8}[- ]?[\dx](?![0-9])/g, fits: () => true },
];

/** Marks the units of a text that belong to numbers of these kinds: 1, and 2 for sums. */
export function innocentUnits(text: string): Uint8Array {
  const marked = new Uint8Array(text.length);
  for (const { form, fits, isSum } of KINDS)
    for (const found of text.matchAll(form))
      if (fits(found, text)) marked.fill(isSum ? 2 : 1, found.index, found.index + found[0].length);
  return marked;
}

/** True for lists such as 201, 202, 203: steps of one size. */
export function isSeries(groups: readonly string[]): boolean {
  if (groups.length < 3 || groups.some((group) => group.length > 5)) return false;
  const numbers = groups.map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  // 011 2233 4455 is a phone number.
  const isEven =
    groups[0]?.startsWith('0') !== true || new Set(groups.map(({ length }) => length)).size === 1;
  return (
    step !== 0 &&
    Math.abs(step) <= 1000 &&
    isEven &&
    numbers.slice(1).every((one, index) => one - (numbers[index] ?? 0) === step)
  );
}

/** 12 15 18 22 */
const isAscending = (groups: readonly string[]): boolean =>
  groups.length > 3 &&
  groups.every(
    (group, index) =>
      /^[1-9]\d$/.test(group) && (index === 0 || Number(group) > Number(groups[index - 1])),
  );

/** 100 150 200 1000 */
const areRound = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.every((group) => Number(group) % 5 === 0);

/** 0700 0930 */
const areTimes = (groups: readonly string[]): boolean =>
  groups.length > 1 && groups.every((group) => /^(?:[01]\d|2[0-3])[0-5][05]$/.test(group));

/** Lists that numbers without a sure form of a phone number may be. */
export const isPlainList = (groups: readonly string[]): boolean =>
  isSeries(groups) ||
  areYears(groups) ||
  isAscending(groups) ||
  areTimes(groups) ||
  areRound(groups);

export const areYears = (groups: readonly string[]): boolean =>
  groups.length > 1 && groups.every((group) => /^(?:19|20)\d\d$/.test(group));
