import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type DemandRule, foldedAt, longestPhrase } from './wish.ts'

const BEFORE = new Set(
  (
    'torn between, stuck between, deciding between, cant decide between, cannot decide between, choosing between, compare, comparing, comparison of, which is better, which do you prefer, what do you think of, whats better, what is better, undecided between, debating between, debating, ' +
    'help me choose between, help us choose between, help us decide between, help me decide between, difference between, which one, down to, we are between, between, choose between, decide between, we cant decide between, poll, its between, split between, narrowed it down to, which name is better, which is prettier, which sounds better, which is nicer, which is more popular, whats prettier, would you pick, would you choose, should we go with, should i go with, should i pick, should we pick, should we name her, should we name him, prefer, do you like, do you prefer'
  ).split(', '),
)

/** Words of somebody who has to decide. */
const CUE =
  /^(which|better|prefer|choose|choosing|decide|deciding|torn|compare|comparing|rather|vs|versus|pick|picking|prettier|nicer|stuck|between|undecided|opinions?|thoughts|vote|votes|debating|favou?rite|winner|dilemma)$/

/** Two or more names side by side: `Emma or Olivia?` */
export const compare: DemandRule<string> = {
  help: { title: 'Which of two', examples: ['Emma or Olivia'] },
  ownNegation: true,
  several: true,
  reader: (vocabulary) => (words, at) => {
    const before = longestPhrase(words, at, (text) => (BEFORE.has(text) ? text : undefined))
    const from = at + (before?.length ?? 0)
    let start = from
    while (before && /^(the|names?|name|for|a|our|daughter|son|girl|boy)$/.test(foldedAt(words, start)))
      start++
    const first = nameAt(words, start, vocabulary)
    if (!first) return null
    const versus = /^(vs|versus|v|or|and|against|with|over|to)$/.test(foldedAt(words, start + 1))
    if (!versus && words[start + 1]?.clause !== true) return null
    const names = [first.name]
    let next = start + 1
    for (;;) {
      let linked = /^(vs|versus|v|or|and|against|with|over|to)$/.test(foldedAt(words, next)) ? 1 : 0
      while (
        linked > 0 &&
        /^(rather|maybe|else|perhaps|even|the|possibly|is|it|its)$/.test(foldedAt(words, next + linked))
      )
        linked++
      if (linked === 0 && words[next]?.clause !== true) break
      const more = namesAt(words, next + linked, vocabulary)
      if (!more) break
      names.push(...more.names)
      next += linked + more.length
    }
    if (names.length < 2) return null
    // Without a word that asks to compare, the names must be all of the sentence: "Emma or Olivia".
    const whole =
      at === 0 &&
      words
        .slice(next)
        .every(
          (word) =>
            FILLERS.has(word.folded) ||
            CHATTER.has(word.folded) ||
            /^(better|prettier|which|nicer)$/.test(word.folded),
        )
    const famous = names.every((name) => vocabulary.fameOf(fold(name)) !== 'counted')
    const capitals = names.every((name) => /^\p{Lu}/u.test(name))
    const chosen = /^(vs|versus|v|or|against|with|over|to)$/.test(foldedAt(words, start + 1))
    const asked = capitals && chosen && words.some(({ folded }) => CUE.test(folded))
    if (!before && !(famous && (whole || asked))) return null
    return { length: next - at, values: names, label: names.join(' or ') }
  },
  matcher:
    ({ table, spelling }) =>
    (name) => {
      const group = table.groups.get(nameKey(name))
      const rows = group ? [group.from] : spelling.exactly(fold(name)).slice(0, 1)
      return [{ levels: [bitmapOf(rows)], explain: () => [{ kind: 'name', text: 'one of your names' }] }]
    },
}
