import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { type DemandRule, foldedAt, longestPhrase, type SentenceMatch } from './wish.ts'

/** Two languages in which a name should work. */
export type Pair = [string, string]

const BEFORE = new Set(
  (
    'equally well in, go equally well in, go well in, works in, work in, works well in, work well in, works in both, work in both, works well in both, work well in both, that works in, easy in, easy in both, easy to pronounce in, easy to say in, easy to say in both, easy to pronounce in both, pronounceable in, pronounceable in both, sounds good in, sounds good in both, sound good in, sound good in both, ' +
    'same in, same in both, the same in, the same in both, spelled the same in, exist in, exists in, exist in both, exists in both, exists in both, used in both, common to both, bilingual, is the same in, familiar in, familiar in both, fits in, fits both, works for both, works for, work for, work for both, goes over well in, fine in, fine in both, good in, good in both, travels between, both in, used in, known in, known in both, popular in both, understood in, understood in both, say in both, say in, pronounced the same in, pronounce in, pronounce in both, for a bilingual, for an, natural in, natural in both, recognizable in both, recognisable in both, spoken in, translates well between, bridge, that bridges, make sense in, makes sense in, normal in, normal in both, both'
  ).split(', '),
)

const CUE =
  /^(both|bilingual|usable|works?|working|international|internationally|cross|speakers?|speaking|speaks?|pronounceable|equally|relatives|alike|travels?|understand|languages?|grandparents|bridges?|bicultural|cultures|exists?|translates?|crosses)$/

/** Names that work in two languages: a reading in both, or one the other knows from use. */
export const pair: DemandRule<Pair> = {
  help: { title: 'In two languages', examples: ['names that work in English and Spanish'] },
  ownNegation: true,
  spelled: () => ['bilingual'],
  reader({ corpus }) {
    const { origins, countries } = originPhrases(corpus)
    const languageAt = (words: Word[], at: number) =>
      longestPhrase(words, at, (phrase) => origins.get(phrase) ?? countries.get(phrase))
    /** Exactly two languages anywhere in a sentence that says that a name should work for both. */
    const readAnywhere = (words: Word[], at: number): SentenceMatch<Pair> | null => {
      const here = languageAt(words, at)
      if (!here || !words.some(({ folded }) => CUE.test(folded))) return null
      let next = at + here.length
      while (next < words.length && !languageAt(words, next)) next++
      const second = languageAt(words, next)
      if (!second || second.known.id === here.known.id || next - at > 7) return null
      if (foldedAt(words, next - 1) === 'or') return null
      for (let later = next + second.length; later < words.length; later++) {
        const third = languageAt(words, later)
        if (third && third.known.id !== here.known.id && third.known.id !== second.known.id) return null
      }
      return {
        length: next + second.length - at,
        values: [[here.known.id, second.known.id]],
        label: `works in ${here.known.label} and ${second.known.label}`,
      }
    }
    return (words, at) => {
      const before = longestPhrase(words, at, (text) => (BEFORE.has(text) ? text : undefined))
      if (!before) return readAnywhere(words, at)
      let next = at + before.length
      while (/^(both|the|our|a|an)$/.test(foldedAt(words, next))) next++
      const first = languageAt(words, next)
      if (!first) return readAnywhere(words, at)
      next += first.length
      while (/^(speaking|speakers|families|names?)$/.test(foldedAt(words, next))) next++
      const linked = /^(and|n|as|plus|to)$/.test(foldedAt(words, next))
      if (linked) next++
      while (/^(and|well|as|in|for|the)$/.test(foldedAt(words, next))) next++
      const second = languageAt(words, next)
      if (!second || first.known.id === second.known.id || (!linked && before.phrase !== 'bilingual'))
        return readAnywhere(words, at)
      next += second.length
      while (
        /^(speakers|speaking|families|family|household|home|kid|child|baby|languages?|too|alike)$/.test(
          foldedAt(words, next),
        )
      )
        next++
      return {
        length: next - at,
        values: [[first.known.id, second.known.id]],
        label: `works in ${first.known.label} and ${second.known.label}`,
      }
    }
  },
  matcher({ table, corpus }) {
    const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
    return ([one, other]) => {
      const rows = emptyBitmap(table.rows)
      for (const { from, to } of table.groups.values()) {
        const origins = new Set<string>()
        for (let row = from; row < to; row++) {
          const entry = table.entries[row]
          if (entry) for (const id of [entry.origin, ...entry.also]) origins.add(id)
        }
        const rank = table.rank[from] ?? 0
        const works = (id: string) => origins.has(id) || (id === 'english' && rank > 0 && rank <= 3000)
        if (!works(one) || !works(other)) continue
        for (let row = from; row < to; row++) {
          const entry = table.entries[row]
          const own = entry && [entry.origin, ...entry.also]
          if (own && (own.includes(one) || own.includes(other))) addRow(rows, row)
        }
      }
      const text = `known in ${labels.get(one) ?? one} and ${labels.get(other) ?? other}`
      return [{ levels: [rows], explain: () => [{ kind: 'origin', text }] }]
    }
  },
}
