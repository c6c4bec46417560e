import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { Extension } from '@electric-sql/pglite'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Where PGlite mounts the data directory inside its own file system. */
const MOUNT = '/pglite/data'

type Stream = { nfd?: number; path?: string; node: { mount: { opts: { root?: string } } } }
type FileSystemModule = {
  FS: { filesystems: { NODEFS?: { stream_ops: { fsync?: (stream: Stream) => number } } } }
}

/**
 * Lets PostgreSQL's fsync reach the disk. Emscripten's file system for Node has none, so that a sync would succeed
 * without effect. Directories have no descriptor there; they are opened temporarily.
 */
export const durableFiles: Extension = {
  name: 'durable files',
  setup: async (_pglite, options) => ({
    emscriptenOpts: {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        (module: FileSystemModule) => {
          const nodeFiles = module.FS.filesystems.NODEFS
          if (!nodeFiles) throw new TypeError('expected a file system on disk')
          nodeFiles.stream_ops.fsync = syncStream
        },
      ],
    },
  }),
}

/** 0 for success, else a WASI error number. */
function syncStream({ nfd, path, node }: Stream): number {
  try {
    if (nfd !== undefined) fsyncSync(nfd)
    else syncPath(`${node.mount.opts.root}${path?.slice(MOUNT.length) ?? ''}`)
    return 0
  } catch (error) {
    // A file that was removed meanwhile needs no sync.
    return errorCode(error) === 'ENOENT' ? 0 : EIO
  }
}

/** An input/output error. */
const EIO = 29

/** Brings a file, or which names a folder has, to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
