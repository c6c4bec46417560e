import { capitalNames, namesAt } from '#src/core/names/sentence/names-in.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { softness } from '#src/core/names/search/sounds.ts'
import { createLikeness, isSameName, rowOfName } from './likeness.ts'
import { foldedAt, longestPhrase, type PreferenceRule } from './wish.ts'

/** How a name should differ from the one that it is compared with. */
export type Comparison =
  | 'shorter'
  | 'longer'
  | 'rarer'
  | 'popular'
  | 'softer'
  | 'stronger'
  | 'modern'
  | 'older'
/** Names to resemble, and how to differ from them. */
export type Like = { names: string[]; than: Comparison[] }

const COMPARED: [Comparison, string][] = [
  [
    'shorter',
    'shorter, less long, not as long, not so long, snappier, more concise, with fewer letters, fewer letters, fewer syllables, with fewer syllables',
  ],
  [
    'longer',
    'longer, more syllables, with more syllables, not as short, not so short, less short, fuller, more letters',
  ],
  [
    'rarer',
    'rarer, more unusual, more unique, less common, less popular, more uncommon, not as common, not as popular, not so common, not so popular, less used, less trendy, not quite as popular, not quite as common, more distinctive, unusual, rare, uncommon, less mainstream, less overused, less well known, more obscure, less everywhere, isnt as popular, isnt as common, isnt so popular, isnt so common, not that popular, unique, more original, less expected, harder to find, not overused',
  ],
  [
    'popular',
    'more popular, more common, better known, more well known, less unusual, less rare, not as unusual, more mainstream, more familiar, less obscure, not as rare, more recognizable, easier to recognize',
  ],
  [
    'softer',
    'softer, gentler, more feminine, sweeter, girlier, less harsh, less hard, more delicate, prettier, more melodic, more flowing, more gentle, daintier, less tough, less masculine',
  ],
  [
    'stronger',
    'stronger, tougher, harder, more masculine, bolder, less soft, more rugged, edgier, less girly, less feminine, more powerful, less frilly, manlier, less delicate, fiercer',
  ],
  [
    'modern',
    'more modern, newer, less old fashioned, less dated, fresher, more contemporary, less old, younger, less vintage, more current, trendier, less traditional',
  ],
  [
    'older',
    'older, more vintage, more old fashioned, more traditional, more classic, less modern, less new, more timeless, less trendy sounding, more antique',
  ],
]

const LIKE = new Set(
  (
    'like, similar to, names like, something like, along the lines of, in the style of, in the vein of, reminiscent of, close to, in the same vein as, same vibe as, the same vibe as, same feel as, the same feel as, ' +
    'vibes like, with the same vibe as, similar vibe to, similar style to, same style as, the same style as, alternative to, alternatives to, alternative for, substitute for, replacement for, instead of, as pretty as, we love, i love, love, we like, i like, ' +
    'if i like, if you like, if we like, fan of, fans of, comparable to, akin to, resembling, that remind me of, reminds me of, in the spirit of, equivalent to, same energy as, similar in style to, feels like, feel like, as cool as, similar names to, in the same family as, a version of'
  ).split(', '),
)
const POINTING = new Set(
  'like it, like that one, like that, similar to it, similar to that one, similar to that, similar to this, in that style, in the same style, along those lines, like this one, like this, with that vibe, thats similar, something similar, but similar'.split(
    ', ',
  ),
)
/** Before one of these "love" and "like" are verbs of their own. */
const THAN = new Set(['than', 'then'])

/** Names like others: in sound, shape, time and origin. */
export const like: PreferenceRule<Like> = {
  help: {
    title: 'Names like one you love',
    examples: ['names like Hugo but rarer', 'similar to Clara and Elena'],
  },
  reader: (vocabulary) => {
    const comparisons = new Map(
      COMPARED.flatMap(([id, list]) => list.split(', ').map((phrase) => [phrase, id] as const)),
    )
    const comparisonAt = (words: Word[], at: number) =>
      longestPhrase(words, at, (phrase) => comparisons.get(phrase))
    return (words, at) => {
      // "shorter than Hugo", "more unusual than Emma"
      const before = comparisonAt(words, at)
      if (before) {
        let next = at + before.length
        while (/^(names?|one|ones|girls?|boys?)$/.test(foldedAt(words, next))) next++
        const than =
          THAN.has(foldedAt(words, next)) ||
          foldedAt(words, next) === 'as' ||
          foldedAt(words, next) === 'version'
        if (/^(version|form|alternative|take)$/.test(foldedAt(words, next))) next++
        if (than || /^(of|to|for)$/.test(foldedAt(words, next))) next++
        const names = next > at + before.length ? namesAt(words, next, vocabulary) : null
        if (names) return match(at, next + names.length, names.names, [before.known], words)
      }
      const phrase = longestPhrase(words, at, (text) => (LIKE.has(text) ? text : undefined))
      const pointing = phrase
        ? null
        : longestPhrase(words, at, (text) => (POINTING.has(text) ? text : undefined))
      const [only, more] = pointing ? capitalNames(words, vocabulary) : []
      if (pointing && only && !more)
        return {
          length: pointing.length,
          values: [{ names: [only.name], than: [] }],
          takes: [only.at],
          label: `like ${only.name}`,
        }
      if (!phrase) return null
      let next = at + phrase.length
      while (/^(the|name|names|a|an|our|both|either)$/.test(foldedAt(words, next))) next++
      const names = namesAt(words, next, vocabulary)
      if (!names) return null
      return match(at, next + names.length, names.names, [], words)
    }

    function match(from: number, to: number, names: string[], first: Comparison[], words: Word[]) {
      const than = [...first]
      let end = to
      for (;;) {
        let next = end
        while (
          /^(but|and|only|just|a|an|bit|little|slightly|maybe|with|something|thats|that|is|more|much|way|name|one|not|less|also|even|in|isnt|arent|are|for|to|be|it|though|quite)$/.test(
            foldedAt(words, next),
          )
        ) {
          if (comparisonAt(words, next)) break
          next++
        }
        const found = comparisonAt(words, next)
        // An adjective by itself compares only after "but": "names like Hugo, rare ones".
        const plain = found && /^(unusual|rare|uncommon|unique)$/.test(found.phrase)
        if (!found || next - end > 6 || (plain && next === end)) break
        than.push(found.known)
        end = next + found.length
        if (
          /^(than|one|ones|name|names|sounding)$/.test(foldedAt(words, end)) &&
          words[end]?.clause === false
        )
          end++
      }
      const label = `like ${names.join(', ')}${than.length > 0 ? `, ${than.map((id) => NAMED[id]).join(', ')}` : ''}`
      return { length: end - from, values: [{ names, than }], label }
    }
  },
  several: true,
  preference(at) {
    const { table, decades } = at
    const alike = createLikeness(at)
    const size = (row: number) => (table.letters[row] ?? 0) + (table.syllables[row] ?? 0)
    const time = (row: number) => {
      const known = decades()
      let sum = 0
      let weight = 0
      for (let decade = 0; decade < known.count; decade++) {
        sum += decade * known.share(row, decade)
        weight += known.share(row, decade)
      }
      return weight === 0 ? known.count : sum / weight
    }
    const rank = (row: number) => table.rank[row] || 100_000
    const differs: Record<Comparison, (row: number, from: number) => boolean> = {
      shorter: (row, from) =>
        (table.letters[row] ?? 0) < (table.letters[from] ?? 0) && size(row) < size(from),
      longer: (row, from) => (table.letters[row] ?? 0) > (table.letters[from] ?? 0) && size(row) > size(from),
      rarer: (row, from) => rank(row) > Math.max(rank(from) * 1.5, 150),
      popular: (row, from) => rank(row) < rank(from),
      softer: (row, from) => softness(table.folded[row] ?? '') > softness(table.folded[from] ?? '') + 0.05,
      stronger: (row, from) => softness(table.folded[row] ?? '') < softness(table.folded[from] ?? '') - 0.05,
      modern: (row, from) => time(row) > time(from) + 0.5,
      older: (row, from) => time(row) < time(from) - 0.5,
    }
    return (values) => {
      const wanted = values.flatMap(({ names }) => names)
      const than = values.flatMap((value) => value.than)
      const rows = wanted.flatMap((name) => rowOfName(at, name) ?? [])
      const genders = new Set(rows.map((row) => table.entries[row]?.seen ?? table.gender[row]))
      return {
        score(row) {
          if (rows.length === 0 || wanted.some((name) => isSameName(at, row, name))) return 0
          const gender = table.entries[row]?.seen ?? table.gender[row]
          if (genders.size === 1 && !genders.has('u') && gender !== 'u' && !genders.has(gender)) return 0
          if (than.some((id) => rows.some((from) => !differs[id](row, from)))) return 0
          let sum = 0
          for (const from of rows) sum += alike(row, from)
          // 0.45 is as alike as names are by chance.
          return Math.max(0, (sum / rows.length - 0.4) / 0.4)
        },
        explain: () => [{ kind: 'likeness', text: `like ${wanted.join(' and ')}` }],
      }
    }
  },
}

const NAMED: Record<Comparison, string> = {
  shorter: 'shorter',
  longer: 'longer',
  rarer: 'rarer',
  popular: 'more popular',
  softer: 'softer',
  stronger: 'stronger',
  modern: 'more modern',
  older: 'older',
}
