import { createHash } from 'node:crypto'
import type { Theme } from '#src/core/names/corpus/corpus.ts'
import type { Problem } from '#tools/names/problem.ts'

/** A theme close to a word; strength 1 (barely) to 9 (nearly the same). */
export type NearTheme = { theme: string; strength: number }

/** The themes close to each word, the closest first. */
export type WrittenIdeas = Map<string, NearTheme[]>

/** The content of `content/names/ideas.txt`; `madeFrom` is the `themesHash` of the themes that it was made from. */
export type IdeasFile = { ideas: WrittenIdeas; madeFrom: string; problems: Problem[] }

/** Words that a reviewer removed from the map: null for all their themes. */
export type Struck = Map<string, string[] | null>

/** Changes when a theme or one of its words does: then the map should be rebuilt. */
export function themesHash(themes: Theme[]): string {
  const text = themes.map(({ id, label, triggers }) => [id, label, ...triggers].join()).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The text of `content/names/ideas.txt`. */
export function formatIdeas(ideas: WrittenIdeas, sources: string[], themes: Theme[]): string {
  const lines = [...ideas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, near]) => `${word} | ${formatNear(near)}`)
  return `${[
    '# Words that are not theme words, and the themes that they are close to, the closest first (9 is closest).',
    `# Built by npm run names:ideas from ${sources.join(' and ')}; see ideas.NOTICE.txt for the licenses.`,
    '# Do not edit: words in ideas-struck.txt are removed now and whenever this file is rebuilt.',
    `# themes: ${themesHash(themes)}`,
    ...lines,
  ].join('\n')}\n`
}

const formatNear = (near: NearTheme[]): string =>
  near.map(({ theme, strength }) => `${theme} ${strength}`).join(' ')

/** Reads `content/names/ideas.txt`: `word | theme strength theme strength`, sorted by the word. */
export function parseIdeas(text: string, file: string, themes: Theme[]): IdeasFile {
  const ids = new Set(themes.map(({ id }) => id))
  const ideas: WrittenIdeas = new Map()
  const problems: Problem[] = []
  let before = ''
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return
    const report = (message: string): void => {
      problems.push({ file, line: index + 1, level: 'error', message })
    }
    const [, word = '', rest = ''] =
      /^([a-z]+) \| ((?:[a-z-]+ [1-9])(?: [a-z-]+ [1-9])*)$/.exec(row.trim()) ?? []
    if (word === '') return report(`"${row}" is not "word | theme strength"`)
    if (word <= before) report(`"${word}" is not sorted: it comes after "${before}"`)
    before = word
    const near = [...rest.matchAll(/([a-z-]+) ([1-9])/g)].map(
      ([, theme = '', strength]): NearTheme => ({ theme, strength: Number(strength) }),
    )
    for (const { theme } of near) if (!ids.has(theme)) report(`unknown theme "${theme}"`)
    ideas.set(word, near)
  })
  return { ideas, madeFrom: /^# themes: (\w+)$/m.exec(text)?.[1] ?? '', problems }
}

/** Reads `content/names/ideas-struck.txt`: `word`, or `word | theme theme` for those themes only. */
export function parseStruck(
  text: string,
  file: string,
  themes: Theme[],
): { struck: Struck; problems: Problem[] } {
  const ids = new Set(themes.map(({ id }) => id))
  const struck: Struck = new Map()
  const problems: Problem[] = []
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return
    const [word = '', rest] = row.split('|').map((cell) => cell.trim())
    const own = rest === undefined ? null : rest.split(/\s+/)
    for (const theme of own ?? []) {
      if (!ids.has(theme))
        problems.push({ file, line: index + 1, level: 'error', message: `unknown theme "${theme}"` })
    }
    if (struck.has(word)) {
      problems.push({ file, line: index + 1, level: 'error', message: `"${word}" is a duplicate` })
    }
    struck.set(word, own)
  })
  return { struck, problems }
}

/** The map without the removed words. */
export function withoutStruck(ideas: WrittenIdeas, struck: Struck): WrittenIdeas {
  const left: WrittenIdeas = new Map()
  for (const [word, near] of ideas) {
    const themes = struck.get(word)
    const stored =
      themes === undefined ? near : near.filter(({ theme }) => themes !== null && !themes.includes(theme))
    if (stored.length > 0) left.set(word, stored)
  }
  return left
}
