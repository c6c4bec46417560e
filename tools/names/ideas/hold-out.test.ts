import { describe, expect, test } from 'vitest'
import { ideaForm } from '#src/core/names/corpus/ideas.ts'
import { wordForms } from '#src/core/names/sentence/words.ts'
import { readContent } from '#tools/names/read-content.ts'
import { seedsOf } from './theme-scores.ts'

/**
 * Words that are not theme words, each with the themes that a human would accept for it. The map was not made with
 * them and must not be tuned on them: they are a hold-out set.
 */
const HOLD_OUT: Record<string, string> = {
  mermaid: 'sea dragon water',
  volcano: 'fire mountain',
  galaxy: 'star sky',
  valor: 'brave',
  lagoon: 'water sea',
  sailboat: 'sea',
  dolphin: 'sea animal',
  thunderbolt: 'rain',
  blizzard: 'winter rain',
  glacier: 'winter mountain',
  snowflake: 'winter',
  drizzle: 'rain',
  monsoon: 'rain season',
  genius: 'wisdom',
  professor: 'wisdom',
  liberation: 'freedom',
  intrepid: 'brave',
  glitter: 'light gem gold',
  lantern: 'light fire',
  candle: 'light fire',
  orchard: 'tree plant flower work',
  miracle: 'blessing god gift holy',
  tulip: 'flower',
  sunflower: 'flower sun plant',
  castle: 'protect king home',
  canary: 'bird color',
  sparrow: 'bird',
  kitten: 'animal young',
  optimism: 'hope joy',
  strawberry: 'plant sweet',
  romance: 'love',
  passion: 'love fire',
  wildfire: 'fire',
  bonfire: 'fire',
  meteor: 'star sky',
  sorceress: 'dragon',
  wizard: 'dragon wisdom',
  unicorn: 'dragon horse animal',
  knight: 'warrior noble brave king',
  duchess: 'noble queen',
  doctor: 'health',
  nurse: 'health helper',
  violin: 'music',
  dancer: 'music',
  cougar: 'lion',
  foal: 'horse young animal',
  timeless: 'time old',
  grateful: 'blessing joy gift',
  horizon: 'sky dawn sea',
  topaz: 'gem color',
  gorgeous: 'beauty',
  muscular: 'strength looks',
  tough: 'strength brave',
  buddy: 'friend',
  adventurer: 'travel wild',
  integrity: 'truth honor',
  prophet: 'god holy wisdom',
  sunset: 'night dawn sun sky',
  spruce: 'tree',
  cottage: 'home',
  tsunami: 'sea rain water',
  boulder: 'stone',
  granite: 'stone mountain',
  giggle: 'joy',
  mirth: 'joy',
  undaunted: 'brave',
  cherish: 'love honor',
  crimson: 'color',
  clan: 'family leader',
  grandmother: 'family old',
  eclipse: 'moon sun',
  planet: 'star earth sky',
  affluent: 'wealth',
  sentinel: 'protect warrior',
  rescue: 'protect helper health',
  chapel: 'holy faith god',
  monk: 'holy faith',
  canoe: 'river sea water travel',
  swamp: 'water earth plant river',
  canyon: 'mountain river earth stone',
  prairie: 'earth plant',
  desert: 'earth wild',
  jungle: 'tree wild',
  vulture: 'bird',
  grizzly: 'bear',
  moose: 'deer',
  reindeer: 'deer',
  beagle: 'dog',
  coyote: 'wolf dog',
  gladiator: 'warrior',
  coronation: 'king queen',
  duke: 'noble king',
  jackpot: 'wealth',
  tranquility: 'peace',
  stillness: 'peace night',
  melancholy: 'sorrow',
  lament: 'sorrow music',
  nectar: 'sweet flower plant',
  candy: 'sweet',
  pristine: 'pure wild new',
  immaculate: 'pure holy',
  sincerity: 'truth',
  teenager: 'young',
  antique: 'old',
  nomad: 'travel',
  blacksmith: 'work',
  gardener: 'work flower plant earth',
  trophy: 'victory',
  celebrity: 'fame',
  legendary: 'fame dragon',
  chieftain: 'leader king',
  homeland: 'place home family',
}

const { ideas, themes, problems } = readContent(process.cwd())
const words = Object.entries(HOLD_OUT).map(([word, accepted]) => ({ word, accepted: accepted.split(' ') }))

/** Below this the map has regressed: it fails on one word in five today. */
const LEAST_FIRST = 0.79

describe('the map from words to themes', () => {
  test('is valid', () => {
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(ideas.size).toBeGreaterThan(5000)
  })

  const nearest = (word: string): string | undefined => ideas.get(ideaForm(word, ideas) ?? '')?.[0]?.theme

  test('returns a fitting theme first for a word of the hold-out set', () => {
    const first = words.filter(({ word, accepted }) => accepted.includes(nearest(word) ?? ''))
    const missed = words.filter((one) => !first.includes(one)).map(({ word }) => word)
    console.log(`first theme fits ${first.length} of ${words.length}; not for ${missed.join(', ')}`)
    expect(words.length).toBeGreaterThanOrEqual(60)
    expect(first.length / words.length).toBeGreaterThanOrEqual(LEAST_FIRST)
  })

  test('contains no theme word, and only existing themes', () => {
    const seeds = new Set(themes.flatMap(seedsOf))
    const ids = new Set(themes.map(({ id }) => id))
    expect(words.filter(({ word }) => [...wordForms(word)].some((form) => seeds.has(form)))).toEqual([])
    expect(words.flatMap(({ accepted }) => accepted).filter((id) => !ids.has(id))).toEqual([])
  })

  test('contains no names, no query words, and nothing offensive', () => {
    const out = [
      'saoirse',
      'henry',
      'paris',
      'girl',
      'baby',
      'cool',
      'not',
      'killer',
      'rapist',
      'cancer',
      'genocide',
      'whore',
    ]
    expect(out.filter((word) => ideas.has(word))).toEqual([])
  })
})
