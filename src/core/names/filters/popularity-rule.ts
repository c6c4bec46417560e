import { formatNumber } from '#src/core/text/format-number.ts'
import { addRow, type Bitmap, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { phraseList } from '#src/core/names/sentence/word-list.ts'
import { foldedAt, isAsked, longestPhrase } from '#src/core/names/wishes/wish.ts'
import {
  joinRanks,
  matchOf,
  type Popularity,
  type PopularityBand,
  popularityOf,
  rankRange,
  SHORT_LABELS,
} from './popularity.ts'
import { isOfOneName, readFew, withOutside } from './popularity-people.ts'
import { NOT_ODD, ODD, PHRASES, readKnownBut, readNot } from './popularity-words.ts'
import { readBound, readCounted, readRanks } from './rank-words.ts'
import type { FilterRule } from './rule.ts'

const DIFFERENT = pattern(
  '(a (little|wee|tiny)? (bit|little|tad|touch)|something|slightly|somewhat|quite|a name thats|one thats) (a|bit|little|tad|touch|more)* different|different (from|to|than) (what)? (everyone|everybody|all|the rest|the usual|others|other|most|every|the other|the norm) (else|other|people|kids|children|parents|mums|moms)? (is|are|has|have)? (using|picking|choosing|calling|having|uses|has|have|picks|chooses)?',
)
const TOP = pattern(
  'top (baby|little)* (girls?|boys?|female|male|girly|unisex|gender neutral|[a-z]+)? (baby)? (names|picks)',
)

const OF_EVERYBODY = /^every(one|body) (knows|has|uses|loves)$/

export const popularityRule: FilterRule<Popularity> = {
  help: { title: 'Popularity', examples: ['not too popular', 'ranked between 100 and 1,000'] },
  attribute: { name: 'popularity', expects: 'top-100, top-1000, uncommon, rare or 101-1000' },
  join: joinRanks,
  spelled: () => ['popular', 'unpopular', 'common', 'uncommon', 'unusual', 'unique', 'obscure', 'trending'],
  reader(vocabulary) {
    const byPhrase = new Map(
      PHRASES.flatMap(([band, phrases]) => phraseList(phrases).map((phrase) => [phrase, band] as const)),
    )
    return (words, at) => {
      const ranks =
        readCounted(words, at) ??
        readKnownBut(words, at) ??
        readRanks(words, at) ??
        readNot(words, at) ??
        readBound(words, at) ??
        readFew(words, at, vocabulary)
      if (ranks) return withOutside(words, at, ranks, vocabulary)
      const odd = NOT_ODD(words, at)
      if (odd && (words[at + odd.length]?.clause ?? true))
        return { ...matchOf(odd.length, 'rare'), avoid: true }
      const different = DIFFERENT(words, at)
      if (
        different &&
        !/^(from|to|than|spellings?|languages?|origins?|countries|cultures)$/.test(
          foldedAt(words, at + different.length),
        )
      )
        return matchOf(different.length, 'uncommon')
      // "top girls names": the words between are wishes of their own.
      if (TOP(words, at) && !/^(our|my|his|her|their|your)$/.test(foldedAt(words, at - 1)))
        return matchOf(1, 'top-100')
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      // "I love popular music"
      if (
        found &&
        /^(music|songs?|culture|books?|films?|movies?|opinion|beliefs?|shows?|sports?|demand)$/.test(
          foldedAt(words, at + found.length),
        )
      )
        return null
      // "an unusual letter like q"
      if (
        found &&
        /^(letters?|initials?|vowels?|combination|surname|spelling)$/.test(foldedAt(words, at + found.length))
      )
        return null
      if (found && OF_EVERYBODY.test(found.phrase) && isOfOneName(words, at + found.length)) return null
      // "until we saw how popular it was"
      if (found && foldedAt(words, at - 1) === 'how') return null
      // "sorry for the odd request"
      if (found && ODD.test(found.phrase) && !isAsked(words, at, found.length)) return null
      // "common to both"
      if (
        found &&
        /^(common|known|familiar)$/.test(found.phrase) &&
        /^(to|for)$/.test(foldedAt(words, at + 1))
      )
        return null
      return found && withOutside(words, at, matchOf(found.length, found.known), vocabulary)
    }
  },
  instead:
    ({ table }) =>
    (_, row) => {
      const rank = table.rank[row] ?? 0
      return rank > 0 ? `#${formatNumber(rank)} in the U.S.` : 'not in the newest U.S. counts'
    },
  /** A top-100 name is also a top-1000 name, and a rare one also uncommon. */
  matcher({ table: { rows, rank } }) {
    const matching: Record<PopularityBand, Bitmap> = {
      'top-100': emptyBitmap(rows),
      'top-1000': emptyBitmap(rows),
      uncommon: emptyBitmap(rows),
      rare: emptyBitmap(rows),
    }
    for (let row = 0; row < rows; row++) {
      const band = popularityOf(rank[row] as number)
      addRow(matching[band], row)
      if (band === 'top-100') addRow(matching['top-1000'], row)
      if (band === 'rare') addRow(matching.uncommon, row)
    }
    return (value) => {
      const ranks = rankRange(value)
      return [
        {
          levels: [ranks ? rowsRanked(ranks, rank) : matching[value as PopularityBand]],
          explain: (row) => [{ kind: 'popularity', text: SHORT_LABELS[popularityOf(rank[row] ?? 0)] }],
        },
      ]
    }
  },
}

function rowsRanked({ from, to }: { from: number; to: number }, rank: Uint16Array): Bitmap {
  const found = emptyBitmap(rank.length)
  for (let row = 0; row < rank.length; row++) {
    const own = rank[row] || Number.POSITIVE_INFINITY
    if (own >= from && own <= to) addRow(found, row)
  }
  return found
}
