import { fileURLToPath } from 'node:url'
import { functionsIn } from '#supabase/embedded/functions.ts'
import type { LimitName } from '#supabase/embedded/limits.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'

const MANY = 1e9

/** Limits that the fuzzer does not reach; with the defaults almost every response would be 429. */
const UNLIMITED: Record<LimitName, number> = {
  signInsPerAddress: MANY,
  signInsPerAddressAndPeer: MANY,
  signInsPerDevice: MANY,
  signInsPerPeer: MANY,
  refreshesPerPeer: MANY,
  codesPerAddress: MANY,
  codesPerPeer: MANY,
  mailsPerAddress: MANY,
  mailsPerPeer: MANY,
  challengesPerPerson: MANY,
  textsPerPerson: MANY,
  factorTriesPerPerson: MANY,
  accountWritesPerPerson: MANY,
  functionCallsPerPeer: MANY,
}

/** A backend in memory to send requests to, with the project's own edge functions. */
export function startFuzzServer({ defaultLimits = false } = {}): Promise<TestBackend> {
  const loadFunction = functionsIn(fileURLToPath(new URL('../../supabase/functions', import.meta.url)))
  return startTestBackend({ loadFunction, ...(!defaultLimits && { limits: UNLIMITED }) })
}
