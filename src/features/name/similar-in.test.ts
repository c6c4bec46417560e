import { expect, test } from 'vitest'
import { DEFAULT_WEIGHTS } from '#src/core/names/similar/weights.ts'
import { ALL_PARTS, toggled, weightsOf } from './similar-in.ts'

test('only the chosen parts count, as much as usual', () => {
  expect(weightsOf(['sound', 'use'])).toEqual({
    sound: DEFAULT_WEIGHTS.sound,
    style: 0,
    meaning: 0,
    use: DEFAULT_WEIGHTS.use,
  })
  expect(weightsOf(ALL_PARTS)).toEqual(DEFAULT_WEIGHTS)
})

test('a part is taken away and put back in its position', () => {
  const without = toggled(ALL_PARTS, 'style')
  expect(without).toEqual(['sound', 'meaning', 'use'])
  expect(toggled(without, 'style')).toEqual(ALL_PARTS)
})

test('without the last part all count again', () => {
  expect(toggled(['meaning'], 'meaning')).toEqual(ALL_PARTS)
})
