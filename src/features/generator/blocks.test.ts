import { expect, test } from 'vitest'
import { BLOCK, blockHeights, blocksWithin, segmentsOf } from './blocks.ts'

/** Ten names more than three blocks. */
const COUNT = 3 * BLOCK + 10

test('a block that was not measured is as high as the measured ones on average, a short one less', () => {
  const unknown = blockHeights(COUNT, new Map(), 480)
  expect([unknown.blocks, unknown.of(0), unknown.of(3)]).toEqual([4, 480, 200])
  const heights = blockHeights(COUNT, new Map([[0, 960]]), 480)
  expect([heights.of(0), heights.of(1), heights.of(3)]).toEqual([960, 960, 400])
})

test('only blocks in view are rendered', () => {
  const heights = blockHeights(COUNT, new Map(), 480)
  expect(blocksWithin(-900, -100, heights)).toEqual([])
  expect(blocksWithin(-100, 10, heights)).toEqual([0])
  expect(blocksWithin(480, 961, heights)).toEqual([1, 2])
  expect(blocksWithin(1500, 9000, heights)).toEqual([3])
  expect(blocksWithin(2000, 9000, heights)).toEqual([])
})

test('spaces stand for all others, so that the list is as high as with them', () => {
  const heights = blockHeights(COUNT, new Map(), 480)
  expect(segmentsOf([], heights)).toEqual([{ space: 1640, from: 0, to: 4 }])
  expect(segmentsOf([2, 1], heights)).toEqual([
    { space: 480, from: 0, to: 1 },
    { block: 1 },
    { block: 2 },
    { space: 200, from: 3, to: 4 },
  ])
})

test('a block with the focus stays, far from those in view', () => {
  const heights = blockHeights(COUNT, new Map(), 480)
  expect(segmentsOf([0, 3], heights)).toEqual([{ block: 0 }, { space: 960, from: 1, to: 3 }, { block: 3 }])
})

test('a block that is no longer asked for is left out', () => {
  expect(segmentsOf([0, 7], blockHeights(BLOCK, new Map(), 480))).toEqual([{ block: 0 }])
})
