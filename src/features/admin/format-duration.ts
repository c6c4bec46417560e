/** Seconds as `45 s` or `3 min 20 s`; a dash for none. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole === 0) return '–'
  if (whole < 60) return `${whole} s`
  const rest = whole % 60
  return `${Math.floor(whole / 60)} min${rest === 0 ? '' : ` ${rest} s`}`
}
