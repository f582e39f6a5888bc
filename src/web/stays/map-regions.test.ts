import { expect, test } from 'vitest';
import { MAP_FEATURES } from './map-features.ts';
import { regionOf } from './map-regions.ts';

test('finds the region that holds every place', () => {
  expect(regionOf([{ north: 29.5329, east: 34.9996 }])).toBe('aqaba');
  expect(regionOf([{ north: 29.583, east: 35.421 }])).toBe('rum');
});

test('finds none for places far apart, elsewhere, or without a place', () => {
  const far = { north: 33.3106, east: 44.4121 };
  expect(regionOf([{ north: 29.5329, east: 34.9996 }, far])).toBeNull();
  expect(regionOf([{ north: 48.2, east: 16.4 }])).toBeNull();
  expect(regionOf([])).toBeNull();
});

test.each(Object.entries(MAP_FEATURES))(
  'draws %s with a road and two landmarks',
  (id, features) => {
    expect(features.roads.length).toBeGreaterThan(0);
    expect(features.landmarks.length).toBeGreaterThanOrEqual(2);
    for (const { at } of features.landmarks)
      expect(regionOf([{ north: at[0], east: at[1] }])).toBe(id);
  },
);
