import { nameKey, plainSlug } from '#src/core/names/spelling/fold.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Problem } from './problem.ts'

/**
 * Addresses are permanent, so collisions of two names are resolved once, in `content/names/slugs.txt`: one name and
 * its slug per line, sorted. The spelling without accents keeps the plain slug.
 */
export function parseSlugs(text: string, file: string): { slugs: Map<NameKey, string>; problems: Problem[] } {
  const slugs = new Map<NameKey, string>()
  const problems: Problem[] = []
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return
    const [, name = '', slug = ''] = /^(\S.*?)\s+([a-z0-9-]+)$/.exec(row.trim()) ?? []
    const line = index + 1
    if (name === '') problems.push({ file, line, level: 'error', message: `"${row}" is not "Name slug"` })
    else if ([...slugs.values()].includes(slug)) {
      problems.push({ file, line, name, level: 'error', message: `duplicate slug "${slug}"` })
    } else slugs.set(nameKey(name), slug)
  })
  return { slugs, problems }
}

/** All slugs that differ from the plain one: those already resolved, and new ones numbered in the order of the keys. */
export function settleSlugs(names: string[], settled: Map<NameKey, string>): Map<NameKey, string> {
  const keys = [...new Set(names.map(nameKey))].sort().map((key) => ({ key, plain: plainSlug(key) }))
  const taken = new Set(settled.values())
  const result = new Map(settled)
  // Plain spellings first: zoe before zoë.
  const plainFirst = [
    ...keys.filter(({ key, plain }) => key === plain),
    ...keys.filter(({ key, plain }) => key !== plain),
  ]
  for (const { key, plain } of plainFirst) {
    if (result.has(key)) continue
    let slug = plain
    for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`
    taken.add(slug)
    if (slug !== plain) result.set(key, slug)
  }
  return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The file's text for these slugs; `names` returns the spelling to show for a key. */
export function writeSlugs(slugs: Map<NameKey, string>, names: string[]): string {
  const spelling = new Map(names.map((name) => [nameKey(name), name]))
  const lines = [...slugs].map(([key, slug]) => `${spelling.get(key) ?? key} ${slug}`)
  return [
    '# Names whose plain address belongs to another name. Never change a line: addresses are permanent.',
    ...lines.sort(),
    '',
  ].join('\n')
}
