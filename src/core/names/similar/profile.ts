import type { Indexes } from '#src/core/names/search/condition.ts'
import { crispness } from '#src/core/names/search/sounds.ts'
import type { CuratedEntry, Gender } from '#src/core/names/name.ts'
import { type BirthsFile, ownCurve } from '#src/core/names/popularity/births-file.ts'
import { heightOf } from '#src/core/names/popularity/own-curves.ts'
import type { Steps } from '#src/core/names/search/steps.ts'
import {
  createNameIdeas,
  type NameIdeas,
  nameIdeasSteps,
  type OwnIdeas,
  subjectsByKey,
} from './name-ideas.ts'
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
  /** The root of the births per year of each decade, smoothed and of length 1: a typical one. Null for a name that was never counted. */
  curve: Float32Array | null
  /** The same from its own counts; null as well while its curve is not loaded. What is said of two names' times rests on it. */
  ownCurve(): Float32Array | null
  /** Common logarithm of the rank; beyond all ranks for a name that is not counted. */
  logRank: number
  /** Worked out on first use, of all names. */
  ideas(): OwnIdeas
  /** The themes and subjects among its ideas that are a style of names: flowers, virtues, gems. */
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
  /** Reads what all names stand for: otherwise the first comparison of meanings does. */
  readSteps(): Steps<void>
} & Pick<NameIdeas, 'weight' | 'label'>

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
  'yoruba igbo hausa akan ewe',
  'hausa wolof',
  'zulu xhosa sotho shona swahili',
  'swahili kikuyu luo',
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

const UNRANKED = 20_000

/** What a name stands for, how it sounds and when it was given, by its first row. */
type Own = {
  ideas(row: number): OwnIdeas
  heard(row: number): Heard
  curve(row: number): Float32Array | null
}

/** One of thousands that a first search makes: its methods are those of the class, and none of its own. */
class NameProfile implements Profile {
  readonly row: number
  readonly syllables: number
  readonly letters: number
  readonly softness: number
  readonly crispness: number
  readonly curve: Float32Array | null
  readonly logRank: number
  readonly manner: number
  readonly origins: string[]
  readonly groups: number
  readonly gender: Gender
  private readonly own: Own
  private ownIdeas: OwnIdeas | undefined = undefined
  private ownSound: Heard | undefined = undefined

  constructor(own: Own, known: Omit<Profile, 'ideas' | 'heard' | 'ownCurve'>) {
    this.own = own
    this.row = known.row
    this.syllables = known.syllables
    this.letters = known.letters
    this.softness = known.softness
    this.crispness = known.crispness
    this.curve = known.curve
    this.logRank = known.logRank
    this.manner = known.manner
    this.origins = known.origins
    this.groups = known.groups
    this.gender = known.gender
  }

  ideas(): OwnIdeas {
    return (this.ownIdeas ??= this.own.ideas(this.row))
  }

  ownCurve(): Float32Array | null {
    return this.own.curve(this.row)
  }

  heard(): Heard {
    return (this.ownSound ??= this.own.heard(this.row))
  }
}

/** Profiles are made when asked for and cached: some 10,000 names are compared in one search. */
export function createProfiles(at: Pick<Indexes, 'table' | 'corpus' | 'meanings'>): Profiles {
  const { table, corpus } = at
  const subjects = subjectsByKey(corpus)
  // Names of one manner are compared without what they mean, which takes longest to read.
  let made: NameIdeas | undefined
  const ideas = (): NameIdeas => (made ??= createNameIdeas(at, subjects))

  const whole: Own = {
    ideas: (row) => ideas().of(row),
    curve: ownCurveOf,
    heard(row) {
      const entry = table.entries[row]
      return heardAs(entry ? pronunciationOfSay(entry.say) : pronunciationOfSpelling(table.folded[row] ?? ''))
    },
  }
  const alone = new Map<string, string[]>()
  /** The origins of a name, of which most have one: these share a list. */
  const originsOf = (from: number, to: number): string[] => {
    const [entry] = to - from === 1 ? [table.entries[from]] : []
    if (entry && entry.also.length === 0) {
      let list = alone.get(entry.origin)
      if (!list) alone.set(entry.origin, (list = [entry.origin]))
      return list
    }
    const origins: string[] = []
    for (let row = from; row < to; row++) {
      const each = table.entries[row]
      for (const id of each ? [each.origin, ...each.also] : []) if (!origins.includes(id)) origins.push(id)
    }
    return origins
  }
  /** By first row; of its whole length from the beginning, so that it never becomes a hash table. */
  const cached = new Array<Profile | undefined>(table.rows)
  const make = (row: number): Profile => {
    const key = table.keys[row]
    const { from, to } = (key === undefined ? undefined : table.groups.get(key)) ?? { from: row, to: row }
    const folded = table.folded[row] ?? ''
    const syllables = table.syllables(row)
    let manner = 0
    for (let each = from; each < to; each++)
      for (const id of table.entries[each]?.themes ?? []) manner |= MANNER_BIT.get(id) ?? 0
    for (const { id } of subjects.get(key ?? '') ?? []) manner |= MANNER_BIT.get(id) ?? 0
    const origins = originsOf(from, to)
    let groups = 0
    for (const id of origins) groups |= GROUP_BITS.get(id) ?? 0
    return new NameProfile(whole, {
      row,
      syllables,
      letters: folded.length,
      softness: table.softness(row),
      crispness: crispness(folded, syllables),
      curve: curveOf(row),
      logRank: Math.log10(table.rank[row] || UNRANKED),
      manner,
      origins,
      groups,
      gender: sharedGender(table.entries, from, to) ?? table.gender[row] ?? 'u',
    })
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
    if (curve === undefined) own.set(code, (curve = smoothed(typicalCurve(record.file, code))))
    return curve
  }
  function ownCurveOf(row: number): Float32Array | null {
    const record = table.birthRecord(row)
    return record && smoothed(ownCurve(record.file, record.index).map(heightOf))
  }

  return {
    of(row) {
      const first = table.firsts[row] ?? row
      const profile = cached[first] ?? make(first)
      cached[first] = profile
      return profile
    },
    *readSteps() {
      yield* at.meanings.readSteps()
      made ??= yield* nameIdeasSteps(at, subjects)
    },
    weight: (idea) => ideas().weight(idea),
    label: (idea) => ideas().label(idea),
  }
}

/** The gender of all senses, `u` where they differ; undefined without senses. */
function sharedGender(entries: readonly CuratedEntry[], from: number, to: number): Gender | undefined {
  let shared: Gender | undefined
  for (let row = from; row < to; row++) {
    const entry = entries[row]
    const own = entry?.seen ?? entry?.gender
    if (shared !== undefined && shared !== own) return 'u'
    shared = own
  }
  return shared
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

const typicalCurve = ({ curves, decades }: BirthsFile, code: number): Uint8Array =>
  curves.subarray(code * decades, (code + 1) * decades)

/**
 * A curve, of length 1. Neighbouring decades are nearly the same time, so each gives half of its births to the two beside it.
 * @param perYear the square root of the share of the highest decade, the last one scaled up to ten years. The root is compared:
 *   a name that comes back is of its old time and of the new one, though it is given to fewer.
 */
function smoothed(perYear: ArrayLike<number>): Float32Array | null {
  const curve = new Float32Array(perYear.length)
  let length = 0
  for (let at = 0; at < curve.length; at++) {
    curve[at] = 0.5 * (perYear[at] ?? 0) + 0.25 * ((perYear[at - 1] ?? 0) + (perYear[at + 1] ?? 0))
    length += (curve[at] as number) * (curve[at] as number)
  }
  if (length === 0) return null
  const root = Math.sqrt(length)
  for (let at = 0; at < curve.length; at++) curve[at] = (curve[at] as number) / root
  return curve
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
