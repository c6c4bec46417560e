import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject, Theme } from '#src/core/names/corpus/corpus.ts'
import type { Feast } from '#src/core/names/feast.ts'
import type { NameKey } from '#src/core/names/name.ts'
import {
  parseIdeas,
  parseStruck,
  type Struck,
  themesHash,
  type WrittenIdeas,
  withoutStruck,
} from './ideas/ideas-file.ts'
import { type CorpusFile, parseCorpusFile, type ParsedThemes, parseThemes } from './parse-corpus.ts'
import type { Problem } from './problem.ts'
import { parseSlugs } from './slugs.ts'
import { parseFeasts } from './feasts.ts'
import { parseSubjects } from './subjects.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'

export const NAMES_FOLDER = 'content/names'
const THEMES = 'themes.txt'
export const SLUGS = 'slugs.txt'
export const IDEAS = 'ideas.txt'
const STRUCK = 'ideas-struck.txt'
/** The license of the map of ideas; included in every copy of it. */
const NOTICE = 'ideas.NOTICE.txt'
const SUBJECTS = 'subjects.txt'
const FEASTS = 'feasts.txt'
const NO_ORIGINS = [THEMES, SUBJECTS, SLUGS, IDEAS, STRUCK, NOTICE, FEASTS]

export type Content = {
  files: CorpusFile[]
  themes: Theme[]
  /** Names by subject and tradition. */
  subjects: Subject[]
  feasts: Feast[]
  alsoShownBy: ParsedThemes['alsoShownBy']
  slugs: Map<NameKey, string>
  /** Which themes a word is close to, without the removed ones. */
  ideas: WrittenIdeas
  struck: Struck
  notice: string
  /** Problems of themes, slugs and ideas; those of the names are in their files. */
  problems: Problem[]
}

/** Reads everything under `content/names/`. */
export function readContent(root: string): Content {
  const folder = join(root, NAMES_FOLDER)
  const read = (name: string): string => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const path = (name: string): string => `${NAMES_FOLDER}/${name}`
  const { themes, alsoShownBy, problems } = parseThemes(read(THEMES), path(THEMES))
  const slugs = parseSlugs(read(SLUGS), path(SLUGS))
  const written = parseIdeas(read(IDEAS), path(IDEAS), themes)
  const { struck, problems: struckProblems } = parseStruck(read(STRUCK), path(STRUCK), themes)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !NO_ORIGINS.includes(name))
    .sort()
    .map((name) => parseCorpusFile(read(name), path(name), name.slice(0, -'.txt'.length)))
  const curated = new Set(files.flatMap(({ lines }) => lines.map(({ entry }) => nameKey(entry.name))))
  const subjects = parseSubjects(read(SUBJECTS), path(SUBJECTS), curated)
  const feasts = parseFeasts(read(FEASTS), path(FEASTS), curated)
  return {
    files,
    themes,
    subjects: subjects.subjects,
    feasts: feasts.feasts,
    alsoShownBy,
    slugs: slugs.slugs,
    ideas: withoutStruck(written.ideas, struck),
    struck,
    notice: read(NOTICE),
    problems: [
      ...problems,
      ...slugs.problems,
      ...written.problems,
      ...struckProblems,
      ...subjects.problems,
      ...feasts.problems,
      ...outdated(),
    ],
  }

  function outdated(): Problem[] {
    if (written.ideas.size === 0 || written.madeFrom === themesHash(themes)) return []
    const message = 'built from other themes: rebuild it with npm run names:ideas'
    return [{ file: path(IDEAS), line: 1, level: 'warning', message }]
  }
}
