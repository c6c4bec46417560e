import { type RootSearch, readNameKey } from '#src/core/protocol/root-search.ts'

/** Keeps known params and drops the rest. */
export function validateRootSearch({ name, panel }: Record<string, unknown>): RootSearch {
  const key = readNameKey(name)
  return { ...(key && { name: key }), ...((panel === 'settings' || panel === 'cookies') && { panel }) }
}
