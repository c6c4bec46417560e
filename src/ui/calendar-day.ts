const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2026-09-05` as "Sep 5, 2026": a calendar day, the same in every time zone. */
export function calendarDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${date ?? 1}, ${year ?? ''}`
}
