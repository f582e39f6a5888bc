import { m } from '#web/words/generated/messages.js';
import type { Amenity } from '../kinds.ts';

export const AMENITY_WORDS: Readonly<Record<Amenity, () => string>> = {
  pool: m.lets_amenity_pool,
  wifi: m.lets_amenity_wifi,
  air_conditioning: m.lets_amenity_air_conditioning,
  heating: m.lets_amenity_heating,
  power: m.lets_amenity_power,
  kitchen: m.lets_amenity_kitchen,
  washing_machine: m.lets_amenity_washing_machine,
  tv: m.lets_amenity_tv,
  workspace: m.lets_amenity_workspace,
  fireplace: m.lets_amenity_fireplace,
  terrace: m.lets_amenity_terrace,
  garden: m.lets_amenity_garden,
  barbecue: m.lets_amenity_barbecue,
  sea_view: m.lets_amenity_sea_view,
  mountain_view: m.lets_amenity_mountain_view,
  river_view: m.lets_amenity_river_view,
  parking: m.lets_amenity_parking,
  cot: m.lets_amenity_cot,
  bicycles: m.lets_amenity_bicycles,
  step_free: m.lets_amenity_step_free,
};
