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

/** Runs a part of `compile-content.mjs` on a thread. Resolves with its answer when it has ended. */
export function runPart(root: string, part: 'names' | 'regions' | 'report'): Promise<unknown>

/**
 * Starts a part that prepares what it can and then waits for what it works on besides what is on disk. Returns what gives
 * it that, once, and resolves with its answer when it has ended.
 */
export function startPart(root: string, part: 'births'): (input: unknown) => Promise<unknown>
