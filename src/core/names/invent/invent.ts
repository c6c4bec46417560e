import { displayName, type Indexes } from '#src/core/names/search/condition.ts'
import { crispness, softness, soundOf } from '#src/core/names/search/sounds.ts'
import { mulberry32, shuffleRanked } from '#src/core/names/search/shuffle.ts'
import { birthFacts, unpackTotal } from '#src/core/names/popularity/births-file.ts'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { style as styleRule } from '#src/core/names/wishes/style.ts'
import { blends } from './blends.ts'
import { isBlocked } from './blocked.ts'
import type { InventedName, InventQuery } from './invent-query.ts'
import {
  createLetterModel,
  drawName,
  type LetterModel,
  mixModels,
  type Pronounceability,
  pronounceability,
} from './letter-model.ts'

const MAX_COUNT = 48
const MIN_LENGTH = 4
const MAX_LENGTH = 9
/** So many names are drawn for one that is wanted: most are known ones, or hard to say. */
const MAX_DRAWS = 60
/** Bits that a name may take: about three in four real names take fewer a letter, and nine in ten at their oddest letter. */
const MAX_BITS = 3.4
const MAX_WEAKEST = 7.5
/** A blend's seam may be odder. */
const MAX_BLEND = { bits: 4.8, weakest: 11.5 }
/** Names of a style that its letters are learnt from: the best ones, and how well they must at least fit. */
const STYLE_NAMES = 1200
const MIN_STYLE = 0.35
const STYLE_SHARE = 0.8
/** Births of a name that letters are learnt from. */
const OFTEN = 500
/** Births that a name may have and still be invented here: its rarity says them. */
const HARDLY_GIVEN = 100
/** Names up to this rank are known to everybody, so that another spelling of one is no new name. */
const WELL_KNOWN = 1000

const PLAIN = /^[a-z]{2,12}$/
/** What no letter model of order 4 sees: four consonants, three vowels, the same letter three times, the same part twice. */
const CLUMSY = /[^aeiouy]{4}|[aeiou]{3}|(.)\1\1|(.{2,3})\2|^[^aeiouy]+$|[^aeiouy]{3}$/

/** A name must be as long, as soft and as crisp as nine in ten of the names of its style. */
type Shape = { low: number; high: number }[]
type Styled = { model: LetterModel; shape: Shape | null }
type Models = { girl: LetterModel; boy: LetterModel; any: LetterModel }

/**
 * Makes unknown names from the letters of those that people know: of a gender, in a style, or from two names.
 * They have no meaning, and none is made up. The same query gives the same names.
 */
export function createInventor(at: Indexes, isComplete: boolean): (query: InventQuery) => InventedName[] {
  const { table } = at
  const models: Partial<Models> = {}
  const styles = new Map<string, Styled | null>()
  let familiar: Set<string> | undefined

  let learnt: number[] | undefined
  /** Rows of the names that the letters are learnt from: those of the first file that were given often enough to be known. */
  const learntRows = (gender: keyof Models): number[] => {
    learnt ??= Array.from({ length: table.rows }, (_, row) => row).filter((row) => {
      const record = table.birthRecord(row)
      if (record?.file !== table.files[0] || !PLAIN.test(table.folded[row] ?? '')) return false
      return unpackTotal(record?.file.total[record.index] ?? 0) >= OFTEN
    })
    if (gender === 'any') return learnt
    return learnt.filter((row) => {
      const given = table.entries[row]?.seen ?? table.gender[row]
      return given === 'u' || given === (gender === 'girl' ? 'f' : 'm')
    })
  }
  const spellings = (rows: number[]): Set<string> => new Set(rows.map((row) => table.folded[row] ?? ''))
  const modelOf = (gender: keyof Models): LetterModel =>
    (models[gender] ??= createLetterModel(spellings(learntRows(gender))))

  /** The model of a style, which is mixed with that of the gender; null for an unknown style. */
  const styledModel = (style: string, gender: keyof Models): Styled | null => {
    const key = `${style} ${gender}`
    let styled = styles.get(key)
    if (styled === undefined) {
      const fit = styleRule.preference(at)([style], [])
      const best = learntRows(gender)
        .map((row) => ({ row, score: fit.score(row) }))
        .filter(({ score }) => score >= MIN_STYLE)
        .sort((a, b) => b.score - a.score || a.row - b.row)
        .slice(0, STYLE_NAMES)
        .map(({ row }) => row)
      const names = [...spellings(best)]
      const model = mixModels(createLetterModel(names), modelOf(gender), STYLE_SHARE)
      styled = names.length === 0 ? null : { model, shape: shapeOf(names) }
      styles.set(key, styled)
    }
    return styled
  }

  /** Known names, and how the best known of them sound. */
  const isKnown = (name: string): boolean => {
    familiar ??= new Set(
      table.folded.flatMap((folded, row) => {
        const rank = table.rank[row] ?? 0
        return rank > 0 && rank <= WELL_KNOWN ? [soundOf(folded)] : []
      }),
    )
    if (familiar.has(soundOf(name))) return true
    // A spelling or short form of a name that we know is not invented, however rare it is.
    if (at.aliases.exactly(name).length > 0) return true
    return at.spelling.exactly(name).some((row) => {
      const record = table.birthRecord(row)
      return (
        row < table.curated || (record && unpackTotal(record.file.total[record.index] ?? 0) > HARDLY_GIVEN)
      )
    })
  }
  const births = (name: string): InventedName['births'] => {
    const [row] = at.spelling.exactly(name)
    const record = row === undefined ? null : table.birthRecord(row)
    if (record) return { total: birthFacts(record.file, record.index).total, since: record.file.firstYear }
    return isComplete ? { total: 0, since: table.files[0]?.firstYear ?? 0 } : null
  }
  const madeOf = (name: string, say: Pronounceability): InventedName => ({
    key: nameKey(name),
    name: capitalized(name),
    births: births(name),
    ease: easeOf(say),
  })
  /** A word of the dictionary is no name, whatever it means. */
  const isFit = (name: string): boolean =>
    !CLUMSY.test(name) && !isKnown(name) && !at.meanings.knows(name) && !isBlocked(name)

  return ({ gender = 'any', style, from, seed, count = 12 }) => {
    const wanted = Math.max(0, Math.min(MAX_COUNT, Math.floor(count)))
    const styled = style === undefined ? null : styledModel(style, gender)
    const { model, shape } = styled ?? { model: modelOf(gender), shape: null }
    if (from) {
      const found = blends(fold(displayNameOf(from[0])), fold(displayNameOf(from[1])))
        .filter((name) => PLAIN.test(name) && isFit(name))
        .map((name) => ({ name, say: pronounceability(name, model) }))
        .filter(({ say }) => say.bits <= MAX_BLEND.bits && say.weakest <= MAX_BLEND.weakest)
        .sort((a, b) => easeOf(b.say) - easeOf(a.say) || (a.name < b.name ? -1 : 1))
      const ordered = seed === 0 ? found : shuffleRanked(found, seed)
      return ordered.slice(0, wanted).map(({ name, say }) => madeOf(name, say))
    }
    const random = mulberry32(seed)
    const found = new Map<string, Pronounceability>()
    for (let turn = 0; turn < wanted * MAX_DRAWS && found.size < wanted; turn++) {
      const name = drawName(model, random, MAX_LENGTH)
      if (name.length < MIN_LENGTH || (shape && !hasShape(name, shape))) continue
      if (found.has(name) || !isFit(name)) continue
      const say = pronounceability(name, modelOf(gender))
      if (say.bits <= MAX_BITS && say.weakest <= MAX_WEAKEST) found.set(name, say)
    }
    return Array.from(found, ([name, say]) => madeOf(name, say))
  }

  /** Two parents' names may be keys or spellings of any kind. */
  function displayNameOf(name: string): string {
    const group = table.groups.get(nameKey(name))
    return group ? displayName(group.from, table) : name
  }
}

const measures = (name: string): number[] => {
  const syllables = guessSyllables(name)
  return [name.length, softness(name), crispness(name, syllables)]
}

function shapeOf(names: string[]): Shape {
  const all = names.map(measures)
  return measures(names[0] ?? '').map((_, measure) => {
    const sorted = all.map((each) => each[measure] ?? 0).sort((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    return { low: at(0.05), high: at(0.95) }
  })
}

const hasShape = (name: string, shape: Shape): boolean =>
  measures(name).every((value, at) => value >= (shape[at]?.low ?? 0) && value <= (shape[at]?.high ?? 0))

const easeOf = ({ bits, weakest }: Pronounceability): number =>
  Math.max(0, Math.min(1, 1 - (bits - 1.5) / 4)) * (weakest > MAX_WEAKEST ? 0.8 : 1)
