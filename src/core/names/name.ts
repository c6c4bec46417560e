import type { NameKin } from './kin.ts'
import type { GivenTime } from './popularity/time-facts.ts'

/** f: given to girls, m: to boys, u: to both. Tradition first; real usage is in `seen`. */
export type Gender = 'f' | 'm' | 'u'

/** a: well attested, b: generally accepted, c: disputed or uncertain. Shown beside every meaning. */
export type Confidence = 'a' | 'b' | 'c'

/**
 * A name's identity: its spelling in NFC, lower case, diacritics kept. One page and one favorite per key,
 * however many origins share the spelling.
 */
export type NameKey = string

/** A form in the language's own script, for example `{ lang: 'ja', text: '灯【あかり】' }`. */
export type ScriptForm = { lang: string; text: string }

/** One origin's sense of a name: what is searched, and what a card shows. */
export type CuratedEntry = {
  name: string
  gender: Gender
  /** Pronunciation in English spelling, the stressed syllable in capitals: `SEER-sha`. */
  say: string
  /** At most 60 characters, not a sentence. */
  meaning: string
  /** Theme ids of `content/names/themes.txt`. */
  themes: string[]
  /** Origin id: the file's name, for example `irish`. */
  origin: string
  confidence: Confidence
  variants: string[]
  nicknames: string[]
  /** Ids of other origins that use the same spelling. */
  also: string[]
  /** Real usage where it differs from tradition. */
  seen?: Gender
}

/** The background of a sense: only a name's page shows it, so it loads on demand. */
export type Background = {
  /** Source word with its literal sense: `saoirse "freedom"`. */
  from?: string
  ipa?: string
  note?: string
  scripts: ScriptForm[]
}

/** One line of `content/names/<origin>.txt`. `pairs`: the forms for the other gender. */
export type WrittenEntry = CuratedEntry & Background & { related: string[]; pairs: string[] }

/** A name's U.S. birth counts, summed over both sexes. */
export type BirthFacts = {
  /** All births in all counted years, rounded to within 6 %; the yearly counts are exact. */
  total: number
  /**
   * Rank in the newest counted year, the better of those for girls and boys; names with equal counts share a rank;
   * null when not counted that year.
   */
  rank: number | null
  /** The newest counted year, to which the rank belongs. */
  year: number
  /** Share of girls among all births, 0 to 1, in twentieths. */
  girlShare: number
  /** When it was given, from the exact counts; null where there is nothing to say, or too few children. */
  given: GivenTime | null
  /**
   * Births per decade, 1880s first, in the levels of `own-curves.ts`: 15 for the highest decade. The name's own, and empty
   * while they are not loaded.
   */
  trend: number[]
}

/** Births per year from `firstYear` on. */
export type YearlyBirths = { firstYear: number; girls: number[]; boys: number[] }

/** Why a name is in a result, as displayed: `means light`, `Irish`, `starts with Ma`. */
export type Reason = {
  kind: 'name' | 'meaning' | 'theme' | 'origin' | 'variant' | 'sound' | 'popularity' | 'style' | 'likeness'
  text: string
}

/** A name that has a page. */
export type NameReference = { key: NameKey; name: string; slug: string }

/** What a sense has beside what is written of it. */
type Inherited = {
  originLabel: string
  /** Null for a form: its spelling may be said another way than the name's. */
  say: string | null
  /** The name whose sense this is, where the spelling is only listed as a variant of it. */
  formOf?: NameReference
}

/** What a card shows of a sense. */
export type Sense = Pick<CuratedEntry, 'origin' | 'gender' | 'meaning' | 'confidence' | 'themes'> & Inherited

/** What a card shows. `senses` is empty for a name that only the birth counts know and nothing lists as a variant. */
export type NameSummary = {
  key: NameKey
  name: string
  /** The slug in `/names/{slug}`; null when the name has no page. */
  slug: string | null
  gender: Gender
  senses: Sense[]
  /** The origin of the first sense, where the name's page has another first: a link to the page says which. */
  sense?: string
  syllables: number
  births: BirthFacts | null
  /** Its rank in the person's own region, as a text; missing when that is the United States, or does not list it. */
  ownRank?: string
  reasons: Reason[]
  /** The reasons as a sentence that adds to what the card shows; '' when there is nothing to add. */
  why: string
  /** A language model suggests it, for this reason; `isVerified`: the collection has the name. */
  suggestion?: { reason: string; isVerified: boolean }
}

/** What a name's page shows of a sense; `background` is null until it is loaded. */
export type DetailEntry = Omit<CuratedEntry, 'say'> & Inherited & { background: Background | null }

/** What is known of a name itself. */
export type NameFacts = NameSummary & { entries: DetailEntry[] }

/** A field of knowledge or a tradition that has names. */
export type NameSubject = { id: string; label: string }

/** What a name's page shows. `kin` is null while a file that names may come from is not loaded. */
export type NameDetail = OpenedName & { similar: NameSummary[] }

/** A name's detail without the similar names, which take longest. */
export type OpenedName = NameFacts & {
  kin: NameKin | null
  subjects: NameSubject[]
  /** Of the variants of its senses those that are names in the data, as far as they are loaded. */
  variantNames: VariantName[]
}

/** A variant that is a name of its own; `slug` is null when it has no page. */
export type VariantName = Omit<NameReference, 'slug'> & { slug: string | null }
