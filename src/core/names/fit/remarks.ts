import { isVowel } from '#src/core/names/similar/phonemes.ts'
import type { Remark } from './family.ts'
import { FLOWS, type FlowSign } from './flow.ts'
import { initialsWord } from './initials.ts'
import type { InitialWish, SiblingFit, SiblingSign } from './siblings.ts'
import type { Sounded } from './sounded.ts'

type Text = (one: string, other: string, areVowels: boolean) => string

const FLOW_TEXTS: Record<FlowSign, { tone: Remark['tone']; text: Text } | null> = {
  rhymes: { tone: 'care', text: (one, other) => `${one} rhymes with ${other}.` },
  'same-ending': { tone: 'care', text: (one, other) => `${one} and ${other} end alike.` },
  'same-vowel-ending': {
    tone: 'neutral',
    text: (one, other) => `${one} and ${other} end in the same vowel.`,
  },
  'same-beginning': { tone: 'care', text: (one, other) => `${one} and ${other} begin alike.` },
  'same-first-sound': {
    tone: 'neutral',
    text: (one, other) => `${one} and ${other} share their first letter: some love the echo, some don’t.`,
  },
  'runs-together': { tone: 'care', text: (one, other) => `The end of ${one} runs into ${other}.` },
  'same-sound-meets': {
    tone: 'care',
    text: (one, other) => `${one} ends in the sound that ${other} begins with, so they run together.`,
  },
  'near-sounds-meet': {
    tone: 'neutral',
    text: (one, other, areVowels) =>
      areVowels
        ? `${one} ends in a vowel and ${other} begins with one: said together, one glides into the other.`
        : `${one} ends in nearly the sound that ${other} begins with.`,
  },
  hisses: { tone: 'care', text: (one, other) => `${one} ${other} has hissing sounds where the names meet.` },
  'heavy-join': { tone: 'neutral', text: () => 'Several consonants meet between the names.' },
  echo: { tone: 'neutral', text: (one, other) => `${one} and ${other} echo each other a little.` },
  'same-last-sound': {
    tone: 'neutral',
    text: (one, other) => `${one} and ${other} end in the same consonant.`,
  },
  clipped: { tone: 'neutral', text: () => 'Two short names: crisp, or a little abrupt.' },
  long: { tone: 'neutral', text: () => 'Two long names: stately, and a mouthful.' },
  'same-beat': null,
}

const beats = (count: number): string => `${count} ${count === 1 ? 'beat' : 'beats'}`

/** What is noticed when a first name is said with the next one, the gravest first; what is good where nothing is in the way. */
export function flowRemarks(
  one: Sounded,
  next: Sounded,
  score: number,
  signs: readonly FlowSign[],
): Remark[] {
  const found = signs.flatMap((sign) => {
    const known = FLOW_TEXTS[sign]
    return known ? [{ tone: known.tone, text: known.text(one.name, next.name, isVowel(one.last)) }] : []
  })
  const rhythm: Remark[] =
    score >= FLOWS && one.syllables !== next.syllables
      ? [
          {
            tone: 'good',
            text: `An easy rhythm: ${beats(one.syllables)}, then ${beats(next.syllables)}.`,
          },
        ]
      : score >= FLOWS
        ? [{ tone: 'good', text: `${one.name} and ${next.name} are easy to say together.` }]
        : []
  return [...rhythm, ...found]
}

const SIBLING_TEXTS: Record<SiblingSign, { tone: Remark['tone']; text: (sibling: string) => string }> = {
  'same-name': { tone: 'care', text: (sibling) => `The same name as ${sibling} to the ear.` },
  'same-root': { tone: 'care', text: (sibling) => `Shares its root with ${sibling}.` },
  rhymes: { tone: 'care', text: (sibling) => `Rhymes with ${sibling}.` },
  'sounds-alike': { tone: 'care', text: (sibling) => `Easily mixed up with ${sibling} when called.` },
  'same-ending': { tone: 'neutral', text: (sibling) => `Ends like ${sibling}.` },
  'same-initial': { tone: 'neutral', text: (sibling) => `The same first letter as ${sibling}.` },
  'other-initial': { tone: 'care', text: (sibling) => `Another first letter than ${sibling}.` },
  'same-style': { tone: 'good', text: (sibling) => `Of the same time and style as ${sibling}.` },
  'other-style': { tone: 'neutral', text: (sibling) => `Of another time and style than ${sibling}.` },
}

/** What is noticed beside a brother's or sister's name; never nothing. */
export function siblingRemarks(sibling: string, { score, signs }: SiblingFit, wish?: InitialWish): Remark[] {
  const remarks = signs.map((sign): Remark => {
    const { tone, text } = SIBLING_TEXTS[sign]
    const isWish = sign === 'same-initial' && wish !== undefined
    return { tone: isWish ? (wish === 'same' ? 'good' : 'care') : tone, text: text(sibling) }
  })
  if (remarks.length === 0 && score >= 0.4)
    remarks.push({ tone: 'good', text: `Easily told apart from ${sibling}.` })
  if (remarks.length === 0)
    remarks.push({
      tone: 'neutral',
      text: `Of a somewhat different time and style than ${sibling}; easily told apart.`,
    })
  return remarks
}

/** What to say of initials that spell something, with their reason. */
export function initialsRemarks(name: string, middles: string[], surname: string): Remark[] {
  const found = initialsWord(name, middles, surname)
  return found ? [{ tone: 'care', text: `${found.reason}.` }] : []
}
