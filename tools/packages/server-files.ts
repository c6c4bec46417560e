import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRead, packageFolders, serverClosure } from './server-packages.ts'

/** The files of `root`'s node_modules that a server with a built site reads. */
export function serverFiles(root: string): string[] {
  const folders = packageFolders(root, ['tsx', ...serverClosure().packages])
  return [...folders].flatMap((folder) => [...filesOf(folder)].filter(isRead))
}

/** Removes all other files, then the folders that are empty. */
export function keepFiles(root: string, files: readonly string[]): void {
  prune(join(root, 'node_modules'), new Set(files))
}

/** Without the packages inside. */
function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) yield path
    else if (entry.name !== 'node_modules') yield* filesOf(path)
  }
}

/** Returns whether anything stays. */
function prune(folder: string, remaining: ReadonlySet<string>): boolean {
  let stays = false
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() ? prune(path, remaining) : remaining.has(path)) stays = true
    else rmSync(path, { recursive: true })
  }
  return stays
}
