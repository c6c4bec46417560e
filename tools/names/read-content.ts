import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from '#src/core/names/corpus.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { type CorpusFile, parseCorpusFile, parseThemes } from './parse-corpus.ts'
import type { Problem } from './problem.ts'
import { parseSlugs } from './slugs.ts'

export const NAMES_FOLDER = 'content/names'
const THEMES = 'themes.txt'
export const SLUGS = 'slugs.txt'

export type Content = {
  files: CorpusFile[]
  themes: Theme[]
  slugs: Map<NameKey, string>
  /** Problems of themes and slugs; those of the names stand in their files. */
  problems: Problem[]
}

/** Reads everything under `content/names/`. */
export function readContent(root: string): Content {
  const folder = join(root, NAMES_FOLDER)
  const read = (name: string): string => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const { themes, problems } = parseThemes(read(THEMES), `${NAMES_FOLDER}/${THEMES}`)
  const slugs = parseSlugs(read(SLUGS), `${NAMES_FOLDER}/${SLUGS}`)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== THEMES && name !== SLUGS)
    .sort()
    .map((name) => parseCorpusFile(read(name), `${NAMES_FOLDER}/${name}`, name.slice(0, -'.txt'.length)))
  return { files, themes, slugs: slugs.slugs, problems: [...problems, ...slugs.problems] }
}
