import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDemo } from '#core/demo/load.ts';
import type { Beds, RoomDrawing } from '#core/demo/drawings.ts';
import type { DemoItem } from '#core/demo/shelf.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import { drawSvg } from './draw.ts';
import { FURNITURE } from './room-furniture.ts';
import { VIEW_NAMES } from './room-views.ts';

interface InFile extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & {
    readonly size: number;
    readonly beds: readonly Beds[];
    readonly amenities: readonly string[];
  };
}
const rooms = readDemo<DemoVendor, InFile>('hotels').vendors.flatMap(({ country, listings }) =>
  listings.map(({ key, name, details: { size, beds, amenities } }) => ({
    key,
    name,
    arabic: key,
    room: { country, size, beds, bedrooms: 0, bathrooms: 1, amenities },
  })),
);
type Room = (typeof rooms)[number];
const draw = (kind: RoomDrawing['draw'], room: Room, language: 'en' | 'ar' = 'en') =>
  drawSvg({ draw: kind, name: room.name, arabic: room.arabic, room: room.room }, language);
const count = (svg: string, of: string) => svg.split(`data-of="${of}"`).length - 1;

describe.each(rooms.map((room) => [room.key, room] as const))('%s', (_, room) => {
  const { beds, amenities } = room.room;
  const [inside, plan] = [draw('room', room), draw('plan', room)];

  test('has the listed beds, counted by type, in the room and in its plan', () => {
    for (const type of ['single', 'double', 'queen', 'king', 'sofa', 'bunk'] as const) {
      const listed = beds.find((one) => one.type === type)?.count ?? 0;
      expect(count(inside, `bed-${type}`), type).toBe(listed);
      expect(count(plan, `bed-${type}`), type).toBe(listed);
    }
  });

  test('shows the listed view, and a balcony or terrace only if listed', () => {
    for (const view of VIEW_NAMES)
      expect(count(inside, view), view).toBe(amenities.includes(view) ? 1 : 0);
    for (const outside of ['balcony', 'terrace'])
      for (const svg of [inside, plan])
        expect(count(svg, outside), outside).toBe(amenities.includes(outside) ? 1 : 0);
    expect(
      count(inside, 'window') + count(inside, 'door-balcony') + count(inside, 'door-terrace'),
    ).toBe(1);
  });

  test('has no furniture that is not listed', () => {
    for (const { amenity } of FURNITURE)
      expect(count(inside, amenity), amenity).toBeLessThanOrEqual(
        amenities.includes(amenity) ? 1 : 0,
      );
  });

  test('has a bathroom with what is listed in its plan', () => {
    expect(count(plan, 'bathroom')).toBe(1);
    expect(count(plan, 'bathtub')).toBe(amenities.includes('bathtub') ? 1 : 0);
    expect(count(plan, 'shower')).toBe(amenities.includes('bathtub') ? 0 : 1);
  });

  test('draws beds of a plan inside the room, clear of each other and of the bathroom', () => {
    const boxes = [
      ...plan.matchAll(
        /data-of="(room|bathroom|bed-\w+)"><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g,
      ),
    ].map(([, of, ...numbers]) => {
      const [x = 0, y = 0, width = 0, depth = 0] = numbers.map(Number);
      return { of, x, y, right: x + width, bottom: y + depth };
    });
    const [whole, ...inner] = boxes;
    for (const [at, one] of inner.entries()) {
      expect(one.x, one.of).toBeGreaterThanOrEqual(0);
      expect(one.right, one.of).toBeLessThanOrEqual(whole?.right ?? 0);
      for (const other of inner.slice(at + 1))
        expect(
          one.right <= other.x ||
            other.right <= one.x ||
            one.bottom <= other.y ||
            other.bottom <= one.y,
          `${one.of}, ${other.of}`,
        ).toBe(true);
    }
  });
});

test('no two rooms look alike', async () => {
  const looks = await Promise.all(
    rooms.map(async (room) => ({
      key: room.key,
      pixels: await sharp(Buffer.from(draw('room', room)))
        .resize(24, 18)
        .removeAlpha()
        .raw()
        .toBuffer(),
    })),
  );
  for (const [at, one] of looks.entries())
    for (const other of looks.slice(at + 1)) {
      const apart = one.pixels.reduce(
        (sum, value, nth) => sum + Math.abs(value - (other.pixels[nth] ?? 0)),
        0,
      );
      expect(apart / one.pixels.length, `${one.key}, ${other.key}`).toBeGreaterThan(6);
    }
});

test('a plan states the area in the words of its language', () => {
  const [room] = rooms;
  if (!room) throw new Error('The demo has no rooms');
  expect(draw('plan', room, 'ar')).not.toBe(draw('plan', room, 'en'));
  for (const language of ['en', 'ar'] as const)
    expect(draw('plan', room, language).match(/data-of="letter"/g)).toHaveLength(4);
});

test('a home has as many beds, bedrooms and bathrooms as listed, and its pool', () => {
  const room = {
    country: 'Lebanon',
    size: 170,
    beds: [
      { type: 'double', count: 4 },
      { type: 'single', count: 1 },
    ],
    bedrooms: 4,
    bathrooms: 3,
    amenities: ['kitchen', 'terrace', 'pool', 'garden'],
  } as const;
  const plan = drawSvg({ draw: 'plan', name: 'Villa', arabic: 'فيلا', room }, 'en');
  const counted = ['bed-double', 'bed-single', 'bedroom', 'bathroom', 'kitchen', 'terrace', 'pool'];
  expect(counted.map((of) => count(plan, of))).toEqual([4, 1, 4, 3, 1, 1, 1]);
  expect(count(plan, 'fireplace')).toBe(0);
});
