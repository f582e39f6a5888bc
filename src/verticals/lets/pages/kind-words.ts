import { m } from '#web/words/generated/messages.js';
import type { HomeKind } from '../kinds.ts';

export const KIND_WORDS: Readonly<Record<HomeKind, () => string>> = {
  apartment: m.lets_kind_apartment,
  villa: m.lets_kind_villa,
  chalet: m.lets_kind_chalet,
  studio: m.lets_kind_studio,
  farm: m.lets_kind_farm,
  camp: m.lets_kind_camp,
};
