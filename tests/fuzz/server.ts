import { fileURLToPath } from 'node:url'
import { functionsIn } from '#supabase/embedded/functions.ts'
import type { LimitName } from '#supabase/embedded/limits.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'
import { element, elements, startModelServer } from '#tests/support/model-server.ts'

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
  heavyCallsPerPerson: MANY,
}

/** A backend in memory to send requests to, with the project's own edge functions, and a model that they ask. */
export async function startFuzzServer({ defaultLimits = false } = {}): Promise<TestBackend> {
  const loadFunction = functionsIn(fileURLToPath(new URL('../../supabase/functions', import.meta.url)))
  // Else the first request of each function is as slow as loading its code.
  for (const name of ['ingest', 'generate-names']) await loadFunction(name)
  const model = await startModelServer()
  model.answer = { texts: [elements(element('Nora'), element('Zindaxa'))] }
  const backend = await startTestBackend({
    loadFunction,
    functionEnv: { AI_BASE_URL: model.url, AI_MODEL: 'test', AI_DAILY_TOKENS: '999999999999' },
    ...(!defaultLimits && { limits: UNLIMITED }),
  })
  return {
    ...backend,
    async close() {
      await backend.close()
      await model.close()
    },
  }
}
