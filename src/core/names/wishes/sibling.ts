import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, namesAt } from '#src/core/names/sentence/names-in.ts'
import { rhymeOf } from '#src/core/names/search/sounds.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { createLikeness, isSameName, rowOfName } from './likeness.ts'
import { foldedAt, longestPhrase, type PreferenceRule, type SentenceMatch, type Vocabulary } from './wish.ts'

const RELATIVES: Record<string, 'girl' | 'boy' | null> = {
  sister: 'girl',
  sisters: 'girl',
  'little sister': 'girl',
  'baby sister': 'girl',
  'big sister': 'girl',
  sis: 'girl',
  brother: 'boy',
  brothers: 'boy',
  'little brother': 'boy',
  'baby brother': 'boy',
  'big brother': 'boy',
  bro: 'boy',
  sibling: null,
  siblings: null,
  'sibling name': null,
  sibset: null,
  'sib set': null,
  'little sibling': null,
  'baby sibling': null,
}
/** Between a relative and the names: the child that is looked for is a sister or brother of those. */
const WANTED = new Set([
  'for',
  'to',
  'of',
  'name for',
  'names for',
  'for our',
  'for my',
  'for big',
  'name to',
  'names to go with',
  'name to go with',
  'to go with',
  'to match',
  'that goes with',
  'that matches',
  'to join',
  'joining',
  'for little',
])
/** Before the names of children who are there already. */
const THERE = new Set(
  (
    'we have a, we have an, we have, we already have a, we already have an, we already have, already have a, already have, i have a, i have, we have two kids, our other kids are, our kids are, ' +
    'our kids are named, our other children are, our children are, our other kids are called, our older kids are, siblings are, siblings are named, sibling names are, siblings named, sibling named, siblings called, sibling called, siblings, sibling is, sibling, ' +
    'brother is, brother named, brother called, brothers are, brothers are called, brothers named, brother, sister is, sister named, sister called, sisters are, sisters are called, sisters named, sister, ' +
    'brothers name is, sisters name is, big sister is, big brother is, older sister is, older brother is, older sister, older brother, big brother, big sister, big sister named, big brother named, her brother is, her sister is, his sister is, his brother is, ' +
    'our son is, our son is named, our son is called, our son, our daughter is, our daughter is named, our daughter is called, our daughter, my son is, my daughter is, my son, my daughter, older kids are, first child is, our first is, our first was, our first is named, our oldest is, our eldest is, ' +
    'matches, to match, go with siblings, goes with siblings, goes well with siblings, goes with big brother, goes with big sister, go with big sister, go with big brother, goes with sister, goes with brother, go with sister, go with brother, go with brothers, go with sisters, goes with the sibling names, sibling names, sibs are, kids named, children named, children called, kids called, twin is, twin named'
  ).split(', '),
)
const TWINS = /^(twins?|twinning|triplets?)$/

/** Brothers and sisters to go with, or `twins`. */
export const sibling: PreferenceRule<string> = {
  help: { title: 'Siblings', examples: ['a sister for Leo and Max'] },
  ownNegation: true,
  several: true,
  spelled: () => ['sister', 'brother', 'sibling', 'siblings', 'twins'],
  reader: (vocabulary) => (words, at) => {
    const namesFrom = (from: number) => {
      let next = from
      while (
        /^(our|my|the|a|an|name|named|called|older|big|little|baby|son|daughter|two|and|kids?|children|year|old|is|are|girls?|boys?|brothers?|sisters?|his|her)$/.test(
          foldedAt(words, next),
        )
      )
        next++
      const found = namesAt(words, next, vocabulary)
      return found && { names: found.names, to: next + found.length }
    }
    const relative = longestPhrase(words, at, (text) =>
      Object.hasOwn(RELATIVES, text) ? { gender: RELATIVES[text] } : undefined,
    )
    if (relative) {
      const link = longestPhrase(words, at + relative.length, (text) => (WANTED.has(text) ? text : undefined))
      const found = link && namesFrom(at + relative.length + link.length)
      if (link && found) return matchOf(at, found, relative.known.gender ?? null)
      const name =
        foldedAt(words, at + relative.length) === 'name' || foldedAt(words, at + relative.length) === 'names'
          ? 1
          : 0
      const second =
        name &&
        longestPhrase(words, at + relative.length + name, (text) => (WANTED.has(text) ? text : undefined))
      const after = second && namesFrom(at + relative.length + name + second.length)
      if (after) return matchOf(at, after, relative.known.gender ?? null)
    }
    const there = longestPhrase(words, at, (text) => (THERE.has(text) ? text : undefined))
    const children = there && namesFrom(at + there.length)
    if (there && children) return matchOf(at, children, null)
    const others = readChildren(words, at, vocabulary)
    if (others) return others
    return TWINS.test(foldedAt(words, at))
      ? { length: 1, values: ['twins'], label: 'for twins', weak: true }
      : null
  },
  preference(at) {
    const alike = createLikeness(at)
    return (values) => {
      const names = values.filter((value) => value !== 'twins')
      const rows = names.flatMap((name) => rowOfName(at, name) ?? [])
      const initials = new Set(names.map((name) => fold(name).charAt(0)))
      const rhymes = new Set(names.map((name) => rhymeOf(fold(name))))
      return {
        score(row) {
          if (names.length === 0) return 0.5
          if (names.some((name) => isSameName(at, row, name))) return 0
          const folded = at.table.folded[row] ?? ''
          let sum = 0
          for (const from of rows) sum += alike(row, from)
          const near = rows.length === 0 ? 0.5 : sum / rows.length
          // A set fits in style and time, but its names are told apart by ear.
          const clash = (initials.has(folded.charAt(0)) ? 0.12 : 0) + (rhymes.has(rhymeOf(folded)) ? 0.2 : 0)
          return Math.max(0, Math.min(1, (near - clash - 0.15) / 0.5))
        },
        explain: () =>
          names.length === 0 ? [] : [{ kind: 'likeness', text: `fits with ${names.join(' and ')}` }],
      }
    }
  },
}

const CUE =
  /^(sister|sisters|brother|brothers|sibling|siblings|sibs?|sibset|mum|mom|mama|dad|parents?|oldest|eldest|youngest|kids|children|already|got|third|second|another|fourth|complete|trio|set|match|matches|joins?|joining|firstborn)$/

/** Capitalized names in a sentence about brothers and sisters: `Oscar's little sister`, `mum to Henry and George`. */
function readChildren(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const here = capitalNames(words, vocabulary).some((each) => each.at === at)
  if (!here || !words.some(({ folded }) => CUE.test(folded))) return null
  const found = namesAt(words, at, vocabulary)
  if (!found || !found.names.every((name) => /^\p{Lu}/u.test(name))) return null
  const to = at + found.length
  // "Oscar's little sister"
  const after = words.slice(to, to + 3).find(({ folded }) => /^(sister|brother)$/.test(folded))
  const possessive = /['’]s?$/.test(words[to - 1]?.raw ?? '')
  return matchOf(
    at,
    { names: found.names, to },
    possessive && after ? (after.folded === 'sister' ? 'girl' : 'boy') : null,
  )
}

function matchOf(
  at: number,
  { names, to }: { names: string[]; to: number },
  gender: 'girl' | 'boy' | null,
): SentenceMatch<string> {
  return {
    length: to - at,
    values: names,
    label: `with ${names.join(' and ')}`,
    ...(gender && {
      also: [{ kind: 'gender', values: [gender], label: gender === 'girl' ? 'Girl' : 'Boy' }],
    }),
  }
}
