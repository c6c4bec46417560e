import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file with pages of a table, an index, or one of their maps. */
export type RelationFile = {
  /** Relative to the cluster's directory, with slashes: `base/5/16384_fsm.1`. */
  path: string
  /** Number of the file's first page within the relation fork. */
  firstBlock: number
}

/** Relation number, fork, segment. Anything else, such as PG_VERSION or pg_internal.init, has no pages. */
const NAME = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/

/** All files with pages of a cluster: shared tables and those of each database. PGlite has no tablespaces. */
export function relationFiles(dbDirectory: string, segmentPages: number): RelationFile[] {
  const base = join(dbDirectory, 'base')
  const databases = existsSync(base) ? readdirSync(base).filter((name) => /^\d+$/.test(name)) : []
  return ['global', ...databases.map((name) => `base/${name}`)].flatMap((folder) =>
    readdirSync(join(dbDirectory, folder)).flatMap((name) => {
      const match = NAME.exec(name)
      return match ? [{ path: `${folder}/${name}`, firstBlock: Number(match[1] ?? 0) * segmentPages }] : []
    }),
  )
}
