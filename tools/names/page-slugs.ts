import { formsOf } from '#src/core/names/corpus/forms.ts'
import type { NameKey, WrittenEntry } from '#src/core/names/name.ts'
import { fold, nameKey, plainSlug } from '#src/core/names/spelling/fold.ts'
import type { BirthTable } from './births.ts'
import type { Content } from './read-content.ts'
import { settleSlugs } from './slugs.ts'

/** The slug of a name's page; null for a name without one. */
export type SlugOf = (key: NameKey) => string | null

type Written = Pick<Content, 'files' | 'slugs'>

const entriesOf = ({ files }: Written) => files.flatMap(({ lines }) => lines.map(({ entry }) => entry))

/** The slugs of the names of the content. */
export const slugsOfContent = (content: Written, births: BirthTable): SlugOf =>
  pageSlugs(entriesOf(content), content.slugs, births)

/** The same, and for a spelling without its accents that of the only name that is written so. */
export function spelledAnyhow(content: Written, births: BirthTable): SlugOf {
  const slugOf = slugsOfContent(content, births)
  const keys = new Map<string, NameKey | null>()
  for (const { name } of entriesOf(content)) {
    const [key, spelling] = [nameKey(name), fold(name)]
    keys.set(spelling, keys.has(spelling) && keys.get(spelling) !== key ? null : key)
  }
  return (key) => slugOf(key) ?? slugOf(keys.get(fold(key)) ?? key)
}

/**
 * The slug of each name's page, before there is an engine: of curated names and of counted spellings that are a form of
 * one. Null for a name without a page.
 * @param settled the content's slugs of names whose plain one belongs to another
 */
export function pageSlugs(
  entries: readonly Pick<WrittenEntry, 'name' | 'origin' | 'variants'>[],
  settled: Map<NameKey, string>,
  { names }: BirthTable,
): SlugOf {
  const others = settleSlugs(
    entries.map(({ name }) => name),
    settled,
  )
  const slugs = new Map<NameKey, string>()
  for (const { name } of entries) slugs.set(nameKey(name), others.get(nameKey(name)) ?? plainSlug(name))
  const taken = new Set(slugs.values())
  const forms = formsOf(entries)
  return (key) => {
    const own = slugs.get(key)
    if (own !== undefined) return own
    const spelling = fold(key)
    const slug = plainSlug(key)
    return names.has(spelling) && forms.has(spelling) && !taken.has(slug) ? slug : null
  }
}
