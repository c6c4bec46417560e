import { formatNumber } from '#src/core/text/format-number.ts'
import type { BirthFacts, NameSummary, Reason } from '#src/core/names/name.ts'
import { FEW_CHILDREN } from '#src/core/names/popularity/time-facts.ts'
import { listed } from '#src/core/text/listed.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/** What a card shows besides its sentence. */
type Card = Pick<NameSummary, 'senses' | 'births'>

/** As many facts as are read at a glance. */
const MAX_CLAUSES = 3

/** What a reader sees in the name itself, or in the line of facts. */
const SEEN =
  /^(the name you typed|one of your names|starts with |ends in |ends with |contains |first initial |\d+ (letters?|syllables?)$|top [\d,]+$)/

/**
 * Why a name is in a result, as one sentence that adds to what its card shows: `Linked with light; flows with O'Connor;
 * most given in the 1930s`. Every fact once; '' when there is nothing to add.
 * @param reasons in the order in which they are shown
 * @param firstDecade of the birth counts; without it nothing is said about when a name was given
 * @param isAbroad the card has the rank of another country, so that the counts of the U.S. are named
 */
export function whyText(reasons: Reason[], card: Card, firstDecade?: number, isAbroad = false): string {
  // Most cards have no reason that a meaning may repeat.
  let ofMeaning: Set<string> | undefined
  const meaning = (): Set<string> =>
    (ofMeaning ??= new Set((card.senses[0]?.meaning ?? '').split(/[^\p{L}]+/u).map(fold)))
  const origins = new Set(card.senses.map(({ originLabel }) => originLabel))
  const isShown = (text: string): boolean =>
    text
      .split(/[^\p{L}]+/u)
      .map(fold)
      .every((word) => word === 'the' || word === '' || meaning().has(word))

  const linked: string[] = []
  const styles: string[] = []
  const others: string[] = []
  let isTimeKnown = false
  for (const { kind, text } of reasons) {
    if (SEEN.test(text)) continue
    switch (kind) {
      case 'meaning': {
        const words = text.replace(/^means /, '').replaceAll('"', '')
        if (!isShown(words)) others.push(`also means “${words}”`)
        break
      }
      case 'theme': {
        const label = text.replace(/^(related )?theme: /, '')
        if (!isShown(label)) linked.push(label)
        break
      }
      case 'origin': {
        const label = text.replace(/^also /, '')
        if (!origins.has(label)) others.push(label === text ? text : `also used as a name in ${label}`)
        break
      }
      case 'style':
        styles.push(text)
        break
      case 'popularity':
        // A band of ranks repeats the rank.
        if (!/^(in the top|not too popular|uncommon|rare|very rare|beyond)/i.test(text)) {
          isTimeKnown = true
          others.push(text)
        }
        break
      case 'variant':
        others.push(
          text.replace(/^nickname: (.+)$/, '$1 for short').replace(/^(.+) is short for it$/, '$1 for short'),
        )
        break
      default:
        others.push(text)
    }
  }
  const givenTo = firstDecade === undefined ? '' : usageText(card)
  const clauses = [
    ...(linked.length > 0 ? [`linked with ${listed([...new Set(linked)])}`] : []),
    ...(styles.length > 0 ? [listed([...new Set(styles)])] : []),
    ...(givenTo === '' ? [] : [givenTo]),
    ...others,
  ]
  const time = firstDecade === undefined || isTimeKnown ? '' : timeText(card.births, firstDecade)
  if (time !== '') clauses.push(isAbroad && !time.includes(US_COUNTS) ? `${US_COUNTS} ${time}` : time)
  const text = [...new Set(clauses)].slice(0, MAX_CLAUSES).join('; ')
  return capitalized(text)
}

const US_COUNTS = 'in the U.S.'

/** Of fewer children the share of girls may be chance. */
const FEW = 400

/** Where the counts say another gender than the tradition. */
function usageText({ senses, births }: Card): string {
  const tradition = senses[0]?.gender
  if (!births || births.total < FEW) return ''
  if (tradition === 'm' && births.girlShare >= 0.8) return 'mostly given to girls in the U.S.'
  if (tradition === 'f' && births.girlShare <= 0.2) return 'mostly given to boys in the U.S.'
  return ''
}

/** When a name was given: `most given from the 1920s to the 1950s`; of few children, to how many. */
function timeText(births: BirthFacts | null, firstDecade: number): string {
  if (!births) return 'not in the U.S. counts'
  const { given, total } = births
  if (total < FEW_CHILDREN)
    return `given to about ${formatNumber(rounded(total))} children in the U.S. so far`
  const decade = (index: number): string => `the ${firstDecade + 10 * index}s`
  switch (given?.kind) {
    case undefined:
      return ''
    case 'always':
      return `given in every decade since ${decade(0)}`
    case 'again':
      return 'popular again after a long pause'
    case 'mostly-since':
      return `mostly given since ${decade(given.decade)}`
    case 'most-since':
      return `most given since ${decade(given.decade)}`
    case 'back':
      return `well used in ${decade(given.decade)}, and coming back`
    case 'from-to':
      return given.from === given.to
        ? `most given around ${decade(given.to)}`
        : `most given from ${decade(given.from)} to ${decade(given.to)}`
  }
}

/** Two figures: the total is only known to within 6 %. */
function rounded(total: number): number {
  const step = total < 10 ? 1 : 10 ** (String(Math.round(total)).length - 2)
  return Math.round(total / step) * step
}
