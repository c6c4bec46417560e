import { BEARERS } from '#src/core/names/corpus/bearers.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { crispness } from '#src/core/names/search/sounds.ts'
import type { Gender } from '#src/core/names/name.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { encodePhonemes, type PhonemeCodes } from './phoneme-distance.ts'
import { isVowel, type Pronunciation, pronunciationOfSay, pronunciationOfSpelling } from './phonemes.ts'

/** How a name sounds. */
export type Heard = {
  phonemes: PhonemeCodes
  /** Of the phonemes: the first, the last, and all from the last vowel on that is not a schwa at the end. */
  first: string
  last: string
  rhyme: string
  stress: number
  syllables: number
}

/** What is compared of one name, all of its senses together. */
export type Profile = {
  /** The name's first row. */
  row: number
  syllables: number
  letters: number
  softness: number
  crispness: number
  /** The root of the births per year of each decade, smoothed and of length 1; null for a name that was never counted. */
  curve: Float32Array | null
  /** Common logarithm of the rank; beyond all ranks for a name that is not counted. */
  logRank: number
  /** Themes, subjects and words of the meaning, as numbers in ascending order. */
  ideas: Uint16Array
  /** The sum of their weights. */
  ideaWeight: number
  /** The themes and subjects among them that are a style of names: flowers, virtues, gems. */
  manner: number
  origins: string[]
  /** One bit for each group of origins. */
  groups: number
  gender: Gender
  /** Worked out on first use: most names are not compared by their sound. */
  heard(): Heard
}

export type Profiles = {
  of(row: number): Profile
  /** The weight of an idea: the rarer it is among names, the more it says. */
  weight(idea: number): number
  /** What an idea is called in a reason; null for a word of a meaning. */
  label(idea: number): string | null
}

/** Origins whose names are felt to be of one kind, besides those that share a language. */
const ORIGIN_GROUPS = [
  'irish scottish welsh cornish breton',
  'scandinavian swedish danish norwegian icelandic finnish',
  'german dutch english scandinavian swedish danish norwegian',
  'slavic russian polish czech slovak slovene ukrainian bulgarian serbo-croatian serbian croatian',
  'spanish portuguese catalan basque',
  'french italian latin spanish portuguese catalan romanian',
  'greek latin',
  'english french latin greek hebrew',
  'arabic persian turkish urdu kurdish swahili',
  'turkish azerbaijani kazakh uzbek',
  'sanskrit bengali tamil telugu marathi gujarati malayalam punjabi urdu nepali sinhala',
  'yoruba igbo hausa akan',
  'hausa wolof',
  'zulu xhosa sotho shona swahili',
  'swahili kikuyu',
  'amharic oromo somali',
  'hawaiian maori samoan tongan',
  'chinese vietnamese korean',
  'japanese',
  'latvian lithuanian estonian',
  'thai khmer burmese',
  'filipino indonesian malay',
  'persian urdu pashto uzbek',
].map((ids) => ids.split(' '))
/** One bit for each group that an origin is of. */
const GROUP_BITS = new Map<string, number>()
for (const [bit, members] of ORIGIN_GROUPS.entries())
  for (const id of members) GROUP_BITS.set(id, (GROUP_BITS.get(id) ?? 0) | (1 << bit))

/** Subjects and themes that parents look for as a style. */
const MANNERS = (
  'greek-myth roman-myth norse-myth celtic-myth arthurian virtue month gem flower tree bird space old-testament royal ' +
  'star moon sun sea river wild night sky'
).split(' ')
const MANNER_BIT = new Map(MANNERS.map((id, bit) => [id, 1 << bit]))

/** Subjects with so many names that they are no reason to call two of them alike. */
const WIDE = new Set(['saint', 'royal', 'literature', 'place'])

const UNRANKED = 20_000
const MAX_CACHED = 20_000

/** Profiles are made when asked for and cached: some 10,000 names are compared in one search. */
export function createProfiles(at: Pick<Indexes, 'table' | 'corpus' | 'meanings'>): Profiles {
  const { table, corpus } = at
  const themeNumbers = new Map<string, number>()
  const subjectNumbers = new Map<string, number>()
  const wordNumbers = new Map<string, number>()
  const labels: (string | null)[] = []
  const counts: number[] = []
  const numberOf = (numbers: Map<string, number>, id: string, label: string | null): number => {
    let number = numbers.get(id)
    if (number === undefined) {
      number = labels.length
      numbers.set(id, number)
      labels.push(label)
      counts.push(0)
    }
    return number
  }
  const themeLabels = new Map(corpus.themes.map(({ id, label }) => [id, label]))
  const subjects = new Map<string, { id: string; label: string }[]>()
  for (const { id, label, names } of corpus.subjects.filter((each) => !BEARERS.has(each.id)))
    for (const name of names) {
      const key = nameKey(name)
      subjects.set(key, [...(subjects.get(key) ?? []), { id, label }])
    }
  const ideasOf = new Map<number, Uint16Array>()
  for (const { from, to } of table.groups.values()) {
    const own = new Set<number>()
    const sure = table.entries.slice(from, to).filter(({ confidence }) => confidence !== 'c')
    for (const entry of sure.length > 0 ? sure : table.entries.slice(from, from + 1)) {
      for (const id of entry.themes) own.add(numberOf(themeNumbers, id, themeLabels.get(id) ?? null))
    }
    for (const word of at.meanings.wordsOf(from)) own.add(numberOf(wordNumbers, word, null))
    for (const { id, label } of subjects.get(table.keys[from] ?? '') ?? [])
      own.add(numberOf(subjectNumbers, id, WIDE.has(id) ? null : label))
    for (const idea of own) counts[idea] = (counts[idea] ?? 0) + 1
    ideasOf.set(from, Uint16Array.from(own).sort())
  }
  const names = Math.max(2, table.groups.size)
  const weights = Float32Array.from(counts, (count, idea) => {
    const rarity = Math.log(names / count) / Math.log(names)
    return labels[idea] === null ? 0.5 * rarity : rarity
  })

  const cached = new Map<number, Profile>()
  const make = (row: number): Profile => {
    const key = table.keys[row]
    const group = key === undefined ? undefined : table.groups.get(key)
    const entries = group ? table.entries.slice(group.from, group.to) : []
    const [entry] = entries
    const folded = table.folded[row] ?? ''
    const syllables = table.syllables(row)
    let heard: Heard | undefined
    const genders = new Set(entries.map((each) => each.seen ?? each.gender))
    const [gender] = genders
    const ideas = ideasOf.get(row) ?? new Uint16Array(0)
    let manner = 0
    for (const { themes } of entries) for (const id of themes) manner |= MANNER_BIT.get(id) ?? 0
    for (const { id } of subjects.get(key ?? '') ?? []) manner |= MANNER_BIT.get(id) ?? 0
    const origins = [...new Set(entries.flatMap(({ origin, also }) => [origin, ...also]))]
    let groups = 0
    for (const id of origins) groups |= GROUP_BITS.get(id) ?? 0
    return {
      row,
      syllables,
      letters: folded.length,
      softness: table.softness(row),
      crispness: crispness(folded, syllables),
      curve: curveOf(row),
      logRank: Math.log10(table.rank[row] || UNRANKED),
      ideas,
      ideaWeight: ideas.reduce((sum, idea) => sum + (weights[idea] ?? 0), 0),
      manner,
      origins,
      groups,
      gender: genders.size > 1 ? 'u' : (gender ?? table.gender[row] ?? 'u'),
      heard: () =>
        (heard ??= heardAs(entry ? pronunciationOfSay(entry.say) : pronunciationOfSpelling(folded))),
    }
  }

  /** Curves come from a short list in each file, so names share them. */
  const curves = new Map<BirthsFile, Map<number, Float32Array | null>>()
  function curveOf(row: number): Float32Array | null {
    const record = table.birthRecord(row)
    if (!record) return null
    const code = record.file.trend[record.index] ?? 0
    let own = curves.get(record.file)
    if (!own) curves.set(record.file, (own = new Map()))
    let curve = own.get(code)
    if (curve === undefined) own.set(code, (curve = smoothed(record.file, code)))
    return curve
  }

  return {
    of(row) {
      const first = table.firsts[row] ?? row
      let profile = cached.get(first)
      if (!profile) {
        if (cached.size > MAX_CACHED) cached.clear()
        cached.set(first, (profile = make(first)))
      }
      return profile
    },
    weight: (idea) => weights[idea] ?? 0,
    label: (idea) => labels[idea] ?? null,
  }
}

function heardAs({ phonemes, stress, syllables }: Pronunciation): Heard {
  return {
    phonemes: encodePhonemes(phonemes),
    first: phonemes.charAt(0),
    last: phonemes.slice(-1),
    rhyme: rhymeOf(phonemes),
    stress,
    syllables,
  }
}

/**
 * The square root of the births per year of each decade, of length 1. Neighbouring decades are nearly the same time, so each gives half of its
 * births to the two beside it.
 */
function smoothed({ curves, decades }: BirthsFile, code: number): Float32Array | null {
  // A curve is the square root of the share of the highest decade, the last one scaled up to ten years. The root is compared:
  // a name that comes back is of its old time and of the new one, though it is given to fewer.
  const perYear = curves.subarray(code * decades, (code + 1) * decades)
  const curve = Float32Array.from(
    perYear,
    (value, at) => 0.5 * value + 0.25 * ((perYear[at - 1] ?? 0) + (perYear[at + 1] ?? 0)),
  )
  let length = 0
  for (const value of curve) length += value * value
  return length === 0 ? null : curve.map((value) => value / Math.sqrt(length))
}

/** From the last vowel on that is not a schwa at the end, so that Luna rhymes with Una and not with Anna. */
function rhymeOf(phonemes: string): string {
  let vowels = 0
  for (let at = phonemes.length - 1; at >= 0; at--) {
    if (!isVowel(phonemes[at])) continue
    vowels++
    const isEnd = at === phonemes.length - 1
    if (vowels === 2 || (vowels === 1 && !isEnd && phonemes[at] !== 'u')) return phonemes.slice(at)
  }
  return phonemes
}
