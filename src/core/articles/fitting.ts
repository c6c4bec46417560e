import { fold } from '#src/core/names/spelling/fold.ts'
import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import type { ArticleCard } from './article.ts'

/** What a link to an article needs, and the searches that it is for, folded. */
export type ArticleSearches = Pick<ArticleCard, 'kind' | 'slug' | 'title'> & { searches: string[] }

/** Words that nearly every search has: an article for nothing else comes after all others. */
const USUAL = /^(baby|boy|girl|name|for|a)$/
/** What wishes without a word of their own are about. */
const ABOUT: { [Kind in WishKind]?: string } = {
  pair: 'bilingual',
  sibling: 'sibling',
  surname: 'surname',
  initials: 'initials',
}

/** Kinds whose values are names, or have one: they say nothing of what an article is about. A sister Rose is no flower. */
const OF_NAMES: ReadonlySet<WishKind> = new Set<WishKind>([
  'form',
  'lookUp',
  'sibling',
  'surname',
  'middle',
  'compare',
  'blend',
])

/** The names that such a wish has. */
const namesIn = (values: readonly unknown[]): string[] =>
  values.flat().flatMap((value) => {
    if (typeof value === 'string') return [value]
    const { name } = (value ?? {}) as { name?: unknown }
    return typeof name === 'string' ? [name] : []
  })

const withBlank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + text.slice(to)

/** The text with the names of a wish blanked out. */
function withoutNames(text: string, { kind, values, from, to }: Asked): string {
  let found = text
  for (const name of OF_NAMES.has(kind) ? namesIn(values) : []) {
    const at = found.indexOf(name, from)
    if (at >= 0 && at < to) found = withBlank(found, at, at + name.length)
  }
  return found
}

type Asked = Pick<Wish, 'kind' | 'values' | 'avoid' | 'from' | 'to'>

/** `Old-fashioned girls' names` is `old fashioned girl name`. */
function wordsOf(text: string): string[] {
  return text
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => (/\d/.test(word) ? word : fold(word)))
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
}

/**
 * The article that fits best to a search: the one for the most of its words. Words of what is not wanted do not count, nor do names.
 * Null when none fits.
 */
export function fittingArticle(
  index: readonly ArticleSearches[],
  text: string,
  wishes: readonly Asked[],
): ArticleSearches | null {
  let wanted = text
  for (const wish of wishes)
    wanted = wish.avoid ? withBlank(wanted, wish.from, wish.to) : withoutNames(wanted, wish)
  const values = wishes
    .filter(({ avoid }) => !avoid)
    .flatMap(({ kind, values: own }) => [ABOUT[kind], ...(OF_NAMES.has(kind) ? [] : own)])
    .filter((value) => typeof value === 'string')
  const isPair = wishes.some(({ kind }) => kind === 'pair')
  const phraseOf = (phrase: string, bonus: number) => ({ text: ` ${wordsOf(phrase).join(' ')} `, bonus })
  // Of as many words those that someone typed lead; but a user who names two languages looks for both.
  const phrases = [phraseOf(isPair ? '' : wanted, 0.2), ...values.map((value) => phraseOf(value, 0))]
  let best: ArticleSearches | null = null
  let highest = 0
  for (const article of index) {
    for (const search of article.searches) {
      const words = wordsOf(search)
      const telling = words.filter((word) => !USUAL.test(word)).length
      const weight = telling > 0 ? words.length : 0.5
      for (const phrase of phrases) {
        if (weight + phrase.bonus <= highest || !phrase.text.includes(` ${words.join(' ')} `)) continue
        best = article
        highest = weight + phrase.bonus
      }
    }
  }
  return best
}
