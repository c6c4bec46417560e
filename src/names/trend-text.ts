import type { TrendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { formatNumber } from '#src/ui/format-number.ts'

/** `Most given in 1947. Falling: about 320 a year now, 510 ten years earlier.` */
export function trendText({ kind, peak, lastYear, now, before, lowYear }: TrendFacts): string {
  const most =
    peak.year === lastYear
      ? `Given to more children in ${lastYear} than in any year before.`
      : `Most given in ${peak.year}.`
  const [nowText, beforeText] = [now, before].map((births) => formatNumber(Math.round(births)))
  switch (kind) {
    case 'rising':
      return `${most} Rising: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'falling':
      return now < 1
        ? `${most} Hardly given today.`
        : `${most} Falling: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'steady':
      return `${most} Steady: about ${nowText} a year now, ${beforeText} ten years earlier.`
    case 'revival':
      return `${most} Coming back: hardly given around ${lowYear}, about ${nowText} a year now.`
    case 'few':
      return `${most} Too few children a year to speak of a trend.`
  }
}
