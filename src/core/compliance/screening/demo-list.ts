import type { Listed } from './list-rules.ts';

/** Invented names, so that the demo can show screening. */
export const DEMO_LIST: readonly Listed[] = (
  [
    ['Zorvan Malikdar', 'زورفان ملكدار', '1961-04-02', 'IQ'],
    ['Tharwan Qasbouni', 'ثروان القصبوني', '1970', 'LB'],
    ['Nemroud Al-Hafzani', 'نمرود الحفظاني', '1958-11-20', 'IQ'],
    ['Dalmira Okhtanova', '', '1983-01-09', 'RU'],
    ['Ishaq bin Zahrawend', 'إسحاق بن زهراوند', '1966', 'SA'],
    ['Velimir Stojkarov', '', '1974-06-30', 'RS'],
    ['Abu Jundab Al-Marzouki Sahlani', 'أبو جندب المرزوقي السهلاني', '1979', 'EG'],
    ['Fawzan Karimullahi', 'فوزان كريم اللهي', '1968-08-08', 'IR'],
  ] as const
).map(([name, arabic, birth, country], index) => ({
  id: `DEMO-${index + 1}`,
  name,
  aliases: arabic === '' ? [] : [arabic],
  birth,
  country,
  programme: 'Demonstration: an invented name',
}));
