import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })

describe('words about people, numbers and what one does with a name narrow nothing', () => {
  test.each([
    ['what else is there besides Olivia and Emma?', ['not excluded Olivia or Emma']],
    ['we need a Greek name for our fourth girl', ['origin greek', 'gender girl']],
    ['short but not cut off', ['length {max:5}']],
    ['a name our teachers and my boss can spell, Irish', ['origin irish']],
    ['nineties kid here, not a 90s name', ['not era {from:1990,to:1999}']],
    ['something that won’t get her teased at school', ['gender girl']],
  ])('%s', (text, wishes) => {
    const { parsed } = search(text)
    expect(wishTexts(parsed.wishes)).toEqual(wishes)
    expect(parsed.narrowing).toEqual([])
  })

  test('in a short text they are looked for like any other word', () => {
    expect(search('fourth child').total).toBeGreaterThan(0)
    expect(search('Else').parsed.leftover).toEqual([])
  })

  test('a name among them is searched for', () => {
    expect(search('Danish girl names like maybe Else').total).toBeGreaterThan(0)
    expect(search('Max is nice, something German').parsed.leftover).not.toContain('Max')
  })

  test('and so is a child’s place among the children, which names mean', () => {
    expect(search('a Japanese boy name, second born').parsed.leftover).not.toContain('second')
  })
})

describe('the limit of what is wanted takes nothing back', () => {
  test.each([
    ['Jewish but not obviously Jewish', ['subject jewish']],
    ['vintage but not too vintage', ['style vintage']],
    ['old but not dusty', ['style vintage']],
    ['something old but not too old', ['style vintage']],
    ['girl names, our dog is old but not sick', ['gender girl']],
    ['Irish but not overly Irish', ['origin irish']],
  ])('%s', (text, wishes) => {
    expect(wishTexts(search(text).parsed.wishes)).toEqual(wishes)
  })
})

describe('who should be able to say a name', () => {
  test.each([
    ['Welsh names that English people can spell', 'Welsh, works in English'],
    ['Irish names Americans can pronounce', 'Irish, works in English'],
    ['something my German in-laws can pronounce', 'works in German and English'],
    ['that my Polish grandma can pronounce', 'works in Polish and English'],
    ['easy for my Spanish relatives to say', 'works in Spanish and English'],
  ])('%s', (text, label) => {
    const { parsed, total } = search(text)
    expect(parsed.spans.map((span) => span.label)).toEqual([label])
    expect(parsed.narrowing).toEqual([])
    expect(total).toBeGreaterThan(20)
  })

  test('nobody is named: the names of a language alone', () => {
    expect(wishTexts(search('Polish names my sister likes').parsed.wishes)).toEqual(['origin polish'])
  })
})

describe('sounds, letters and syllables in parents’ words', () => {
  test.each([
    ['no kh or gh sounds', ['not contains kh or gh']],
    ['without sh or ch', ['not contains sh or ch']],
    ['girl names with a hard K sound', ['gender girl', 'contains k']],
    ['with a rolled r', ['contains r']],
    ['not so many syllables, two max', ['syllables {max:2}']],
    ['not too many syllables', ['syllables {max:2}']],
    ['starts with the same letter as my son Leo', ['startsWith l']],
    ["it can't start with the same letter as our dog Biscuit", ['not startsWith b']],
    ['anything but Muhammad, my brothers all have it', ['not excluded Muhammad']],
    ['that sounds expensive', ['style elegant']],
    ['cottagecore', ['style nature']],
    ['girl name with an old sound', ['gender girl']],
    ['names with quite a few syllables', []],
  ])('%s', (text, wishes) => {
    expect(wishTexts(search(text).parsed.wishes)).toEqual(wishes)
  })
})
