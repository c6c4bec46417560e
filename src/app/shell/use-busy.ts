import { useEffect, useState } from 'react'
import { LONG_MS } from './page-skeleton.tsx'

/** The page loading flag: true while something loads, but for at most 1.5 seconds. It delays nothing. */
export function useBusy(loading: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [loading])
  return loading && !long
}
