import { PICTURE } from './pictures.ts';
/** An account that matches the biller's format. */
export const ACCOUNT = '20447188635';

/** A biller whose vendor enters the amounts due. */
export const billerEntry = {
  vertical: 'utilities',
  kind: 'electricity',
  name: 'North Delta Electric',
  description: 'Monthly electricity bills.',
  images: [PICTURE],
  location: 'Cairo',
  country: 'Egypt' as const,
  details: {
    currency: 'EGP',
    rate: '49.2969',
    rateMaxAgeHours: 72,
    accountLabel: 'Customer number',
    template: '9{11}',
    example: '30447188630',
    mode: 'fetched',
    least: '10.00',
    most: '9500.00',
    step: '0.01',
    feeCents: 50,
    feeBps: 100,
  },
};

/** A bill of that account; test clocks start in March 2026. */
export const billEntry = {
  account: ACCOUNT,
  number: 'B-1',
  period: '2026-02',
  dueOn: '2026-03-20',
  amount: '437.25',
  currency: 'EGP',
  name: 'Fatma Hassan',
};
