/** The folder of this process's bundle in `folder`. */
export function ownBundle(folder: string): string
/** Keeps processes elsewhere, to which its id says nothing, from deleting the bundle of this one. */
export function keepBundle(bundle: string): void
/** Deletes the bundles in `folder` of processes that were killed. */
export function removeLeftOver(folder: string, now?: number): void
