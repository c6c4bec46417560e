import { useEffect, useMemo, useState } from 'react'
import { isEnough, type Judgments } from '#src/core/names/taste/judgments.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { useTaste } from '#src/names/taste/use-taste.ts'
import { searchOf } from './use-search.ts'

type Learned = { search: string; since: string; judgments: Judgments }

/** Of the last search, so that someone who returns to it finds the same order. */
let last: Learned | null = null

/**
 * A query that the person's taste leads, as it was when the query was first asked: a name that is saved or passed on later
 * moves no other, and counts for the next search. Turning the order off, or starting over, counts at once. An order that an
 * address reproduces for everyone is not led. `isKnown`: whether there is a taste has been read.
 */
export function useTasteLed(asked: NameQuery): { led: NameQuery; isKnown: boolean } {
  const taste = useTaste()
  const search = searchOf(asked)
  const [learned, setLearned] = useState(last)
  const isCurrent = learned?.search === search && learned.since === taste?.since
  if (taste && !isCurrent) setLearned({ search, since: taste.since, judgments: taste.judgments })
  useEffect(() => {
    last = learned
  }, [learned])
  const judgments = taste?.isOn && isCurrent && asked.seed === 0 ? learned.judgments : undefined
  const led = useMemo(
    () => (judgments && isEnough(judgments) ? { ...asked, taste: judgments } : asked),
    [asked, judgments],
  )
  return { led, isKnown: taste !== undefined }
}
