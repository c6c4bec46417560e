import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { KindInfo } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/page-names.ts'

/** Every kind of wish, from the worker; null until known. */
export function useKinds(): KindInfo[] | null {
  const [kinds, setKinds] = useState<KindInfo[] | null>(null)
  // When it fails to load, the results report that names are missing; the fields just stay away.
  useEffect(() => onSettled(names.kinds(), setKinds), [])
  return kinds
}
