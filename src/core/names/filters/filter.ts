import type { CountedYears } from '#src/core/names/popularity/counted-years.ts'

/** The options of the filters, sorted by label. */
export type FilterChoices = CountedYears & {
  origins: { id: string; label: string; count: number }[]
  themes: { id: string; label: string; count: number }[]
}

export type Option = { value: string; label: string }

/** A corpus list whose ids are the values of a filter. */
export type IdList = 'origins' | 'themes'

/** A filter's form control, as data: the form renders one field per kind. Texts are those of the URL. */
export type Control =
  /** Two to four choices side by side; `any` of the filter is one of them. */
  | { kind: 'segments'; options: Option[] }
  /** A list to choose from, after "Any": texts of values, or a list of the corpus. A `note` is shown below it. */
  | { kind: 'choice'; options: readonly string[] | IdList; note?: (choices: FilterChoices | null) => string }
  /** Free text of at most `maxLength` characters. A suggestion is shown by its label and stored by its id. */
  | { kind: 'text'; maxLength: number; placeholder?: string; suggestions?: IdList }
  /** One whole number within bounds; `hint` is a short explanation. */
  | {
      kind: 'number'
      hint: string
      least: number
      max: number
      /** The number is a maximum; otherwise it is exact. */
      upTo?: true
    }

/**
 * A filter on names, as the URL, the form and the chips see it. What the engine
 * does with it is its rule (`FilterRule`), in the same file.
 */
export type Filter<Value, Param extends string = string> = {
  /** Its URL parameter. */
  param: Param
  /** The label of its form field. */
  label: string
  /** The label when it is not set: `Any origin`. */
  dropped: string
  /** Parses the text of a URL or a guide; undefined when it is no value. */
  read(text: string): Value | undefined
  /** The shortest text that `read` parses as this value. Default: the value as text. */
  write?(value: Value): string
  /** The text of a chip: `starts with Ma`. */
  describe(value: Value, choices: FilterChoices | null): string
  control: Control
  /** The URL text that turns off the page's preset; not a value. */
  any?: string
  /** Values are ids of this list. An id missing from the list is removed from the URL. */
  idOf?: IdList
}
