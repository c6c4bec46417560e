import type { TrendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { formatNumber } from '#src/ui/format-number.ts'

/** `Most given in 1947. Falling: about 320 a year now, 510 ten years earlier.` */
export function trendText({ kind, peak, lastYear, now, before, lowYear }: TrendFacts): string {
  const peakText =
    peak.year === lastYear
      ? `Given to more children in ${lastYear} than in any year before.`
      : `Most given in ${peak.year}.`
  const [nowText, beforeText] = [now, before].map((births) => formatNumber(Math.round(births)))
  switch (kind) {
    case 'rising':
      return `${peakText} Rising: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'falling':
      return now < 1
        ? `${peakText} Hardly given today.`
        : `${peakText} Falling: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'steady':
      return `${peakText} ${steadyWord(now, before)}: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'revival':
      return `${peakText} Coming back: hardly given around ${lowYear}, about ${nowText} a year now.`
    case 'few':
      return `${peakText} Too few children a year to speak of a trend.`
  }
}

/** Less than this share up or down in ten years is no change to speak of. */
const HARDLY_CHANGED = 0.1

/** What is no trend may still have moved: a quarter less is not steady. */
function steadyWord(now: number, before: number): string {
  if (now > (1 + HARDLY_CHANGED) * before) return 'Rising slowly'
  return now < (1 - HARDLY_CHANGED) * before ? 'Falling slowly' : 'Steady'
}
