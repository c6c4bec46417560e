/** How a name should differ from the one that it is compared with. */
export type Comparison =
  | 'shorter'
  | 'longer'
  | 'rarer'
  | 'popular'
  | 'softer'
  | 'stronger'
  | 'modern'
  | 'older'

/** What the opposite of each asks for. */
export const OPPOSITE: Record<Comparison, Comparison> = {
  shorter: 'longer',
  longer: 'shorter',
  rarer: 'popular',
  popular: 'rarer',
  softer: 'stronger',
  stronger: 'softer',
  modern: 'older',
  older: 'modern',
}

/** Adjectives of one or two words by what their comparative asks for. */
const ADJECTIVES: Record<Comparison, string> = {
  shorter:
    'short, snappy, concise, brief, simple, compact, punchy, little, cut down, streamlined, clipped, neat, straightforward, easy, minimal',
  longer:
    'long, lengthy, drawn out, substantial, full, fussy, complicated, ornate, over the top, elaborate, grand, of a mouthful, wordy, long winded, unwieldy, cumbersome, pompous, grandiose, flamboyant, theatrical, dramatic',
  rarer:
    'rare, unusual, unique, uncommon, distinctive, original, obscure, unexpected, interesting, special, exotic, different, quirky, out there, weird, strange, individual, surprising, creative, offbeat, eccentric, daring, adventurous, niche, hipster, wacky, kooky, alternative, eye catching, unconventional, outlandish, trying too hard',
  popular:
    'popular, common, usual, conventional, ordinary, plain, widespread, known, well known, heard of, mainstream, familiar, recognizable, recognisable, trendy, used, widely used, overused, expected, everywhere, overdone, basic, normal, ubiquitous, fashionable, safe, boring, cliched, cliche, predictable, bland, generic, vanilla, overexposed, done to death, played out, faddy, of a trend, of a top 10 name',
  softer:
    'soft, gentle, warm, mellow, quiet, calm, tender, cutesy, twee, feminine, sweet, girly, delicate, pretty, melodic, melodious, flowing, dainty, frilly, romantic, lyrical, flowery, cute, fancy, airy, breezy, light, dreamy, whimsical, saccharine, sugary, prissy, princessy, precious, ladylike, womanly, graceful, elegant, tame, subtle, understated, muted, subdued',
  stronger:
    'strong, tough, hard, masculine, bold, rugged, edgy, powerful, manly, fierce, harsh, boyish, sharp, heavy, clunky, solid, badass, intense, aggressive, serious, severe, in your face, abrupt, blunt, butch, macho, blokey, gruff, stern, cold, hard sounding, imposing, assertive, fierce sounding, hefty, weighty, chunky, guttural, spiky',
  modern:
    'modern, new, fresh, contemporary, young, current, up to date, hip, cool, youthful, babyish, childish, fun, up to the minute, now, millennial, gen z',
  older:
    'old, grown up, mature, old fashioned, vintage, traditional, classic, timeless, antique, dated, retro, stuffy, old school, conservative, formal, old ladyish, grannyish, granny, fusty, dusty, outdated, old lady, oldfashioned, frumpy, mumsy, grandma, grandmotherly, geriatric, ancient, musty, dowdy, nana, grandpa, old man, old manish, boomer, fuddy duddy, aged, antiquated, victorian, churchy',
}
/** The same by adjective. */
export const BY_ADJECTIVE: ReadonlyMap<string, Comparison> = new Map(
  (Object.keys(ADJECTIVES) as Comparison[]).flatMap((id) =>
    ADJECTIVES[id].split(', ').map((word) => [word, id] as const),
  ),
)
/** What only a few are: less of it is more common. More of it asks for a style. */
export const OF_FEW: ReadonlyMap<string, Comparison> = new Map<string, Comparison>(
  [
    'posh',
    'upper class',
    'pretentious',
    'snobby',
    'snooty',
    'poncy',
    'try hard',
    'preppy',
    'aristocratic',
  ].map((word) => [word, 'popular']),
)
/** `shorter`, `girlier`, `rarer`, and what asks for the same without a comparative. */
export const BY_COMPARATIVE: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ...[...BY_ADJECTIVE]
    .filter(([word]) => !word.includes(' '))
    .map(([word, id]) => [comparativeOf(word), id] as const),
  ['bigger', 'longer'],
  ['older fashioned', 'older'],
  ['better known', 'popular'],
  ['lesser known', 'rarer'],
  ['lesser used', 'rarer'],
  ['lesser heard', 'rarer'],
  ['fewer letters', 'shorter'],
  ['less letters', 'shorter'],
  ['fewer syllables', 'shorter'],
  ['less syllables', 'shorter'],
  ['less common sounding', 'rarer'],
  ['half the letters', 'shorter'],
  ['half the length', 'shorter'],
  ['more letters', 'longer'],
  ['more syllables', 'longer'],
  ['harder to find', 'rarer'],
  ['easier to recognize', 'popular'],
  ['easier', 'shorter'],
  ['easier to spell', 'shorter'],
  ['easier to say', 'shorter'],
  ['easier to pronounce', 'shorter'],
  ['less hype', 'rarer'],
  ['less hyped', 'rarer'],
  ['less buzz', 'rarer'],
  ['easier on the ear', 'softer'],
  ['easier on the ears', 'softer'],
  ['toned down', 'softer'],
  ['quicker', 'shorter'],
  ['quicker to say', 'shorter'],
  ['less of a mouthful', 'shorter'],
])

function comparativeOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ier`
  if (word.endsWith('e')) return `${word}r`
  return /^[^aeiou]*[aeiou][bdgmnpt]$/.test(word) && word !== 'new' ? `${word}${word.at(-1)}er` : `${word}er`
}
