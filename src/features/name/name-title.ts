import type { DetailEntry } from '#src/core/names/name.ts'

type Titled = { name: string; entries: readonly Pick<DetailEntry, 'originLabel'>[] }

/** Title of a name's page, within the 30 to 60 characters that search engines show. */
export function titleOfName({ name, entries }: Titled): string {
  const origin = entries[0]?.originLabel ?? 'U.S.'
  const full = `${name}: meaning, origin and popularity of the ${origin} name`
  const middle = `${name}: meaning, origin and popularity – Nestling`
  const short = `${name}: meaning and origin – Nestling`
  return [full, middle, short].find((title) => title.length <= 60) ?? short
}
