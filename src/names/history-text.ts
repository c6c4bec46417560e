import type { HistoryEvent, YearCount } from '#src/core/names/popularity/history.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`]

/** `19,836 girls and 23 boys`; zero is left out, since it is not published; '' without any. */
export const childrenText = ({ girls, boys }: Pick<YearCount, 'girls' | 'boys'>): string =>
  listed([...counted(girls, 'girl', 'girls'), ...counted(boys, 'boy', 'boys')])

/** What a year's counts tell: `19,836 girls and 23 boys, more than in any other year`. */
export function historyText(event: HistoryEvent): string {
  const children = childrenText(event)
  switch (event.kind) {
    case 'begin':
      return `In the first year of the counts: ${children}.`
    case 'now':
      return `The newest count: ${children}.`
    case 'first':
      return `First in the counts, with ${children}.`
    case 'peak':
      return `The peak: ${children}.`
    case 'rise':
      return `The steepest rise: ${children}, after ${formatNumber(event.before)} the year before.`
    case 'fall':
      return `The steepest fall: ${children}, after ${formatNumber(event.before)} the year before.`
    case 'girls':
      return `More girls than boys, every year since: ${children}.`
    case 'boys':
      return `More boys than girls, every year since: ${children}.`
  }
}
