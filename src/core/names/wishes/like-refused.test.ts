import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['my ex was called Jessica, nothing near that', ['not like {names:[Jessica],than:[]}']],
  ['my ex was called Jessica, nothing close to it', ['not like {names:[Jessica],than:[]}']],
  ["nothing like my ex's name Jessica", ['not like {names:[Jessica],than:[]}']],
  ["not like my boss's name Karen", ['not like {names:[Karen],than:[]}']],
  ['my boss is Karen, nothing that sounds like that', ['not sound Karen']],
  ['my ex was called Jessica', []],
])('names like that of a person are refused: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each([
  ['nothing like Emma', 'Emma'],
  ['nothing that sounds like Karen', 'Karen'],
])('the name itself is refused, too: %s', (text, name) => {
  const names = search(text, 2000).names.map((each) => each.name)
  expect(names.length).toBe(2000)
  expect(names).not.toContain(name)
})
