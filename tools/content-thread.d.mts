import type { NameKey, NameSummary } from '#src/core/names/name.ts'

/**
 * The thread that compiles the names and the articles of a root, unless one runs; when they are written, it answers from
 * them until it is asked to check what only a search can tell of the articles.
 */
export function openContent(root: string): ContentThread

export type ContentThread = {
  written: Promise<void>
  /** Loads the names, before the first summaries are asked for. */
  prepare(): Promise<void>
  /** One call at a time. */
  summaries(keys: NameKey[]): Promise<(NameSummary | null)[]>
  /** Ends the thread. Rejects with all errors in the articles. */
  check(): Promise<void>
}

/**
 * Runs a part of `compile-content.mjs` on a thread. Resolves with its answer when it has ended.
 * @param input what the part works on, besides what is on disk
 */
export function runPart(root: string, part: ContentPart, input?: unknown): Promise<unknown>
type ContentPart = 'names' | 'births' | 'regions' | 'report'
