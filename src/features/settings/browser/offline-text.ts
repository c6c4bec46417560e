import type { OfflineFiles } from '#src/core/protocol/service-worker.ts'

/** `Ready offline: 3.1 of 4.2 MB`. What is not complete never looks so. */
export function readyText({ ready, total }: Pick<OfflineFiles, 'ready' | 'total'>): string {
  const whole = Math.round(total / 100_000)
  const part = ready < total ? Math.min(Math.floor(ready / 100_000), whole - 1) : whole
  return `Ready offline: ${inMegabytes(part)} of ${inMegabytes(whole)} MB`
}

const inMegabytes = (tenths: number) => (tenths / 10).toFixed(1)
