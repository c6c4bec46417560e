/** Starts a part of `compile-content.mjs` for which `runPart` will ask. */
export function startPart(root: string, part: ContentPart): void
/** Runs a part of `compile-content.mjs` on a thread, unless it was started. Resolves with its answer when it has ended. */
export function runPart(root: string, part: ContentPart): Promise<unknown>
type ContentPart = 'content' | 'names' | 'regions' | 'report'
