import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

/** Data loaded from the server when the screen opens. `value` is null until then, and stays during reloads. */
export type Loaded<Value> = { value: Value | null; attempt: Attempt; reload: () => Promise<void> }

/** Loads once; `reload` prompts for a code first when one is needed. */
export function useLoaded<Value>(load: () => Promise<AuthResult<Value>>): Loaded<Value> {
  const attempt = useAttempt()
  const [value, setValue] = useState<Value | null>(null)
  const latest = useRef(0)
  const read = async (quiet: boolean) => {
    const turn = (latest.current += 1)
    const result = await attempt.run(load, { quiet })
    if (result.ok && turn === latest.current) setValue(result)
  }
  const first = useEffectEvent(() => void read(true))
  useEffect(() => first(), [])
  return { value, attempt, reload: () => read(false) }
}
