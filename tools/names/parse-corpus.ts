import type { Theme } from '#src/core/names/corpus/corpus.ts'
import type { Confidence, WrittenEntry, Gender, ScriptForm } from '#src/core/names/name.ts'
import { didYouMean, type Problem } from './problem.ts'
import { SCRIPTS } from './scripts.ts'

/** One line of an origin's file. `entry` contains what could be parsed; the rest is among the problems. */
export type Line = { file: string; line: number; entry: WrittenEntry }

export type CorpusFile = { file: string; id: string; label: string; lines: Line[]; problems: Problem[] }

const LISTS = { var: 'variants', nick: 'nicknames', rel: 'related', pair: 'pairs', also: 'also' } as const
const TEXTS = { from: 'from', ipa: 'ipa', note: 'note' } as const
const KEYED_CELLS = [...Object.keys(LISTS), ...Object.keys(TEXTS), 'seen', 'c']

const isGender = (text: string): text is Gender => text === 'f' || text === 'm' || text === 'u'
const isConfidence = (text: string): text is Confidence => text === 'a' || text === 'b' || text === 'c'

const items = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/**
 * Parses `content/names/<origin>.txt`: the first line `# origin: Label`, then one name per line, cells separated by `
 * | `. Checks only the format; `validate` checks the values.
 *
 * @param id the file's name without its extension, which is the origin's id
 */
export function parseCorpusFile(text: string, file: string, id: string): CorpusFile {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const label = /^#\s*origin:\s*(\S.*)$/.exec(rows[0] ?? '')?.[1]?.trim() ?? ''
  const problems: Problem[] = []
  if (label === '') {
    problems.push({ file, line: 1, level: 'error', message: 'the first line must be "# origin: Label"' })
  }
  const lines: Line[] = []
  rows.forEach((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return
    const line = index + 1
    const cells = row.split('|').map((cell) => cell.trim().normalize('NFC'))
    const name = cells[0] ?? ''
    const report = (message: string): void => {
      problems.push({ file, line, name, level: 'error', message })
    }
    if (cells.length < 5) return report(`${cells.length} cells, at least 5 expected`)
    const entry = readCells(cells, id, report)
    if (entry) lines.push({ file, line, entry })
  })
  return { file, id, label, lines, problems }
}

function readCells(cells: string[], origin: string, report: (message: string) => void): WrittenEntry | null {
  const [name = '', gender = '', say = '', meaning = '', themes = '', ...keyed] = cells
  if (!isGender(gender)) report(`unknown gender "${gender}", expected f, m or u`)
  const entry: WrittenEntry = {
    name,
    gender: isGender(gender) ? gender : 'u',
    say,
    meaning,
    themes: items(themes, /[\s,]+/),
    origin,
    confidence: 'c',
    variants: [],
    nicknames: [],
    related: [],
    pairs: [],
    scripts: [],
    also: [],
  }
  let confidence = ''
  const seenKeys = new Set<string>()
  for (const cell of keyed) {
    const [, key = '', value = ''] = /^([a-z]+):\s*(.*)$/u.exec(cell) ?? []
    if (key === '' || value === '') {
      report(`cell "${cell}" is not of the form "key: value"`)
      continue
    }
    if (seenKeys.has(key)) report(`duplicate key "${key}"`)
    seenKeys.add(key)
    if (key in LISTS) {
      const list = LISTS[key as keyof typeof LISTS]
      // "=John" marks the same name in another language; the mark itself is not shown.
      entry[list] = items(value, key === 'also' ? /[\s,]+/ : /,/).map((item) => item.replace(/^=/, ''))
    } else if (key in TEXTS) {
      entry[TEXTS[key as keyof typeof TEXTS]] = value
    } else if (key === 'seen') {
      if (isGender(value)) entry.seen = value
      else report(`unknown gender "${value}" in seen, expected f, m or u`)
    } else if (key === 'c') {
      confidence = value
    } else if (Object.hasOwn(SCRIPTS, key)) {
      const form: ScriptForm = { lang: key, text: value }
      entry.scripts.push(form)
    } else {
      report(`unknown key "${key}"${didYouMean(key, KEYED_CELLS)}`)
    }
  }
  if (isConfidence(confidence)) entry.confidence = confidence
  else
    report(
      confidence === ''
        ? 'confidence is missing (c: a, b or c)'
        : `bad confidence "${confidence}", expected a, b or c`,
    )
  return name === '' ? (report('the name is missing'), null) : entry
}

/** `alsoShownBy`: words that show a theme in a meaning, but that no one would search for. */
export type ParsedThemes = { themes: Theme[]; alsoShownBy: Map<string, string[]>; problems: Problem[] }

/**
 * Parses `content/names/themes.txt`: `id | label | definition | trigger words, comma separated`, then optionally ` |
 * also: words, comma separated`.
 */
export function parseThemes(text: string, file: string): ParsedThemes {
  const themes: Theme[] = []
  const alsoShownBy: ParsedThemes['alsoShownBy'] = new Map()
  const problems: Problem[] = []
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return
    const report = (message: string): void => {
      problems.push({ file, line: index + 1, level: 'error', message })
    }
    const [id = '', label = '', definition = '', triggers = '', also = 'also:', ...rest] = row
      .split('|')
      .map((cell) => cell.trim())
    if (!/^[a-z][a-z-]*$/.test(id)) return report(`theme id "${id}" must be lower-case letters`)
    if (
      label === '' ||
      definition === '' ||
      triggers === '' ||
      rest.length > 0 ||
      !also.startsWith('also:')
    ) {
      return report(
        `theme "${id}" needs 4 cells, id, label, definition, trigger words, optionally "also: words"`,
      )
    }
    if (themes.some((theme) => theme.id === id)) return report(`duplicate theme "${id}"`)
    themes.push({ id, label, definition, triggers: items(triggers, /,/) })
    alsoShownBy.set(id, items(also.slice('also:'.length), /,/))
  })
  return { themes, alsoShownBy, problems }
}
