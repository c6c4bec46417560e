import { useEffect, useState } from 'react'
import type { LoadProgress } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/page-names.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** Milliseconds between two looks at the progress: by the first, a fast line has loaded everything. */
const LOOK_EVERY = 400

const kilobytes = (bytes: number): string => formatNumber(Math.ceil(bytes / 1000))

/** Until the first result: on a slow line with what has come of the names. */
export function Waiting() {
  const [progress, setProgress] = useState<LoadProgress | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      names.progress().then(setProgress, () => setProgress(null))
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  if (!progress) return null
  return (
    <>
      <p>
        Loading names: {kilobytes(progress.loaded)} of {kilobytes(progress.total)} kB
      </p>
      <progress
        aria-label="Loading names"
        className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        value={progress.loaded}
        max={progress.total}
      />
    </>
  )
}
