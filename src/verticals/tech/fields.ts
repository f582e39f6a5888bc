import { choice, count, fields, pairs, text } from '../fields.ts';

export const CONDITIONS = ['new', 'refurbished', 'used'] as const;

export const TECH = fields({
  brand: text(80, { card: true }),
  model: text(80, { default: '', card: true }),
  condition: choice(CONDITIONS, { card: true }),
  warrantyMonths: count(0, 120, { default: 12 }),
  specifications: pairs(40, { default: [] }),
});
