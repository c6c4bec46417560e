import { useEffect, useRef, useState } from 'react'
import type { Exchange } from '#src/core/exchange/exchange.ts'
import type { ExchangeFailure, ExchangeResult } from './exchange-store.ts'

type Call = {
  isBusy: boolean
  failure: ExchangeFailure | null
  /** Runs one step at a time. What comes after the component is gone is stored, and changes nothing on the page. */
  run: (step: () => Promise<ExchangeResult>, onDone: (exchange: Exchange) => void) => Promise<void>
}

/** A step of an exchange, started by a button. */
export function useExchangeCall(): Call {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ExchangeFailure | null>(null)
  const isRunning = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const run: Call['run'] = async (step, onDone) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setFailure(null)
    const result = await step()
    isRunning.current = false
    if (!isMounted.current) return
    setIsBusy(false)
    if (result.ok) onDone(result.exchange)
    else setFailure(result.code)
  }
  return { isBusy, failure, run }
}
