export const TOUR_TEXTS = [
  'pickupSpot',
  'speciality',
  'spokenLanguages',
  'inclusions',
  'exclusions',
  'itinerary.plan',
  'detailedInclusions.*',
];
