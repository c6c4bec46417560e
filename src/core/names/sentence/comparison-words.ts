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
    'short, snappy, concise, brief, simple, compact, punchy, little, cut down, streamlined, clipped, neat, straightforward, easy, minimal, succinct, stripped back, pared back, pared down, stripped down, cut in half, trimmed, trimmed down, shortened, condensed, scaled down, no nonsense spelling, low key, lowkey, zippy, abbreviated, trim, slim, bitesize, bite sized, economical, simply spelled, simply spelt, simply, spare, dinky, wee, tiny',
  longer:
    'long, lengthy, drawn out, substantial, full, fussy, complicated, ornate, over the top, elaborate, grand, of a mouthful, a mouthful, such a mouthful, quite a mouthful, mouthful, wordy, long winded, unwieldy, cumbersome, pompous, grandiose, flamboyant, theatrical, dramatic, hard to spell, hard to say, hard to pronounce, difficult to spell, difficult to say, difficult to pronounce, difficult, tricky, tricky to spell, fiddly, confusing, convoluted, verbose, impressive, majestic, stately, regal, roomy, filling',
  rarer:
    'rare, unusual, unique, uncommon, distinctive, original, obscure, unexpected, interesting, special, exotic, different, quirky, out there, weird, strange, individual, surprising, creative, offbeat, eccentric, daring, adventurous, niche, hipster, wacky, kooky, alternative, eye catching, unconventional, outlandish, trying too hard, underused, underrated, under the radar, unheard of, left field, leftfield, out of the ordinary, standout, uncharted, unfamiliar, novel, one of a kind, distinct, memorable, scarce, off the beaten track, off the beaten path, hard to find',
  popular:
    'popular, common, usual, conventional, ordinary, plain, widespread, known, well known, heard of, mainstream, familiar, recognizable, recognisable, trendy, used, widely used, overused, expected, everywhere, overdone, basic, normal, ubiquitous, fashionable, safe, boring, cliched, cliche, predictable, bland, generic, vanilla, overexposed, done to death, played out, faddy, of a trend, of a top 10 name, in vogue, in fashion, saturated, oversaturated, hyped, overhyped, overplayed, prevalent, on trend, run of the mill, everyday, standard, typical, stereotypical, samey, hackneyed, beaten to death, of the moment, flavour of the month, flavor of the month, sought after, in demand, recognised, recognized, common sounding, commonplace, commonly used, frequently used, frequent, accessible, average, unoriginal, modish, in style, high in the charts, high up the charts, high up, high on the list, dime a dozen, ten a penny, done',
  softer:
    'soft, gentle, warm, mellow, quiet, calm, tender, cutesy, twee, feminine, sweet, girly, delicate, pretty, melodic, melodious, flowing, dainty, frilly, romantic, lyrical, flowery, cute, fancy, airy, breezy, light, dreamy, whimsical, saccharine, sugary, prissy, princessy, precious, ladylike, womanly, graceful, elegant, tame, subtle, understated, muted, subdued, soothing, harmonious, musical, poetic, silky, smooth, velvety, gentle sounding, soft sounding, rounded, lilting, sing songy, bubbly, sparkly, pink, gushy, fluffy, fairy like, fairylike, relaxed, laid back, approachable, friendly, cuddly, kind',
  stronger:
    'strong, tough, hard, masculine, bold, rugged, edgy, powerful, manly, fierce, harsh, boyish, sharp, heavy, clunky, solid, badass, intense, aggressive, serious, severe, in your face, abrupt, blunt, butch, macho, blokey, gruff, stern, cold, hard sounding, imposing, assertive, fierce sounding, hefty, weighty, chunky, guttural, spiky, stiff, brash, loud, forceful, robust, sturdy, hardy, meaty, warrior like, warriorlike, hard hitting, jarring, brutal, severe sounding, grating, stark, wooden, rigid, rough, angular, striking, punk, tomboyish, tomboy, burly, beefy, commanding, authoritative, aggressive sounding, scary, dark, gothic, hard edged, no nonsense, ballsy',
  modern:
    'modern, updated, modernized, modernised, refreshed, up to the times, new, fresh, contemporary, young, current, up to date, hip, cool, youthful, babyish, childish, fun, up to the minute, now, millennial, gen z, sleek, edgy and modern, relevant, this century, trendy sounding, new fangled, newfangled, newly minted, forward looking, futuristic, teenage, little girl, little boyish, kiddy, kiddie, juvenile, cartoonish',
  older:
    'old, grown up, mature, old fashioned, vintage, traditional, classic, timeless, antique, dated, retro, stuffy, old school, conservative, formal, old ladyish, grannyish, granny, fusty, dusty, outdated, old lady, oldfashioned, frumpy, mumsy, grandma, grandmotherly, geriatric, ancient, musty, dowdy, nana, grandpa, old man, old manish, boomer, fuddy duddy, aged, antiquated, victorian, refined, dignified, stately sounding, grave, churchy, starchy, stodgy, prim, old timey, oldtimey, old world, historic, historical, nostalgic, heirloom, established, heritage, adult, sensible, distinguished, sophisticated, professional, venerable, weathered, behind the times, out of date, old hat, past it, of its time, of its era, old womanish, pensioner, oap, of a grandma name, of a granny name, of an old lady name, of an old man name, sixties, seventies, eighties, nineties, old person',
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
    'posh sounding',
    'fancy pants',
    'hoity toity',
    'toffee nosed',
    'elitist',
    'la di da',
    'up itself',
    'upmarket',
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
  ...['used', 'heard', 'seen', 'chosen', 'given', 'picked'].map((word) => [`${word} less`, 'rarer'] as const),
  ...['gravitas', 'weight', 'dignity', 'maturity', 'history'].map(
    (word) => [`more ${word}`, 'older'] as const,
  ),
  ...['edge', 'bite', 'grit', 'punch', 'oomph', 'muscle', 'attitude'].flatMap((word) => [
    [`more ${word}`, 'stronger'] as const,
    [`an ${word}`, 'stronger'] as const,
    [`with ${word}`, 'stronger'] as const,
    [`some ${word}`, 'stronger'] as const,
  ]),
  ['more substance', 'longer'],
  ...['letters', 'length', 'meat', 'heft'].map((word) => [`more ${word} to it`, 'longer'] as const),
  ['more to it', 'longer'],
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
