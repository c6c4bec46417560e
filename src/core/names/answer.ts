import type { FullNameFit } from './fit/family.ts'
import type { NameKey, NameSummary } from './name.ts'

/** A form of a name. `key` is null when it is not a name of its own in the data; `origin` is a label. */
export type NameForm = { key: NameKey | null; name: string; slug: string | null; origin: string | null }

/** What answers a question about certain names, before the list of names near to them. */
export type NameAnswer =
  | {
      kind: 'about'
      about: 'meaning' | 'say' | 'origin' | 'popularity' | 'gender' | 'spelling'
      summary: NameSummary
      /** Other spellings. */
      spellings: string[]
    }
  | {
      kind: 'forms'
      name: string
      of: 'girl' | 'boy' | 'nickname' | 'full' | 'language'
      /** The label of the language, when one was asked for. */
      language: string | null
      /** The nearest first; empty when none is known. */
      forms: NameForm[]
      /** Names that belong to the same family, where it is not known that they are forms. */
      related: NameForm[]
      /** The name itself is used in the language. */
      isOwn: boolean
    }
  /** How a first name goes with a surname. */
  | { kind: 'fit'; summary: NameSummary; fullName: FullNameFit }
  | { kind: 'compare'; summaries: NameSummary[]; unknown: string[] }
  | { kind: 'unknown'; name: string }
