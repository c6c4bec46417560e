/** Whether the browser has a language model. It may have to load it first, which can be several gigabytes. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

type Expected = { type: 'text'; languages: string[] }

type CoreOptions = { expectedInputs: Expected[]; expectedOutputs: Expected[] }

/** Called back with the share that has been downloaded, from 0 to 1. */
type Monitor = {
  addEventListener: (type: 'downloadprogress', listener: (event: { loaded: number }) => void) => void
}

type CreateOptions = CoreOptions & {
  initialPrompts?: { role: 'system'; content: string }[]
  monitor?: (monitor: Monitor) => void
  signal?: AbortSignal
}

export type PromptSession = {
  promptStreaming: (
    input: string,
    options: { responseConstraint: object; signal: AbortSignal },
  ) => ReadableStream<string>
  destroy: () => void
}

/** `LanguageModel` of the Prompt API, as far as we use it (https://webmachinelearning.github.io/prompt-api/). */
export type PromptApi = {
  availability: (options: CoreOptions) => Promise<Availability>
  create: (options: CreateOptions) => Promise<PromptSession>
}

/** The same for every call, or an answer about availability says nothing about the session that is made. */
export const PROMPT_OPTIONS: CoreOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** Whether the browser has the model. Never rejects. */
export function modelAvailability(api: PromptApi): Promise<Availability> {
  return api.availability(PROMPT_OPTIONS).catch(() => 'unavailable')
}

/** Loads the model; calls back with the share that is there, from 0 to 1. Needs a tap. Rejects when that fails. */
export async function downloadModel(api: PromptApi, onProgress: (share: number) => void): Promise<void> {
  const session = await api.create({
    ...PROMPT_OPTIONS,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', ({ loaded }) => onProgress(Math.min(1, loaded))),
  })
  session.destroy()
}

/** The browser's Prompt API; null where there is none. */
export function findPromptApi(scope: object = globalThis): PromptApi | null {
  const found: unknown = Reflect.get(scope, 'LanguageModel')
  return isPromptApi(found) ? found : null
}

function isPromptApi(found: unknown): found is PromptApi {
  return (
    (typeof found === 'function' || (typeof found === 'object' && found !== null)) &&
    typeof Reflect.get(found, 'availability') === 'function' &&
    typeof Reflect.get(found, 'create') === 'function'
  )
}
