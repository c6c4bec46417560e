import { BEARERS } from '#src/core/names/corpus/bearers.ts'
import { NOT_LISTED } from '#src/core/names/search/ranking.ts'
import { bitmapOf, emptyBitmap, unite, without } from '#src/core/names/search/bitmap.ts'
import { interestReader } from '#src/core/names/sentence/interests.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { WISHING } from '#src/core/names/sentence/sentence-words.ts'
import { phraseOf } from '#src/core/names/sentence/phrases.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { listField } from './list-field.ts'
import { type DemandRule, foldedAt, isAsked, longestPhrase } from './wish.ts'

/** Subjects that unite others: `biblical` is both testaments. `themes`: what names of it mean besides. */
const UNITED: { id: string; label: string; words: string; of: string[]; themes?: string[] }[] = [
  {
    id: 'biblical',
    label: 'Biblical',
    words:
      'biblical, bible, from the bible, in the bible, scripture, scriptural, biblique, biblico, biblicos, biblisch, biblische, biblici',
    of: ['old-testament', 'new-testament'],
  },
  {
    id: 'christian',
    label: 'Christian',
    words: 'christian, catholic, cristiano, chretien, christlich',
    of: ['new-testament', 'saint', 'old-testament'],
  },
  {
    id: 'myth',
    label: 'Mythology',
    words:
      'mythology, mythological, myth, myths, mythical, mythic, god names, goddess names, gods and goddesses',
    of: ['greek-myth', 'norse-myth', 'roman-myth', 'celtic-myth', 'egyptian-myth', 'hindu-myth'],
  },
  {
    id: 'religious',
    label: 'Religious',
    words: 'religious, religion, faith based, from any religion, holy book, holy books, scriptures',
    of: ['old-testament', 'new-testament', 'saint', 'jewish', 'muslim', 'hindu', 'buddhist', 'sikh'],
    themes: ['god', 'deity', 'holy', 'faith'],
  },
]

/** Names without a religion: what none of the traditions has. */
const SECULAR = pattern(
  '(names?|something|anything|that|which|is|are|completely|totally|strictly)* (secular|non religious|nonreligious|irreligious|unreligious|not (at all|too|overly|very|so|really|particularly|remotely)* religious|(without|no|zero) (any)? (religious (connotations?|meanings?|ties|links|associations?|connections?|roots|names?|overtones|references?)|religion|god in it)|(nothing|not anything|avoid anything) (too|overly|very|even)* religious)( connotations?| meanings?| ties| links| names| associations?)?',
)

/** Somebody else is so, before the word for it: `my family is very`. */
const THEY_ARE =
  /\b(family|families|side|husband|wife|partner|in laws|inlaws|parents|relatives|he|she|they|hes|shes|theyre)( (is|are|was|were))?( (very|quite|pretty|really|deeply|fairly|super|both|all|so))*$/

/** Subjects whose words a story may mention without asking for them. */
const MENTIONED = new Set([
  ...'month season weekday color gem bird flower tree music space place animal royal president queen scientist'.split(
    ' ',
  ),
  ...BEARERS,
])

/** What may be before a subject and belongs to it. */
const PREFIX = pattern(
  '((to do with|related to|relating to|inspired by|connected (to|with)|associated with|based on|themed around|named after|taken from|out of|straight out of) (an?|the)?|like an?)? (classic|classical|famous|great|ancient|old|popular)? (characters? (in|from|of))?',
)

/** A sentence that says for whom it is, or that gods count as well. */
const FOR_ANY = /^(gods?|heroes|hero|girls?|boys?|sons?|brothers?|unisex|neutral|male|males|masculine|men)$/

/** Whether a phrase names women, and nothing beside it says otherwise: `names of Greek goddesses`. */
const isOfWomen = (words: Word[], next: string, phrase: string): boolean =>
  (/^heroines?$/.test(next) || /goddess(es)?$/.test(phrase)) &&
  !words.some(({ folded }) => FOR_ANY.test(folded))

/** A field of knowledge or a tradition that a name belongs to: Norse myth, Shakespeare, gems, saints. */
export const subject: DemandRule<string> = {
  help: { title: 'Subjects', examples: ['names from mythology', 'biblical names'] },
  field: listField('Subject', (corpus) =>
    [...UNITED, ...corpus.subjects].map(({ id, label }) => ({ value: id, label })),
  ),
  several: true,
  ofSense: true,
  reader(vocabulary) {
    const { corpus } = vocabulary
    const interestAt = interestReader(vocabulary)
    const byPhrase = new Map<string, { id: string; label: string }>()
    const known = new Set(corpus.subjects.map(({ id }) => id))
    const add = (word: string, each: { id: string; label: string }): void => {
      const phrase = phraseOf(word)
      if (phrase !== '' && !byPhrase.has(phrase)) byPhrase.set(phrase, each)
    }
    for (const each of UNITED)
      if (each.of.some((id) => known.has(id))) for (const word of each.words.split(', ')) add(word, each)
    for (const each of corpus.subjects) {
      for (const word of each.words) add(word, each)
      // "mythologie grecque"
      const people = /^(\w+)-myth$/.exec(each.id)?.[1]
      if (people) add(`mythology ${people}`, each)
    }
    return (words, at) => {
      const secular = SECULAR(words, at)
      if (secular)
        return { length: secular.length, values: ['religious'], label: 'not religious', avoid: true }
      // "we love the stars"
      const interest = interestAt(words, at)
      if (interest)
        return interest.kind === 'subject'
          ? { length: interest.length, values: interest.values, label: interest.label, aside: true }
          : null
      // "to do with outer space", "from classic books"
      const lead = PREFIX(words, at)?.length ?? 0
      // "I'd like a biblical name" asks; "a middle name like a flower" compares.
      const prefix =
        foldedAt(words, at) === 'like' && (lead < 2 || WISHING.has(foldedAt(words, at - 1))) ? 0 : lead
      const behind = prefix > 0 ? longestPhrase(words, at + prefix, (phrase) => byPhrase.get(phrase)) : null
      const found = behind
        ? { ...behind, length: prefix + behind.length }
        : longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      // "my husband is religious but I am not"
      if (found?.known.id === 'religious' && THEY_ARE.test(textBefore(words, at)))
        return { length: found.length, values: [], label: '' }
      // A word by itself may be part of the story: "in the spring", "over the moon".
      if (
        !found ||
        (!behind &&
          MENTIONED.has(found.known.id) &&
          !found.phrase.includes(' ') &&
          !isAsked(words, at, found.length))
      )
        return null
      const next = foldedAt(words, at + found.length)
      // "roman gods and goddesses"
      const and =
        next === 'and' &&
        /^(gods|goddess|goddesses|heroes|legends)$/.test(foldedAt(words, at + found.length + 1))
      const trailing =
        /^(themed|inspired|related|figures?|characters?|books?|novels?|plays|heroes|heroines?|stories|tales|legends?)$/.test(
          next,
        )
      return {
        length: found.length + (and ? 2 : trailing ? 1 : 0),
        values: [found.known.id],
        label: found.known.label,
        weak: true,
        // "names of Greek goddesses"
        ...(isOfWomen(words, next, found.phrase) && {
          also: [{ kind: 'gender' as const, values: ['girl'], label: 'Girl' }],
        }),
      }
    }
  },
  matcher({ corpus, spelling, table, meanings }) {
    const rowsOf = (id: string): number[] =>
      (corpus.subjects.find((each) => each.id === id)?.names ?? []).flatMap((name) => {
        const group = table.groups.get(nameKey(name))
        if (group) return Array.from({ length: group.to - group.from }, (_, index) => group.from + index)
        return spelling.exactly(nameKey(name))
      })
    return (id) => {
      const united = UNITED.find((each) => each.id === id)
      const parts = united?.of ?? [id]
      const label = united?.label ?? corpus.subjects.find((each) => each.id === id)?.label ?? id
      const listed = bitmapOf(parts.flatMap(rowsOf))
      const themed = [id, ...(united?.themes ?? [])].map((theme) => meanings.theme(theme) ?? emptyBitmap(0))
      return [
        {
          levels: [listed, without(themed.reduce(unite), listed)],
          costs: [0, NOT_LISTED],
          explain: () => [{ kind: 'theme', text: label }],
        },
      ]
    }
  },
}

/** The folded words of the clause before a position. */
function textBefore(words: Word[], at: number): string {
  const from = words.findLastIndex(({ clause }, index) => clause && index <= at)
  return words
    .slice(Math.max(0, from), at)
    .map(({ folded }) => folded)
    .join(' ')
}
