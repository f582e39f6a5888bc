import type { Country } from '#base/countries.ts';

/**
 * Pictures of the demo that are drawn from a listing's own facts instead of cut from a master:
 * a person's initials, a clinic's sign, a room and its floor plan.
 */
export type DemoDrawing = Monogram | Sign | RoomDrawing;

/** A name in both languages. */
interface Named {
  readonly name: string;
  readonly arabic: string;
}

/** A person's initials in an arch. */
export interface Monogram extends Named {
  readonly draw: 'monogram';
  /** A role, a medical specialty: chooses the icon. */
  readonly trade: string;
}

/** A vendor's trade in an arch, without letters. */
export interface Sign extends Named {
  readonly draw: 'sign';
  readonly trade: string;
}

/** A room with all that its listing names, seen from its door or from above. */
export interface RoomDrawing extends Named {
  readonly draw: 'room' | 'plan';
  readonly room: RoomFacts;
}

export interface RoomFacts {
  readonly country: Country;
  /** Square metres. */
  readonly size: number;
  readonly beds: readonly Beds[];
  /** 0 if there is one room for all. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly amenities: readonly string[];
}

export interface Beds {
  readonly type: 'single' | 'double' | 'queen' | 'king' | 'sofa' | 'bunk';
  readonly count: number;
}
