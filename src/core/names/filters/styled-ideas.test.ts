import { expect, test } from 'vitest'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { INTERESTS } from '#src/core/names/sentence/interest-words.ts'
import { wordsOf } from '#src/core/names/sentence/words.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'
import { readStyled } from './styled-ideas.ts'

const engine = await ownEngine()
const { outDir } = await compileNames({ root: process.cwd() })
const { corpus } = loadNamesFromDisk(outDir)
const themes = themePhrases(corpus)
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** The idea that any word of a sentence is read as the style of. */
const styledIn = (text: string): string[] => {
  const words = wordsOf(text)
  return words.flatMap((_, at) => readStyled(words, at, themes, { fameOf: () => null })?.values ?? [])
}
const stems = [...themes.keys()].filter((phrase) => /^[a-z]{3,}$/.test(phrase))
const made = [
  ...stems.flatMap((stem) => [`${stem}y`, `${stem}${stem.at(-1) ?? ''}y`]),
  ...[...INTERESTS.keys()]
    .filter((hobby) => /^[a-z]+ing$/.test(hobby))
    .map((hobby) => hobby.replace(/ing$/, 'er')),
]

/** Sentences in which a word is a thing or a person, and no style. */
const PLAIN = [
  'a name for our WORD',
  'a name for our WORD girl',
  'we are a WORD family, boy names',
  'my husband is so WORD and wants a name',
  'our little WORD needs a name',
]
/** Sentences in which a word is a style. */
const STYLED = ['WORD names', 'WORD girl names', 'a WORD vibe', 'a WORD sounding name', 'a WORD kind of name']
const inEach = (sentences: string[], word: string) => sentences.map((each) => each.replace('WORD', word))

test('there are ideas enough to make words of', () => {
  expect(stems.length).toBeGreaterThan(500)
  expect(made.length).toBeGreaterThan(1000)
})

test('no word that is made of an idea or a hobby is a style where no name or vibe is behind it', () => {
  expect(made.flatMap((word) => inEach(PLAIN, word)).filter((text) => styledIn(text).length > 0)).toEqual([])
})

const COMMON =
  'early many every ready army party county lady body fury gully pity busy handy holy belly fishy bully catty heady seedy hearty ' +
  'crafty softy irony bakery archery smithy wary funny hairy city story penny navy berry jelly lobby hobby ' +
  'study money valley kitty puppy teddy loyally royally magically cooker sewer drawer singer writer reader actor painter ' +
  'driver teacher doctor toddler sister brother dinner number summer winter camper'

test.each(COMMON.split(' '))('a common word is no style, whatever is behind it: %s', (word) => {
  for (const text of [...inEach(PLAIN, word), ...inEach(STYLED, word)])
    expect([text, styledIn(text)]).toEqual([text, []])
})

test.each([
  ['beachy', 'beach'],
  ['watery', 'water'],
  ['flowery', 'flower'],
  ['stormy', 'storm'],
  ['woodsy', 'woods'],
  ['surfer', 'sea'],
  ['hiker', 'travel'],
  ['climber', 'mountain'],
])('%s is a style of %s where a name or a vibe is behind it', (word, idea) => {
  expect(inEach(STYLED, word).map(styledIn)).toEqual(STYLED.map(() => [idea]))
})

test.each<[string, string[]]>([
  ['a surfer girl needs a name', ['gender girl']],
  ['our bakery needs a name', []],
  ['loyally names', []],
  ['writer names', ['subject writer']],
  ['walker names', []],
  ['a stormy kind of name for our son', ['meaning storm', 'gender boy']],
])('in a whole sentence: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
