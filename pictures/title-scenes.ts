import type { Master } from './masters.ts';

/** A word of a title that promises something to see, and the scenes that show it. */
interface TitleScene {
  readonly title: RegExp;
  /** Matches `subject/name` of a master. */
  readonly scene: RegExp;
}

const SEA = /^(reef|deck|sea-hotel|villa|raouche|dead-sea)\/|-sea$/;
const DESERT = /^(dunes|camp|red-sand)\//;

const TITLE_SCENES: readonly TitleScene[] = [
  // Nature.
  { title: /\bsnow/i, scene: /snow/ },
  { title: /\bcanyon\b|\bgorge\b|\bsiq\b|\bMujib\b|\bDana\b/i, scene: /^(red-sand|camp|chalet)\// },
  { title: /\bdesert\b|\bdunes\b|\bsiwa\b|empty quarter|edge of the world/i, scene: DESERT },
  { title: /\bmangroves?\b|\breefs?\b|coral (lagoon|gardens)|\bkite\b|\blagoon\b/i, scene: SEA },
  { title: /\bisland picnic\b|\bislands\b|\bliveaboard\b|\bBrothers\b/i, scene: SEA },
  { title: /\bport\b|\bharbour\b/i, scene: /^(reef|deck)\// },
  { title: /sea[- ]view|\bsea-wall\b|\bcorniche\b|\bsalt studio\b/i, scene: SEA },
  { title: /\bdead sea\b/i, scene: /^dead-sea\// },
  { title: /\bmarsh(es)?\b|\bahwar\b/i, scene: /^marsh\// },
  // Places with a scene of their own, and those that another place's landmark would misname.
  { title: /\bpetra\b/i, scene: /^(petra|courtyard|camp)\/|arched-room-(garden|city)/ },
  { title: /\btemple\b|\bluxor\b/i, scene: /^luxor\// },
  { title: /\bgiza\b|\bdahshur\b|\bpyramids?\b/i, scene: /^giza\/|pyramids/ },
  { title: /\bbabylon\b/i, scene: /^ishtar\// },
  { title: /\bUr\b/, scene: /^marsh\// },
  { title: /\bhatra\b|\bmutanabbi\b|\bbaghdad\b/i, scene: /^(old-city|marsh)\/|deck-river/ },
  { title: /\bbyblos\b|\btyre\b|\btripoli\b|\balexandria\b/i, scene: /^(old-city|raouche)\// },
  { title: /\bbaalbek\b|\bbekaa\b/i, scene: /^baalbek\// },
  { title: /\bcedars?\b|\bqadisha\b/i, scene: /^(cedars|chalet)\// },
  { title: /\bhegra\b/i, scene: /^hegra\// },
  { title: /\bjerash\b/i, scene: /^jerash\// },
  { title: /\bfelucca\b/i, scene: /felucca/ },
  { title: /\bdahabiya\b|\blake nasser\b/i, scene: /^(nile|nile-cruise)\// },
  // Time of day.
  {
    title: /\bnight\b|\bmoon\b|\bstars?\b|\bstargazing\b|milky way/i,
    scene: /night|dusk|blue|milky/,
  },
  { title: /\bevening\b|\bsunset\b/i, scene: /night|dusk|blue|golden/ },
  { title: /first light|\bdawn\b|(?<!night and )\bmorning\b/i, scene: /dawn|day|golden|morning/ },
  { title: /golden light/i, scene: /golden/ },
  // Goods.
  { title: /\bswitch\b/i, scene: /^switch\// },
  // Rooms and their views.
  { title: /\bgarden\b/i, scene: /garden|^courtyard\// },
  { title: /\briver\b|\bfield\b/i, scene: /^(?!sea-hotel|villa).*(?<!-sea|-pyramids)$/ },
  { title: /\btwin\b/i, scene: /twin-room/ },
  { title: /\bsuite\b/i, scene: /suite|^(villa|arched-room|courtyard)\// },
  { title: /\bfamily room\b|\bfamily floor\b/i, scene: /family-suite/ },
  { title: /\b(single|double)\b/i, scene: /^(arched-room|courtyard)\// },
  { title: /\bchalet\b/i, scene: /^chalet\/|snow/ },
  { title: /\bcamp\b/i, scene: DESERT },
];

/** Scenes that need a word of the title: they would promise something that the listing may lack. */
const SCENES_ASKED_FOR: readonly TitleScene[] = [
  { scene: /snow/, title: /\bsnow|\bcedars?\b/i },
  { scene: /-sea$/, title: /\bsea\b|\blagoon\b|\bkite\b|\bsalt\b|\bcorniche\b|\bshore\b/i },
];

/** True if a title promises something that the scene does not show, or the scene something of its own. */
export const contradicts = (title: string, { subject, name }: Pick<Master, 'subject' | 'name'>) =>
  TITLE_SCENES.some((one) => one.title.test(title) && !one.scene.test(`${subject}/${name}`)) ||
  SCENES_ASKED_FOR.some((one) => one.scene.test(`${subject}/${name}`) && !one.title.test(title));
