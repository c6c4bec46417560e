import type { NameSummary } from '#src/core/names/name.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { listed } from '#src/core/text/listed.ts'
import { isDisputed } from '#src/names/facts.ts'
import type { BrowseList } from '#src/names/browse-lists.ts'

/** What a list has: its first names, and how many there are; null without the rarer names, since nobody knows then. */
export type NamesOfBrowse = { names: readonly NameSummary[]; total: number | null }

/** So many names, and so many origins or meanings, are named. */
const NAMED = 3
/** What fewer of the names have in common is no trait of the list. */
const MIN_SHARED = 3

/**
 * What is special about a list, from its names alone: how many there are, which of those on the page are given most today, to whom,
 * where they come from or what they mean, and how many meanings are disputed.
 * @param hasRestFailed whether the rarer names could not be loaded; otherwise those that are missing are on their way
 */
export function browseIntro(
  list: BrowseList,
  { names, total }: NamesOfBrowse,
  hasRestFailed = false,
): string {
  const isPart = total === null || total > names.length
  return [
    ...(total === null
      ? [
          `These names ${list.holds}.`,
          hasRestFailed
            ? 'The rarer names didn’t load, so there may be more.'
            : 'Rarer ones are still loading.',
        ]
      : [`${formatNumber(total)} names ${list.holds}.`]),
    total !== null && isPart ? `The first ${names.length} are below.` : '',
    genders(names, isPart),
    leaders(names),
    list.kind === 'origin' ? meanings(names) : origins(names),
    disputed(names),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function leaders(names: readonly NameSummary[]): string {
  const ranked = names
    .flatMap(({ name, births }) => (births?.rank ? [{ name, rank: births.rank, year: births.year }] : []))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, NAMED)
  const [leader] = ranked
  if (!leader) return ''
  const texts = ranked.map(({ name, rank }) => `${name} (#${formatNumber(rank)})`)
  return `The most given in the U.S. in ${leader.year} ${ranked.length === 1 ? 'is' : 'are'} ${listed(texts)}.`
}

/** @param isPart whether the list has more names than these, which are not counted */
function genders(names: readonly NameSummary[], isPart: boolean): string {
  const count = (gender: NameSummary['gender']) => names.filter((name) => name.gender === gender).length
  const parts = [
    { number: count('f'), use: 'for girls' },
    { number: count('m'), use: 'for boys' },
    { number: count('u'), use: 'for both' },
  ].filter(({ number }) => number > 0)
  const [first] = parts
  // All of one kind: the list's name says it.
  if (!first || parts.length < 2) return ''
  const [start, ...others] = parts.map(({ number, use }) => `${number} ${use}`)
  const counts = listed([start?.replace(' ', first.number === 1 ? ' is ' : ' are ') ?? '', ...others])
  return `${isPart ? 'Of these, ' : ''}${counts}.`
}

/** A label may have a comma, as in `Nahuatl, Maya and Zapotec`. */
function origins(names: readonly NameSummary[]): string {
  const common = commonest(names.map(({ senses }) => senses.map(({ originLabel }) => originLabel)))
  if (common.length === 0) return ''
  const texts = common.some((label) => label.includes(',')) ? common.join('; ') : listed(common)
  return `Most common ${common.length === 1 ? 'origin' : 'origins'}: ${texts}.`
}

function meanings(names: readonly NameSummary[]): string {
  const common = commonest(names.map(({ senses }) => senses.map(({ meaning }) => meaning)))
  if (common.length === 0) return ''
  const texts = listed(common.map((text) => `“${text}”`))
  return common.length === 1
    ? `The meaning ${texts} comes up more than once.`
    : `The meanings ${texts} come up more than once.`
}

/** The texts that most names have, of which each counts once a name. */
function commonest(texts: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const own of texts) for (const text of new Set(own)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= MIN_SHARED)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([text]) => text)
}

function disputed(names: readonly NameSummary[]): string {
  const count = names.filter(isDisputed).length
  if (count === 0) return ''
  return `${count} of their meanings ${count === 1 ? 'is' : 'are'} disputed and marked as such.`
}
