import { addRow, type Bitmap, emptyBitmap, intersect, unite } from '#src/core/names/search/bitmap.ts'
import { disjoint } from '#src/core/names/search/condition.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { ALSO_ORIGIN, HOME_ORIGIN, SHARED_ORIGIN } from '#src/core/names/search/ranking.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import { foreignCountry, foreignOrigin } from './foreign-origins.ts'
import { originPhrases } from './origin-words.ts'
import { areaWords } from './area-words.ts'
import { homesOf, sharingWith } from './shared-origins.ts'
import { foldedAt, longestPhrase } from '#src/core/names/wishes/wish.ts'
import type { FilterRule } from './rule.ts'

/** By the origin's id. */
export const origin: Filter<string, 'origin'> = {
  param: 'origin',
  label: 'Origin',
  dropped: 'Any origin',
  read: (text) => (/^[a-z-]{1,40}$/.test(text) ? text : undefined),
  describe: (id, choices) => choices?.origins.find((known) => known.id === id)?.label ?? id,
  control: { kind: 'choice', options: 'origins' },
  idOf: 'origins',
}

/** "From" in the languages of `foreignOrigin`. */
const FROM = /^(from|de|da|aus|du|dal|dall|do|della|dalla|origen|origine|origem|herkunft|d)$/
/** Before an adjective that is a name as well: `nomes de origem grega`. */
const NAMES =
  /^(origen|origin|origine|origem|herkunft|nombres?|noms?|prenoms?|nomes?|nomi|namen|vornamen|nin[ao]s?|chic[ao]s?|garcons?|filles?|madchen|junge|jungen|menin[ao]s?|bambin[aoie]|apellidos?)$/
/** `my roots are in Portugal` */
const ROOTED = pattern(
  '(roots?|heritage|ancestry|ancestors) (are|is|lie|lies|were|was)? (all|mainly|partly|mostly|somewhere|back)? in <country>',
)
const TRAILING = /^(origins?|heritage|descent|roots?|ancestry|background|culture|language)$/

const SPEAKERS = /^(people|speakers?|ears?|tongues?|mouths?|teachers?|colleagues|coworkers|folks?)$/
/** What people do with a name, or find it to be, before who they are. */
const SAYING =
  /^(easy|easier|easily|hard|harder|difficult|simple|tricky|confusing|impossible|possible|pronounce|pronounced|pronounceable|mispronounced|mangled|butcher|butchered|say|said|spell|spelled|spelt|misspelled|read|understood|familiar|weird|strange|work|works)$/

/**
 * Whether a language is that of people who should say a name: `easy for English people`, `Italian names for English people`. In
 * `popular names for Polish people` it is an origin.
 */
function isForThem(words: Word[], at: number, isOrigin: (word: string) => boolean): boolean {
  const link = /^(the|my|our|most)$/.test(foldedAt(words, at - 1)) ? at - 2 : at - 1
  if (/^confuses?$/.test(foldedAt(words, link))) return true
  return (
    /^(for|by|to)$/.test(foldedAt(words, link)) &&
    words.slice(Math.max(0, link - 4), link).some(({ folded }) => SAYING.test(folded) || isOrigin(folded))
  )
}

export const originRule: FilterRule<string> = {
  help: { title: 'Origin', examples: ['Irish or Welsh names', 'names from Greece'] },
  attribute: { name: 'origin', idOf: 'origins' },
  several: true,
  spelled({ corpus }) {
    const { origins, countries } = originPhrases(corpus)
    // Many words are near to one of the areas.
    const areas = new Set(areaWords().map(([area]) => area))
    return [...origins.keys(), ...countries.keys()].filter(
      (phrase) => !phrase.includes(' ') && !areas.has(phrase),
    )
  },
  reader({ corpus, fameOf }) {
    const { origins, countries } = originPhrases(corpus)
    /** "May, Maya, Maia": a name, too, beside one that is nothing else. */
    const isListed = (words: Word[], at: number): boolean =>
      isName(words, at) &&
      [-1, 1, -2, 2].some((way) => {
        const link = Math.abs(way) === 2 ? foldedAt(words, at + way / 2) : ''
        const isBeside =
          link === '' ? words[way < 0 ? at : at + 1]?.clause === true : /^(or|and|vs|but)$/.test(link)
        return isBeside && isName(words, at + way) && !origins.has(foldedAt(words, at + way))
      })
    const isName = (words: Word[], at: number): boolean =>
      isTitleCase(words[at]) && fameOf(foldedAt(words, at)) === 'curated'
    const isOrigin = (word: string): boolean => origins.has(word)
    return (words, at) => {
      const from = FROM.test(foldedAt(words, at))
      // "anywhere but Spain"; "popular everywhere but Greece" is about where names are given
      const isElsewhere =
        !words.slice(0, at).some(({ folded }) => /^(popular|common|used|known|given|famous)$/.test(folded)) &&
        /^(but|except|besides|than|from|bar)$/.test(foldedAt(words, at - 1)) &&
        [2, 3].some((back) => /^(anywhere|everywhere|somewhere)$/.test(foldedAt(words, at - back)))
      const elsewhere = isElsewhere ? countries.get(foldedAt(words, at)) : undefined
      if (elsewhere) return { length: 1, values: [elsewhere.id], label: elsewhere.label }
      const article = from && foldedAt(words, at + 1) === 'the' ? 1 : 0
      const location = foldedAt(words, at + 1 + article)
      const abroad = from ? corpus.origins.find(({ id }) => id === foreignCountry(location)) : undefined
      const rooted = ROOTED(words, at)
      const home = rooted && countries.get(foldedAt(words, rooted.slots.country ?? -1))
      if (rooted && home) return { length: rooted.length, values: [home.id], label: home.label }
      if (abroad) return { length: 2 + article, values: [abroad.id], label: abroad.label }
      const area = from
        ? longestPhrase(words, at + 1 + article, (phrase) => countries.get(phrase))
        : undefined
      if (area) return { length: 1 + article + area.length, values: [area.known.id], label: area.known.label }
      // "our girl Frances": Spanish writes "francés".
      const isForeignName =
        at > 0 &&
        !NAMES.test(foldedAt(words, at - 1)) &&
        isCapital(words[at]) &&
        fameOf(foldedAt(words, at)) === 'curated'
      const found =
        longestPhrase(words, at, (phrase, length) =>
          length === 1 && isListed(words, at) ? undefined : origins.get(phrase),
        ) ??
        (isForeignName
          ? null
          : foreignOrigin(foldedAt(words, at), corpus.origins, NAMES.test(foldedAt(words, at - 1))))
      if (found && SPEAKERS.test(foldedAt(words, at + found.length)) && isForThem(words, at, isOrigin))
        return null
      // "my mother only speaks German"
      if (!found || /^(speaks?|teach|teaches|learns?|studied|studies)$/.test(foldedAt(words, at - 1)))
        return null
      const trailing = TRAILING.test(foldedAt(words, at + found.length)) ? 1 : 0
      return { length: found.length + trailing, values: [found.known.id], label: found.known.label }
    }
  },
  matcher({ corpus, table, origins }) {
    const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
    const own = ownRows(table)
    const using = usedRows(table)
    const known = new Map<string, Bitmap[]>()
    const levelsOf = (id: string): Bitmap[] => {
      const all = origins.get(id)
      if (!all) return [emptyBitmap(0)]
      let levels = known.get(id)
      if (!levels) {
        const ofSharing = sharingWith(id).map((each) => own.get(each) ?? emptyBitmap(0))
        const used = intersect(using.get(id) ?? emptyBitmap(0), all)
        const home = intersect(used, ofSharing.reduce(unite, emptyBitmap(0)))
        levels = disjoint([own.get(id) ?? emptyBitmap(0), home, used, all])
        known.set(id, levels)
      }
      return levels
    }
    return (id) => {
      if (id.trim() === '') return []
      const label = labels.get(id) ?? id
      return [
        {
          levels: levelsOf(id),
          costs: [0, HOME_ORIGIN, ALSO_ORIGIN, SHARED_ORIGIN],
          explain: (row) => {
            const entry = table.entries[row]
            if (entry && entry.origin !== id && !entry.also.includes(id))
              return [{ kind: 'origin', text: labels.get(entry.origin) ?? label }]
            return [{ kind: 'origin', text: entry?.origin === id ? label : `also ${label}` }]
          },
        },
      ]
    }
  },
  asName: 'before',
  ofSense: true,
}

/** The rows whose reading is of an origin, without those that it only uses. */
export function ownRows({ curated, entries }: NameTable): Map<string, Bitmap> {
  const own = new Map<string, Bitmap>()
  entries.forEach(({ origin: id }, row) => {
    let members = own.get(id)
    if (!members) own.set(id, (members = emptyBitmap(curated)))
    addRow(members, row)
  })
  return own
}

/** The rows that use an origin: "also Swedish". */
function usedRows({ curated, entries }: NameTable): Map<string, Bitmap> {
  const used = new Map<string, Bitmap>()
  entries.forEach(({ also }, row) => {
    for (const id of also) {
      let members = used.get(id)
      if (!members) used.set(id, (members = emptyBitmap(curated)))
      addRow(members, row)
    }
  })
  return used
}

/** The curated rows that are at home in each origin, by its id. */
export function rowsByOrigin({ curated, entries, keys, groups }: NameTable): Map<string, Bitmap> {
  const byOrigin = new Map<string, Bitmap>()
  // "Also Welsh" does not apply to a name with a Welsh sense of its own, which has its own meaning.
  const hasOwn = (row: number, id: string) => {
    const group = groups.get(keys[row] ?? '')
    return group ? entries.slice(group.from, group.to).some((other) => other.origin === id) : false
  }
  const add = (id: string, row: number): void => {
    let members = byOrigin.get(id)
    if (!members) byOrigin.set(id, (members = emptyBitmap(curated)))
    addRow(members, row)
  }
  // Most names are at home where all of their origin are.
  const homes = new Map<string, string[]>()
  entries.forEach((entry, row) => {
    let own = entry.also.length === 0 ? homes.get(entry.origin) : undefined
    if (!own) own = homesOf(entry)
    if (entry.also.length === 0) homes.set(entry.origin, own)
    for (const id of own) if (id === entry.origin || !hasOwn(row, id)) add(id, row)
  })
  return byOrigin
}
