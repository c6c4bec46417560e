/** What the filters offer to choose from, sorted by label. */
export type FilterChoices = {
  origins: { id: string; label: string; count: number }[]
  themes: { id: string; label: string; count: number }[]
  /** Years that the birth counts cover. */
  firstYear: number
  lastYear: number
}

export type Option = { value: string; label: string }

/** A list of the corpus whose ids are the values of a filter. */
export type IdList = 'origins' | 'themes'

/** How a filter is set in the form, as data: the form draws one field for each kind. Texts are those of the address. */
export type Control =
  /** Two to four choices side by side; `any` of the filter is one of them. */
  | { kind: 'segments'; options: Option[] }
  /** A list to choose from, after "Any"; `note` stands below it as soon as the choices are known. */
  | { kind: 'choice'; options: Option[] | IdList; note?: (choices: FilterChoices) => string }
  /** Free text of at most `longest` characters. A suggestion is shown by its label and stored by its id. */
  | { kind: 'text'; maxLength: number; placeholder?: string; suggestions?: IdList }
  /** One whole number within bounds; `hint` says in a few words what it means. */
  | {
      kind: 'number'
      hint: string
      least: number
      max: number
      /** The number is the most that is asked for; otherwise exactly that many. */
      upTo?: true
    }

/**
 * One thing that a name can be asked for, as the address, the form and the chips see it. What the engine
 * does with it is its rule (`FilterRule`), in the same file.
 */
export type Filter<Value, Param extends string = string> = {
  /** The parameter of the address that holds it. */
  param: Param
  /** The label of its field. */
  label: string
  /** What remains when it is dropped: `Any origin`. */
  dropped: string
  /** The value that a text of an address or a guide stands for; undefined when it stands for none. */
  read(text: string): Value | undefined
  /** The shortest text that `read` takes for this value. Default: the value as text. */
  write?(value: Value): string
  /** What a chip says: `starts with Ma`. */
  describe(value: Value, choices: FilterChoices | null): string
  control: Control
  /** The text by which an address lifts what its page presets; not a value. */
  any?: string
  /** Values are ids of this list. An id that the list lacks is taken out of the address. */
  idOf?: IdList
}
