import { isStillFalling, type TrendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** `Most given in 1947. Falling: about 320 a year by 2025, 510 ten years earlier.` Offices end in different years. */
export function trendText({ kind, peak, firstYear, lastYear, now, before, low }: TrendFacts): string {
  const peakText =
    peak.year === lastYear
      ? `Given to more children in ${lastYear} than in any other year since ${firstYear}.`
      : `Most given in ${peak.year}.`
  const nowText = `about ${rounded(now)} a year by ${lastYear}`
  const earlier = `${rounded(before)} ten years earlier`
  switch (kind) {
    case 'rising':
      return `${peakText} Rising: ${nowText}, ${earlier}.`
    case 'falling':
      if (now < 1) return `${peakText} Hardly given by ${lastYear}.`
      return isStillFalling({ now, before })
        ? `${peakText} Falling: ${nowText}, ${earlier}.`
        : `${peakText} Fallen to ${nowText}.`
    case 'steady':
      return `${peakText} ${steadyWord(now, before)}: ${nowText}, ${earlier}.`
    case 'revival':
      return `${peakText} Coming back: ${lowText(low)}, ${nowText}.`
    case 'few':
      return `${peakText} Too few children a year to speak of a trend.`
  }
}

const rounded = (births: number): string => formatNumber(Math.round(births))

/** A name may be at its lowest and still be given to hundreds: only of one without any is said that it was hardly given. */
function lowText(low: TrendFacts['low']): string {
  if (!low) return 'given less before'
  return low.births < 1
    ? `hardly given around ${low.year}`
    : `${rounded(low.births)} a year around ${low.year}`
}

/** Less than this share up or down in ten years is no change to speak of. */
const HARDLY_CHANGED = 0.1

/** What is no trend may still have moved: a quarter less is not steady. */
function steadyWord(now: number, before: number): string {
  if (now > (1 + HARDLY_CHANGED) * before) return 'Rising slowly'
  return now < (1 - HARDLY_CHANGED) * before ? 'Falling slowly' : 'Steady'
}
