import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { OpenedPoll } from '#src/core/polls/voter-wire.ts'
import type { VoterAnswer } from '#src/remote/voter-gateway.ts'
import { openPoll } from './voter-store.ts'

export type Opening = {
  /** Null until the first answer. */
  answer: VoterAnswer<OpenedPoll> | null
  isAsking: boolean
  ask: () => void
}

/** Asks for the poll of a link, once and again when `ask` is called. An answer stays until the next one is there. */
export function useOpenedPoll(code: string): Opening {
  const [answer, setAnswer] = useState<VoterAnswer<OpenedPoll> | null>(null)
  const [isAsking, setIsAsking] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const settle = (next: VoterAnswer<OpenedPoll>) => {
      setAnswer(next)
      setIsAsking(false)
    }
    return onSettled(openPoll(code), settle, () => settle({ ok: false, why: 'failed' }))
  }, [code, attempt])
  const ask = () => {
    setIsAsking(true)
    setAttempt((before) => before + 1)
  }
  return { answer, isAsking, ask }
}
