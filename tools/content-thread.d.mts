/** Starts a part of `compile-content.mjs` for which `runPart` will ask. */
export function startPart(root: string, part: ContentPart): void
/**
 * Runs a part of `compile-content.mjs` on a thread, unless it was started. Resolves with its answer when it has ended.
 * @param input what the part works on, besides what is on disk
 */
export function runPart(root: string, part: ContentPart, input?: unknown): Promise<unknown>
type ContentPart = 'content' | 'names' | 'births' | 'regions' | 'report'
