import type { NameDetail } from '#src/core/names/name.ts'
import { genderWord } from '#src/names/facts.ts'

/** Title of a name's page, within the 30 to 60 characters that search engines show. */
export function titleOfName(detail: NameDetail): string {
  const origin = detail.readings[0]?.originLabel ?? 'U.S.'
  const full = `${detail.name}: meaning, origin and popularity of the ${origin} name`
  const middle = `${detail.name}: meaning, origin and popularity – Nestling`
  const short = `${detail.name}: meaning and origin – Nestling`
  return [full, middle, short].find((title) => title.length <= 60) ?? short
}

/** Description of a name's page, 120 to 155 characters where the facts allow it. */
export function describeName(detail: NameDetail): string {
  const [reading] = detail.readings
  const meaning = reading ? `means “${reading.meaning}”` : 'has no meaning known to us'
  const origin = reading ? `${reading.originLabel} ${genderWord(detail.gender).toLowerCase()} name` : 'name'
  const head = `${detail.name}, ${/^[aeiou]/i.test(origin) ? 'an' : 'a'} ${origin}, ${meaning}.`
  const tails = [
    ' How to say it, where it comes from, how sure we are of that, how many children got it, and names like it.',
    ' How to say it, where it comes from, how sure we are, and how popular it has been.',
    ' How to say it, its source, and how popular it has been.',
    ' Its sound, source and popularity.',
  ]
  const fitting = tails.find((tail) => (head + tail).length <= 155)
  return head + (fitting ?? '')
}
