import type { Theme } from '#src/core/names/corpus/corpus.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { countedForAnother, hasPlainTwin } from '#src/core/names/search/curated-names.ts'
import { editDistance } from '#src/core/text/edit-distance.ts'
import type { BirthTable } from './births.ts'
import { compareNames } from './compare-names.ts'
import { ipaWarning } from './ipa/ipa.ts'
import { createSenseFinder } from './kin.ts'
import type { CorpusFile } from './parse-corpus.ts'
import { didYouMean, type Problem } from './problem.ts'
import type { Content } from './read-content.ts'
import { devoicingError } from './rules/devoicing.ts'
import { misreadRError } from './rules/misread-r.ts'
import { pairProblems } from './rules/pairs.ts'
import {
  coupleWarnings,
  kinThemeWarnings,
  knownSpellings,
  relationErrors,
  sensesBySpelling,
} from './rules/relations.ts'
import { scriptWarnings } from './rules/script.ts'
import { soundWarning } from './rules/sound.ts'
import { createThemeSigns, type ThemeSigns, themeWarnings } from './rules/themes.ts'
import { SCRIPTS, strayCharacter } from './scripts.ts'

const MAX_MEANING_LENGTH = 60

/** The data that the rules look up. Without `births` the gender is not compared with real usage. */
export type Known = { themes: Theme[]; births: BirthTable | null; signs: ThemeSigns }

/** All problems of the content, in its format and its values. */
export function contentProblems(content: Content, births: BirthTable): Problem[] {
  const { themes, alsoShownBy, ideas, files, problems } = content
  const signs = createThemeSigns(themes, alsoShownBy, ideas)
  return [...problems, ...validateCorpus(files, { themes, births, signs })]
}

/** The problems with which nothing can be built. The rules of warnings take five times as long as theirs. */
export function contentErrors({ themes, files, problems }: Content): Problem[] {
  return [...problems, ...validate(files, themes, () => [])].filter(({ level }) => level === 'error')
}

/**
 * Checks the corpus, file by file. Errors are certain; what only looks odd is a warning. The files' own format
 * problems come first.
 */
export function validateCorpus(files: CorpusFile[], known: Known): Problem[] {
  return validate(files, known.themes, createWarnings(entriesIn(files), known))
}

const entriesIn = (files: CorpusFile[]): WrittenEntry[] =>
  files.flatMap((file) => file.lines.map((line) => line.entry))

function createWarnings(entries: WrittenEntry[], known: Known): (entry: WrittenEntry) => string[] {
  const senses = sensesBySpelling(entries)
  const curated = new Map(entries.map(({ name }) => [nameKey(name), true]))
  return (entry) => {
    const sound = soundWarning(entry)
    const syllables = ipaWarning(entry)
    const usage = hasPlainTwin(nameKey(entry.name), curated) ? null : genderAgainstUsage(entry, known.births)
    return [
      ...(sound ? [sound] : []),
      ...(syllables ? [syllables] : []),
      ...kinThemeWarnings(entry, senses),
      ...coupleWarnings(entry, senses),
      ...scriptWarnings(entry),
      ...themeWarnings(entry, known.signs),
      ...(usage ? [usage] : []),
    ]
  }
}

function validate(
  files: CorpusFile[],
  allThemes: Theme[],
  warningsOf: (entry: WrittenEntry) => string[],
): Problem[] {
  const origins = new Set(files.map((file) => file.id))
  const themes = new Set(allThemes.map((theme) => theme.id))
  const entries = entriesIn(files)
  const spellings = knownSpellings(entries)
  const find = createSenseFinder(entries)
  return files.flatMap((file) => {
    const problems = [...file.problems]
    const linesByKey = new Map<string, number>()
    let previous = ''
    for (const { line, entry } of file.lines) {
      const report = (message: string, level: Problem['level'] = 'error'): void => {
        problems.push({ file: file.file, line, name: entry.name, level, message })
      }
      const key = nameKey(entry.name)
      const first = linesByKey.get(key)
      if (first !== undefined) report(`duplicate, first in line ${first}`)
      else linesByKey.set(key, line)
      if (previous !== '' && compareNames(previous, entry.name) > 0)
        report(`not sorted: comes after ${previous}`)
      previous = entry.name
      for (const message of entryErrors(entry, themes, origins)) report(message)
      for (const message of relationErrors(entry, spellings)) report(message)
      for (const { message, level } of pairProblems(entry, find)) report(message, level)
      for (const message of [devoicingError(entry), misreadRError(entry)]) if (message) report(message)
      for (const message of warningsOf(entry)) report(message, 'warning')
    }
    return problems.sort((a, b) => a.line - b.line)
  })
}

function entryErrors(entry: WrittenEntry, themes: Set<string>, origins: Set<string>): string[] {
  const errors: string[] = []
  if (!/^[ʻ'’]?\p{Lu}[\p{L}\p{M}'’ʻ -]*$/u.test(entry.name))
    errors.push('a name is letters, starting with a capital')
  if (entry.themes.length === 0) errors.push('no theme')
  for (const theme of entry.themes) {
    if (!themes.has(theme)) errors.push(`unknown theme "${theme}"${didYouMean(theme, themes)}`)
  }
  for (const origin of entry.also) {
    if (!origins.has(origin)) errors.push(`unknown origin "${origin}"${didYouMean(origin, origins)}`)
    if (origin === entry.origin) errors.push(`"also" repeats the file's own origin "${origin}"`)
  }
  errors.push(...sayErrors(entry.say), ...meaningErrors(entry.meaning))
  if (entry.from === undefined && entry.confidence !== 'c')
    errors.push('no "from:"; without a source word a name is c: c')
  const doubt = DOUBT.exec(entry.meaning)?.[0]
  if (doubt && entry.confidence !== 'c')
    errors.push(`meaning "${entry.meaning}" says "${doubt}", which is c: c`)
  for (const { lang, text } of entry.scripts) {
    const stray = strayCharacter(lang, text)
    if (SCRIPTS[lang]?.name === 'Latin' && text.split(/, */).some((form) => fold(form) !== fold(entry.name)))
      errors.push(`"${text}" in ${lang} is not the name with its marks`)
    if (stray !== null) errors.push(`"${stray}" in ${lang} is not ${SCRIPTS[lang]?.name ?? lang} script`)
  }
  for (const variant of farVariants(entry))
    errors.push(
      `variant "${variant}" is too far from the name (name its source in "from:" or move it to "rel:")`,
    )
  return errors
}

/** Words by which a meaning itself says that it is not certain. */
const DOUBT = /\b(uncertain|unclear|unknown|disputed|perhaps|possibly|probably|maybe)\b/i

function sayErrors(say: string): string[] {
  if (say === '') return ['the pronunciation is missing']
  if (!/^[A-Za-z'’]+(?:[- ][A-Za-z'’]+)*$/.test(say))
    return [`pronunciation "${say}" must be syllables in plain letters`]
  if (/(?<!a)ow/i.test(say))
    return [`pronunciation "${say}": ow is read in two ways, write aow as in cow or oh as in low`]
  const stressed = say
    .split(/[- ]/)
    .filter((part) => /[A-Z]/.test(part) && part === part.toUpperCase()).length
  const mixed = say.split(/[- ]/).some((part) => part !== part.toUpperCase() && part !== part.toLowerCase())
  if (mixed) return [`pronunciation "${say}": a syllable is all capitals or none`]
  if (stressed === 0) return [`no stressed syllable in "${say}"`]
  return stressed > 1 ? [`${stressed} stressed syllables in "${say}", one expected`] : []
}

function meaningErrors(meaning: string): string[] {
  if (meaning === '') return ['the meaning is empty']
  const errors: string[] = []
  if (meaning.length > MAX_MEANING_LENGTH) {
    errors.push(`meaning of ${meaning.length} characters, at most ${MAX_MEANING_LENGTH}`)
  }
  if (
    /[.!?]$/.test(meaning) ||
    /^(this|it|the name (is|of|means)|a name|means?|signifies|derived)\b/i.test(meaning) ||
    /\b(this name|means)\b/i.test(meaning)
  ) {
    errors.push(`meaning "${meaning}" reads like a sentence`)
  }
  return errors
}

/** Shared letters divided by the shorter text's letters, in any order. */
function sharedLetters(a: string, b: string): number {
  const left = [...b]
  let shared = 0
  for (const letter of a) {
    const at = left.indexOf(letter)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return shared / Math.max(1, Math.min(a.length, b.length))
}

/**
 * Variants that neither look nor sound like the name. Each is compared with the spelling, the pronunciation, the
 * source words, and the variants already accepted (Siobhán, Shevaun, Chevonne).
 */
function farVariants(entry: WrittenEntry): string[] {
  const near = [entry.name, entry.say, ...(entry.from ?? '').split(/[\s"]+/)]
    .map(fold)
    .filter((text) => text !== '')
  let waiting = entry.variants
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    waiting = waiting.filter((variant) => {
      const text = fold(variant)
      const akin = near.some(
        (known) =>
          sharedLetters(text, known) >= 0.5 ||
          editDistance(text, known) <= Math.max(text.length, known.length) * 0.5,
      )
      if (akin) near.push(text)
      return !akin
    })
  }
  return waiting
}

/** Below this many births usage proves nothing. */
const ENOUGH_BIRTHS = 300

function genderAgainstUsage(entry: WrittenEntry, births: BirthTable | null): string | null {
  const counts = births?.names.get(fold(entry.name))
  if (!counts) return null
  const girls = sum(counts.girls)
  const total = girls + sum(counts.boys)
  if (total < ENOUGH_BIRTHS) return null
  const share = girls / total
  if (countedForAnother(entry, share)) return null
  const gender = entry.seen ?? entry.gender
  const odd =
    (gender === 'm' && share > 0.8) ||
    (gender === 'f' && share < 0.2) ||
    (gender === 'u' && (share > 0.985 || share < 0.015))
  return odd
    ? `gender ${gender}, but ${Math.round(share * 100)} % of ${total} counted are girls (add "seen:")`
    : null
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0)
}
