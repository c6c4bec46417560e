import { useState } from 'react'

export const NOT_STORED = 'This couldn’t be stored. Allow this site to store data, and try again.'

/** A choice that is shown at once, and taken back when it cannot be stored. */
export type StoredChoice<T> = {
  /** What was chosen since the settings were opened. */
  chosen: T | null
  hasFailed: boolean
  choose: (value: T) => void
}

/** @param save rejects when nothing can be stored */
export function useChoice<T>(save: (value: T) => Promise<void>): StoredChoice<T> {
  const [chosen, setChosen] = useState<T | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  return {
    chosen,
    hasFailed,
    choose(value) {
      setChosen(value)
      setHasFailed(false)
      save(value).catch(() => {
        setChosen(null)
        setHasFailed(true)
      })
    },
  }
}
