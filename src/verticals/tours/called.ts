import type { CalledNames } from '#base/called-names.ts';
import type { TourCategory } from './categories.ts';

export const TOURS_CALLED: CalledNames<TourCategory> = {
  all: 'Tours|الرحلات|tour|trip|trips|excursion|excursions|رحلة|جولة|جولات|سياحة|رحلات سياحية|جولات سياحية',
  kinds: {
    smallGroupTour:
      'Small group tours|رحلات جماعية صغيرة|group tour|group tours|small group tour|رحلة جماعية|رحلات جماعية|رحلة جماعية صغيرة|جولات جماعية',
    privateTours: 'Private tours|رحلات خاصة|private tour|رحلة خاصة|جولات خاصة|جولة خاصة',
    luxuryProperties:
      'Luxury properties|إقامات فاخرة|luxury property|properties|stays|accommodation|إقامة فاخرة|إقامات|أماكن إقامة|عقارات فاخرة',
    guides:
      'Expert guides|مرشدون خبراء|expert guide|guides|tour guide|tour guides|مرشد|مرشدون|مرشدين|مرشد سياحي|مرشدون سياحيون|دليل سياحي|مرشد خبير',
    cruises:
      'Luxury cruises|رحلات بحرية فاخرة|luxury cruise|cruise|cruises|رحلة بحرية|رحلات بحرية|رحلة بحرية فاخرة|رحلة نيلية|رحلات نيلية',
  },
};
