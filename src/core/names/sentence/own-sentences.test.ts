import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes).toSorted()

const like = (name: string, ...than: string[]) => `like {names:[${name}],than:[${than.join(',')}]}`

describe('requests of several short sentences', () => {
  test.each([
    [
      'Not too common. Not too weird. Like Silas.',
      ['not popularity rare', 'popularity 101-1000', like('Silas')],
    ],
    ['Like Silas. Not too common.', ['popularity 101-1000', like('Silas')]],
    ['Not trendy. Not old. Like Clara.', ['not style vintage', 'popularity uncommon', like('Clara')]],
    [
      'Two syllables. Not common. Girl. Similar to Iris.',
      ['gender girl', 'popularity uncommon', 'syllables {min:2,max:2}', like('Iris')],
    ],
    ['I want unusual. Not crazy. Girl.', ['gender girl', 'not popularity rare', 'popularity uncommon']],
    ['Short. Sweet. Not popular. Girl name.', ['gender girl', 'popularity uncommon', 'style short-sweet']],
    ['Not too long! Like Sebastian!', ['length {max:7}', like('Sebastian')]],
  ])('%s', (text, wishes) => {
    expect(wishesOf(text)).toEqual(wishes.toSorted())
  })

  test.each([
    ['We love Wyatt. Too popular. What’s like it?', [like('Wyatt', 'rarer')]],
    ['Like Silas but not so common', [like('Silas', 'rarer')]],
    ['Like Ezra. Not shorter.', [like('Ezra', 'longer')]],
    ['Similar to Clara. Not more popular.', [like('Clara', 'rarer')]],
    ['Like Clara. Not as popular.', [like('Clara', 'rarer')]],
    ['I like Hugo. Not softer.', [like('Hugo', 'stronger')]],
    ['Similar to Luna. Rarer.', [like('Luna', 'rarer')]],
  ])('what is said of a name is still compared: %s', (text, wishes) => {
    expect(wishesOf(text)).toEqual(wishes)
  })

  test.each([
    ['short: Alexandra', ['form {name:Alexandra,of:nickname}']],
    ['short - Alexandra', ['form {name:Alexandra,of:nickname}']],
    ['Short! Henry', ['length {max:5}']],
  ])('what is short: %s', (text, wishes) => {
    expect(wishesOf(text)).toEqual(wishes)
  })

  test('a negation ends with its sentence, and not with dots that go on', () => {
    expect(wishesOf('Nothing crazy. Irish')).toEqual(['origin irish'])
    expect(wishesOf('nothing... popular')).toEqual(wishesOf('nothing popular'))
  })

  test.each([
    ['names that are old and German', ['origin german', 'style vintage']],
    ['boy names, not old', ['gender boy', 'not style vintage']],
    ['we are old and want a girl name', ['gender girl']],
  ])('old names: %s', (text, wishes) => {
    expect(wishesOf(text)).toEqual(wishes)
  })
})
