import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { onRequested } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { names } from '#src/names/page-names.ts'
import { BLOCK, blockHeights, blocksWithin, segmentsOf } from './blocks.ts'
import { ResultCard } from './result-card.tsx'
import { searchOf } from './use-search.ts'

export type LongListProps = {
  query: NameQuery
  /** What its order rests on besides the query: names of another order are no longer its names. */
  basis: string
  /** The names before those of this list, which are always rendered. */
  from: number
  /** How many names are shown, with those before. */
  to: number
  total: number
  /** False for names that have been passed on since. */
  isShown: (key: NameKey) => boolean
  /** Receives the names that directly follow those before, and that a query with `first` must keep in place. */
  onListed: (keys: NameKey[]) => void
}

/** Pixels above and below the window in which blocks are rendered, too. */
const MARGIN = 1200
/** How many blocks have their names cached. */
const MAX_CACHED = 48

type Blocks = ReadonlyMap<number, NameSummary[]>
/** In pixels; `guess` is the height of a block that was not measured. */
type Measured = { width: number; guess: number; heights: ReadonlyMap<number, number> }
type Memory = { search: string; blocks: Blocks; measured: Measured; near: number[] }

/** Of the last list, so that someone who returns to it finds its height and position. */
let memory: Memory | undefined

const recall = (search: string): Memory =>
  memory?.search === search
    ? memory
    : { search, blocks: new Map(), measured: { width: 0, guess: 0, heights: new Map() }, near: [] }

/** The blocks with one more; of too many, those that are not near are dropped, the oldest first. */
function withBlock(blocks: Blocks, block: number, found: NameSummary[], near: number[]): Blocks {
  const next = new Map(blocks).set(block, found)
  for (const other of blocks.keys()) if (next.size > MAX_CACHED && !near.includes(other)) next.delete(other)
  return next
}

/** The blocks from the first one on up to one that is missing. */
function unbroken(blocks: Blocks): Blocks {
  const next = new Map<number, NameSummary[]>()
  for (let block = blocks.get(0); block; block = blocks.get(next.size)) next.set(next.size, block)
  return next
}

/**
 * The names of a long list after its first ones, as list items: only those near the window, in blocks, and space in
 * place of all others. A block that contains the focus stays. For another query it needs another `key`.
 */
export function LongList({ query, basis, from, to, total, isShown, onListed }: LongListProps) {
  const search = `${searchOf(query)} ${basis}`
  const [before] = useState(() => recall(search))
  const [blocks, setBlocks] = useState(before.blocks)
  const [measured, setMeasured] = useState(before.measured)
  const [near, setNear] = useState(before.near)
  const start = useRef<HTMLLIElement>(null)
  const count = to - from
  const heights = blockHeights(count, measured.heights, measured.guess)
  useEffect(() => {
    memory = { search, blocks, measured, near }
  }, [search, blocks, measured, near])

  useEffect(() => {
    onListed([...unbroken(blocks).values()].flatMap((block) => block.map(({ key }) => key)))
    return () => onListed([])
  }, [blocks, onListed])
  // When the rarer names have come, only these are where they were.
  const [pinned, setPinned] = useState(query.first)
  if (pinned !== query.first) {
    setPinned(query.first)
    setBlocks(unbroken(blocks))
  }

  const look = useEffectEvent(() => {
    const top = start.current?.getBoundingClientRect().bottom
    if (top === undefined) return
    const seen = blocksWithin(-MARGIN - top, innerHeight + MARGIN - top, heights)
    const focused = Math.floor((positionOf(document.activeElement) - 1 - from) / BLOCK)
    const next = focused < 0 || seen.includes(focused) ? seen : [...seen, focused]
    if (next.join() !== near.join()) setNear(next)
  })
  const missing = near.find((block) => !blocks.has(block))
  const load = useEffectEvent((block: number) => {
    const asked = { ...query, offset: from + block * BLOCK, limit: BLOCK }
    return onRequested(
      (signal) => names.search(asked, signal),
      (result) => setBlocks((all) => withBlock(all, block, result.names, near)),
    )
  })
  useEffect(() => (missing === undefined ? undefined : load(missing)), [missing])

  const rendered = near.filter((block) => blocks.has(block))
  const measure = useEffectEvent(() => {
    const list = start.current?.parentElement
    if (!list) return
    const width = list.clientWidth
    const next = new Map(width === measured.width ? measured.heights : [])
    const card = (position: number) =>
      list.querySelector(`:scope > [aria-posinset="${position}"]`)?.getBoundingClientRect()
    for (const block of rendered) {
      const top = card(from + block * BLOCK + 1)?.top
      const bottom = card(from + (block + 1) * BLOCK)?.bottom
      // The last block may become longer later.
      if (top !== undefined && bottom !== undefined) next.set(block, bottom - top)
    }
    const isSame =
      next.size === measured.heights.size &&
      [...next].every(([block, height]) => Math.abs(height - (measured.heights.get(block) ?? 0)) < 1)
    if (width === measured.width && isSame) return
    const above = (start.current?.offsetTop ?? 0) - (list.firstElementChild as HTMLElement).offsetTop
    setMeasured({ width, guess: (above / from) * BLOCK, heights: next })
  })
  useEffect(() => {
    let frame = 0
    const onMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    const onResize = () => {
      measure()
      onMove()
    }
    look()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onMove)
      removeEventListener('resize', onResize)
    }
  }, [to, measured])

  const renderedNow = rendered.join()
  useLayoutEffect(() => measure(), [renderedNow, to])

  return (
    <>
      <li ref={start} aria-hidden="true" className="col-span-full" />
      {segmentsOf(rendered, heights).map((segment) =>
        'space' in segment ? (
          <li
            // A new one for every place: one that moved would count as a shift of the layout.
            key={`${segment.from}-${segment.to}`}
            aria-hidden="true"
            data-space
            className="col-span-full"
            style={{ height: segment.space, overflowAnchor: 'none' }}
          />
        ) : (
          <Fragment key={segment.block}>
            {blocks
              .get(segment.block)
              ?.slice(0, count - segment.block * BLOCK)
              .map(
                (name, index) =>
                  isShown(name.key) && (
                    <ResultCard
                      key={name.key}
                      name={name}
                      position={from + segment.block * BLOCK + index + 1}
                      total={total}
                    />
                  ),
              )}
          </Fragment>
        ),
      )}
    </>
  )
}

/** The position in its list of the card that contains an element; 0 without one. */
function positionOf(element: Element | null): number {
  return Number(element?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0)
}
