import type { CorpusFile } from './parse-corpus.ts'

/** This many names of each sex a country of the list of aims should have. */
export const AIM = 150

/**
 * Countries without counts and the origins whose names are given there, each with its own row where they are several.
 * `aim`: the names of the row should reach the aim.
 */
const COUNTRIES: readonly { country: string; origins: string; aim: boolean }[] = [
  { country: 'Greece', origins: 'greek', aim: true },
  { country: 'the Netherlands', origins: 'dutch', aim: true },
  { country: 'Finland', origins: 'finnish', aim: true },
  { country: 'Sweden, Denmark, Norway', origins: 'scandinavian', aim: true },
  { country: 'Germany, Austria', origins: 'german', aim: true },
  { country: 'Italy', origins: 'italian', aim: true },
  { country: 'Spain, Mexico', origins: 'spanish', aim: true },
  { country: 'Portugal, Brazil', origins: 'portuguese', aim: true },
  { country: 'Turkey', origins: 'turkish', aim: true },
  { country: 'Hungary', origins: 'hungarian', aim: true },
  { country: 'Czechia', origins: 'czech', aim: true },
  { country: 'Slovakia', origins: 'slovak', aim: false },
  { country: 'Slovenia', origins: 'slovene', aim: false },
  { country: 'Serbia', origins: 'serbian', aim: false },
  { country: 'Croatia', origins: 'croatian', aim: false },
  { country: 'Ukraine', origins: 'ukrainian', aim: true },
  { country: 'India: Hindi', origins: 'sanskrit', aim: true },
  { country: 'India: Bengali', origins: 'bengali', aim: true },
  { country: 'India: Tamil', origins: 'tamil', aim: true },
  { country: 'India, Pakistan: Punjabi', origins: 'punjabi', aim: true },
  { country: 'India: Telugu', origins: 'telugu', aim: true },
  { country: 'India: Marathi', origins: 'marathi', aim: true },
  { country: 'India: Malayalam', origins: 'malayalam', aim: true },
  { country: 'India: Gujarati', origins: 'gujarati', aim: true },
  { country: 'Sri Lanka', origins: 'sinhala', aim: false },
  { country: 'Iran', origins: 'persian', aim: true },
  { country: 'Afghanistan: Pashto', origins: 'pashto', aim: false },
  { country: 'Uzbekistan', origins: 'uzbek', aim: false },
  { country: 'Korea', origins: 'korean', aim: true },
  { country: 'Japan', origins: 'japanese', aim: true },
  { country: 'the Philippines', origins: 'filipino', aim: true },
  { country: 'Indonesia', origins: 'indonesian', aim: true },
  { country: 'Vietnam', origins: 'vietnamese', aim: true },
  { country: 'Myanmar', origins: 'burmese', aim: false },
  { country: 'the Hmong', origins: 'hmong', aim: false },
  { country: 'Nigeria', origins: 'yoruba igbo hausa', aim: true },
  { country: 'Kenya', origins: 'swahili kikuyu luo', aim: true },
  { country: 'Ghana', origins: 'akan ewe', aim: true },
  { country: 'Ethiopia', origins: 'amharic oromo', aim: true },
  { country: 'Somalia', origins: 'somali', aim: false },
  { country: 'South Africa', origins: 'xhosa zulu sotho', aim: false },
  { country: 'Senegal', origins: 'wolof', aim: false },
  { country: 'Malaysia', origins: 'malay', aim: false },
  { country: 'Tonga', origins: 'tongan', aim: false },
  { country: 'Israel', origins: 'hebrew', aim: true },
]

/** How many names a country has of its origins, their own and those of `also:`. `origins` are labels. */
export type CountryCoverage = {
  country: string
  origins: string[]
  girls: number
  boys: number
  aim: boolean
}

/**
 * How many names of each sex every country without counts has: the lines of its origins and those that name one of them in
 * `also:`. A spelling counts once, a name given to both counts for each. Several origins have a row each after the country's.
 */
export function countryReports(files: readonly CorpusFile[]): CountryCoverage[] {
  return COUNTRIES.flatMap(({ country, origins, aim }) => {
    const ids = origins.split(' ')
    const whole = { country, ...coverageOf(files, ids), aim }
    if (ids.length === 1) return [whole]
    const parts = ids.map((id) => coverageOf(files, [id]))
    return [
      whole,
      ...parts.map((part) => ({ country: `${country}: ${part.origins.join()}`, ...part, aim: false })),
    ]
  })
}

function coverageOf(files: readonly CorpusFile[], ids: string[]): Omit<CountryCoverage, 'country' | 'aim'> {
  const labels = ids.map((id) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw new Error(`no file of names has the origin "${id}"`)
    return file.label
  })
  const given = files.flatMap(({ id, lines }) =>
    lines.map(({ entry }) => entry).filter(({ also }) => [id, ...also].some((home) => ids.includes(home))),
  )
  const namesOf = (other: 'f' | 'm'): number =>
    new Set(given.filter(({ gender }) => gender !== other).map(({ name }) => name)).size
  return { origins: labels, girls: namesOf('m'), boys: namesOf('f') }
}

/** The reports as the rows of the table in `docs/corpus.md`. */
export function countryRows(reports: readonly CountryCoverage[]): string[][] {
  return [
    ['country', 'origin', 'girls', 'boys'],
    ...reports.map(({ country, origins, girls, boys }) => [
      country,
      origins.join(', '),
      String(girls),
      String(boys),
    ]),
  ]
}

/** A table in Markdown, its columns as wide as their longest cell. */
export function markdownTable(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line([], '-'), ...body.map((row) => line(row))]
}
