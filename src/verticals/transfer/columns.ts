import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { CORRIDOR } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: CORRIDOR,
  sold: 'chosen',
  titles: {
    currency: 'transfer_form_currency',
    rate: 'transfer_form_rate',
    rateMaxAgeHours: 'transfer_form_age',
    midRate: 'transfer_form_mid',
    methods: 'transfer_form_methods',
    closedWeekdays: 'transfer_form_closed',
    blackoutDays: 'transfer_form_blackouts',
    keepsFeeFor: 'transfer_form_keeps',
    coolingOff: 'transfer_form_cooling',
    licence: 'common_licence_number',
    licenceAuthority: 'transfer_form_authority',
    helpLine: 'transfer_form_help_line',
  },
};
