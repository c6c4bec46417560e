/** Names of a block: whole rows in one column and in two, and few enough to be rendered in one frame or two. */
export const BLOCK = 24

/** The heights of the blocks of a list, in pixels. */
export type BlockHeights = { blocks: number; of(block: number): number }

/**
 * The heights of the blocks that hold `count` names: as measured, else the mean of the measured ones, else `fallback`.
 * The last block may be short.
 */
export function blockHeights(
  count: number,
  measured: ReadonlyMap<number, number>,
  fallback: number,
): BlockHeights {
  let sum = 0
  let names = 0
  for (const [block, height] of measured) {
    sum += height
    names += Math.min(BLOCK, count - block * BLOCK)
  }
  const perName = names > 0 ? sum / names : fallback / BLOCK
  return {
    blocks: Math.ceil(count / BLOCK),
    of: (block) => measured.get(block) ?? perName * Math.min(BLOCK, count - block * BLOCK),
  }
}

/** The blocks that reach into the pixels from `top` to `bottom`, counted from the top of the first one. */
export function blocksWithin(top: number, bottom: number, heights: BlockHeights): number[] {
  const within: number[] = []
  let edge = 0
  for (let block = 0; block < heights.blocks && edge < bottom; block++) {
    edge += heights.of(block)
    if (edge > top) within.push(block)
  }
  return within
}

/** A block to render, or pixels in place of the blocks `from` to `to` - 1. */
export type Segment = { block: number } | { space: number; from: number; to: number }

/** A list as segments, in order: the blocks to render, and the spaces in place of all others. */
export function segmentsOf(rendered: readonly number[], heights: BlockHeights): Segment[] {
  const segments: Segment[] = []
  let next = 0
  const inOrder = rendered.filter((block) => block < heights.blocks).toSorted((a, b) => a - b)
  for (const block of [...inOrder, heights.blocks]) {
    let space = 0
    for (let away = next; away < block; away++) space += heights.of(away)
    if (space > 0) segments.push({ space, from: next, to: block })
    if (block < heights.blocks) segments.push({ block })
    next = block + 1
  }
  return segments
}
