import { copyFile, link, mkdir, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#supabase/embedded/database/durable-files.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Where backups are stored: a folder, or a bucket of an S3-compatible store. */
export type BackupStore = {
  /** Names of all files. */
  list: () => Promise<string[]>
  /** Stores a finished file under a new name, all of it or nothing. */
  save: (name: string, file: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** A folder that only this user may enter. It may be on another disk than the file. */
export function folderStore(directory: string): BackupStore {
  return {
    list: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      return readdir(directory)
    },
    save: async (name, file) => {
      const target = join(directory, name)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await removeUnfinished(directory)
      try {
        await link(file, target)
      } catch (error) {
        if (!/^(EXDEV|EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(errorCode(error) ?? '')) throw error
        const unfinished = join(directory, `.${name}`)
        await copyFile(file, unfinished)
        syncPath(unfinished)
        await rename(unfinished, target)
      }
      syncPath(directory)
    },
    remove: (name) => unlink(join(directory, name)),
  }
}

/** Copies that were interrupted. */
async function removeUnfinished(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^\.nestling-.*\.archive$/.test(name))
  for (const name of names) await unlink(join(directory, name))
}
