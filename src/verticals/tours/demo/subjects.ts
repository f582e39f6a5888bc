import type { DemoTour } from './demo-tour.ts';

/** Which drawn subjects a listing is about, by words of its name, place and text; the first that fit come first. */
const SUBJECTS: readonly (readonly [pattern: RegExp, subjects: readonly string[]])[] = [
  [/giza|dahshur|saqqara|pyramid/i, ['giza', 'dunes']],
  [/felucca|elephantine|aswan|river man/i, ['nile', 'nile-cruise', 'luxor']],
  [/luxor|esna|nasser|abu simbel/i, ['luxor', 'nile-cruise', 'nile']],
  [/dhow|reef|turtle|coral|snorkel|island|freediv/i, ['reef', 'deck']],
  [/petra|bdoul/i, ['petra', 'red-sand']],
  [/\brum\b|jeep|hisma|burdah/i, ['red-sand', 'camp', 'dunes']],
  [/jerash|azraq|madaba|amman/i, ['jerash', 'old-city', 'dead-sea']],
  [/dead sea|mujib|feynan|dana\b/i, ['dead-sea', 'petra']],
  [/baalbek|tyre|bekaa|byblos/i, ['baalbek', 'raouche', 'cedars']],
  [/cedar|bsharri|qadisha|snow|faraya|chouf|douma/i, ['cedars', 'chalet', 'baalbek']],
  [/pigeon|raouche|beirut|corniche|jounieh|batroun|tripoli/i, ['raouche', 'old-city', 'baalbek']],
  [/hegra|alula|rawi/i, ['hegra', 'camp', 'dunes']],
  [/balad|jeddah|hejaz|taif/i, ['balad', 'old-city', 'reef']],
  [/samarra|hatra|malwiya/i, ['samarra', 'ishtar']],
  [/marsh|ahwar|basra|shatt|chibayish/i, ['marsh']],
  [/babylon|ishtar|sumer|ziggurat|\bur\b/i, ['ishtar', 'samarra']],
  [/erbil|kurdistan|shaqlawa|rawanduz|duhok|lalish|dukan/i, ['erbil', 'chalet']],
  [/baghdad|tigris|mutanabbi/i, ['samarra', 'erbil', 'marsh']],
  [/camp|tent|stars|astronom|milky way|empty quarter/i, ['camp', 'dunes', 'red-sand']],
  [
    /sand|desert|dune|siwa|fayoum|oasis|edge of the world|rock lions/i,
    ['dunes', 'camp', 'red-sand'],
  ],
  [/villa|pool|lagoon|canal house|terrace/i, ['villa', 'sea-hotel', 'arched-room']],
  [/courtyard|house|merchant|silk/i, ['courtyard', 'arched-room', 'hotel-room']],
  [/flat|lodge|rooms|farmhouse/i, ['hotel-room', 'arched-room', 'courtyard']],
  [/cairo|islamic|souk|market|old city|old town/i, ['old-city', 'giza']],
  [/sail|cruise|boat|liveaboard|yacht/i, ['deck', 'nile-cruise', 'reef']],
];

export function subjectsOf({ name, location, description, kind, details }: DemoTour): string[] {
  const portrait =
    kind === 'guides' ? [details.gender === 'female' ? 'portrait-woman' : 'portrait-man'] : [];
  const text = `${name} ${location} ${kind === 'luxuryProperties' ? description : ''}`;
  return [
    ...new Set([
      ...portrait,
      ...SUBJECTS.flatMap(([pattern, subjects]) => (pattern.test(text) ? subjects : [])),
    ]),
  ];
}
