import { m } from '#web/words/generated/messages.js';
import type { BillKind } from './kinds.ts';

const WORDS: Readonly<Record<BillKind, () => string>> = {
  electricity: m.utilities_kind_electricity,
  water: m.utilities_kind_water,
  gas: m.utilities_kind_gas,
  internet: m.utilities_kind_internet,
  mobile: m.utilities_kind_mobile,
  government: m.utilities_kind_government,
};

export const kindWords = (kind: BillKind): string => WORDS[kind]();
