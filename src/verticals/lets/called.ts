import type { CalledNames } from '#base/called-names.ts';
import type { HomeKind } from './kinds.ts';

export const LETS_CALLED: CalledNames<HomeKind> = {
  all: 'Holiday Lets|بيوت العطلات|holiday let|holiday home|holiday homes|vacation rental|vacation rentals|short let|stay|stays|بيت عطلة|بيوت للإيجار|إيجار يومي|تأجير عطلات|إقامة',
  kinds: {
    apartment: 'Apartments|شقق|apartment|flat|flats|holiday flat|شقة|شقة مفروشة|شقق مفروشة',
    villa: 'Villas|فلل|villa|house with pool|فيلا|فيلات|بيت بمسبح',
    chalet: 'Chalets|شاليهات|chalet|cabin|cabins|شاليه|كوخ|أكواخ',
    studio: 'Studios|استوديوهات|studio|studio flat|استوديو|ستوديو',
    farm: 'Farm stays|مزارع|farm|farmhouse|farm house|مزرعة|بيت ريفي|بيت مزرعة',
    camp: 'Camps|مخيمات|camp|tent|tents|desert camp|glamping|مخيم|خيمة|خيام',
  },
};
