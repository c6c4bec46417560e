import type { NameDetail } from '#src/core/names/name.ts'

/** Title of a name's page, within the 30 to 60 characters that search engines show. */
export function titleOfName(detail: NameDetail): string {
  const origin = detail.senses[0]?.originLabel ?? 'U.S.'
  const full = `${detail.name}: meaning, origin and popularity of the ${origin} name`
  const middle = `${detail.name}: meaning, origin and popularity – Nestling`
  const short = `${detail.name}: meaning and origin – Nestling`
  return [full, middle, short].find((title) => title.length <= 60) ?? short
}
