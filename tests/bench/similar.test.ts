import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

test('Hugo is not like Reinhold, which shares its theme and origin only', async () => {
  const engine = await ownEngine()
  const likeHugo = engine.similar({ keys: ['hugo'], limit: 50 }).map(({ name }) => name.name)
  expect(likeHugo).toHaveLength(50)
  expect(likeHugo).toEqual(expect.arrayContaining(['Marco', 'Bruno', 'Lukas']))
  for (const other of ['Reinhold', 'Reinhard', 'Raimund']) expect(likeHugo).not.toContain(other)
})
