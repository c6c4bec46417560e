import { createLoadOnce } from '#src/async/load-once.ts'
import type { PageNames } from './client.ts'

/** The worker starts with the first call, never with the load of a page. */
const open = createLoadOnce<PageNames>((forget) =>
  import('./client.ts').then((client) => client.openNamesWorker(forget)),
)

/** A text for all of them, as it is in the first load of every page. */
const CALLS =
  'search summaries detail opened invent family similar backgrounds yearly curve regions prepare choices kinds complete progress'

type WordsOf<Text> = Text extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : Text

// Fails to compile when a call is missing, and when one is not the worker's.
void ((call: keyof PageNames): WordsOf<typeof CALLS> => call)
void ((call: WordsOf<typeof CALLS>): keyof PageNames => call)

type Calls = Record<string, (...args: unknown[]) => Promise<unknown>>

/** The names worker, once it runs. */
export const names = Object.fromEntries(
  CALLS.split(' ').map((call) => [
    call,
    async (...args: unknown[]) => ((await open()) as unknown as Calls)[call]?.(...args),
  ]),
) as PageNames

/** Loads and prepares what a search needs, for a user who is about to type. */
export const prepareNames = (): void => void names.prepare().catch(() => undefined)
