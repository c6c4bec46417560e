import { useEffect, useRef, useState } from 'react'
import { onRequested } from '#src/async/on-settled.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { lacksCounts, useMissingCounts } from '#src/names/use-missing-counts.ts'
import { useRest } from '#src/names/use-rest.ts'
import { names } from '#src/names/page-names.ts'
import { clickHaptic } from '#src/ui/haptics.ts'
import {
  currentName,
  type Deck,
  emptyDeck,
  needsNames,
  withDecision,
  withNames,
  withoutFollowing,
  withoutLast,
} from './deck.ts'
import type { Decision } from './decision.ts'
import type { Judge } from './judge.ts'
import { decidedMessage, undoneMessage } from './swipe-messages.ts'

/** Names that are loaded at a time. */
const BLOCK = 24

export type DeckView = {
  /** Null until the first names are there. */
  deck: Deck | null
  /** The next names could not be loaded. */
  hasFailed: boolean
  retry: () => void
  /** Resolves when the decision is on disk: to the decided name, or to null when nothing was saved. */
  decide: (decision: Decision) => Promise<NameSummary | null>
  undo: () => Promise<void>
  /** What was done last, for a screen reader. */
  message: string
}

type Undo = () => Promise<void>

/** The names of a search, to decide one by one. Another search needs another `key`. */
export function useDeck(query: NameQuery, judge: Judge): DeckView {
  const [deck, setDeck] = useState<Deck | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isOutdated, setIsOutdated] = useState(false)
  const [isUncounted, setIsUncounted] = useState(false)
  const [message, setMessage] = useState('')
  const undos = useRef<Undo[]>([])
  const writing = useRef(false)

  /** What the deck has that was found by the counts that are asked for. */
  const known = (whole: Deck | null): Deck | null => (whole && isUncounted ? withoutFollowing(whole) : whole)
  const isMissing = deck === null || isOutdated || needsNames(deck)
  useEffect(() => {
    if (!isMissing) return
    return onRequested(
      (signal) => load(query, { judge, deck: known(deck), isOutdated }, signal),
      ({ found, from }) => {
        setHasFailed(false)
        setIsOutdated(false)
        setIsUncounted(lacksCounts(found))
        setDeck((now) => withNames(known(now) ?? from, found))
      },
      () => setHasFailed(true),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- of the deck only its names count, which nothing else adds to
  }, [query, isMissing, isOutdated, attempt])

  useRest(deck?.isComplete === false, () => setIsOutdated(true))
  useMissingCounts(isUncounted, () => setIsOutdated(true))

  /** One write at a time: a second press during the first would decide about a name that was not seen. */
  const write = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (writing.current) return null
    writing.current = true
    try {
      return await work()
    } catch (error) {
      judge.refused(error)
      return null
    } finally {
      writing.current = false
    }
  }
  const decide = (decision: Decision) =>
    write(async () => {
      const current = deck && currentName(deck)
      if (!current) return null
      undos.current.push(await judge.decide(current, decision))
      clickHaptic()
      setDeck((now) => now && withDecision(now, decision))
      const after = withDecision(deck, decision)
      setMessage(decidedMessage(current.name, decision, { after, words: judge.words }))
      return current
    })
  const undo = async () => {
    await write(async () => {
      const last = undos.current.at(-1)
      if (!last || !deck) return
      await last()
      undos.current.pop()
      setDeck((now) => now && withoutLast(now))
      setMessage(undoneMessage(withoutLast(deck), judge.words))
    })
  }
  return { deck, hasFailed, retry: () => setAttempt((n) => n + 1), decide, undo, message }
}

type Loading = { judge: Judge; deck: Deck | null; isOutdated: boolean }

/** Of a deck whose names are outdated all places are looked at again: a name that was typed may come before them. */
async function load(query: NameQuery, { judge, deck, isOutdated }: Loading, signal: AbortSignal) {
  // Where nothing is stored, nothing was decided.
  const from = deck ?? emptyDeck(await judge.readDecided().catch(() => []))
  const shown = from.names.map(({ key }) => key)
  // Those that the search puts first follow, as far as they were not shown.
  const first = [...new Set([...shown, ...(query.first ?? [])])]
  const found = await names.search(
    { ...query, without: [...from.without], first, ...pageAfter(shown.length, isOutdated) },
    signal,
  )
  return { found, from }
}

const pageAfter = (count: number, isOutdated: boolean): Pick<NameQuery, 'offset' | 'limit'> =>
  isOutdated ? { offset: 0, limit: count + BLOCK } : { offset: count, limit: BLOCK }
