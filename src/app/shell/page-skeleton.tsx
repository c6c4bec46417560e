import { useEffect, useState } from 'react'

/** After this long, ms, waiting is worth a word. */
const LONG_MS = 1_500

/** A page before its code is there. */
export function PageSkeleton() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page max-w-[60rem] py-6">
      <div className="skeleton h-9 w-48" />
      <p role="status" className="mt-3 min-h-6 text-sm text-soft">
        {long ? 'Still loading' : <span className="sr-only">Loading</span>}
      </p>
      <div className="mt-3 grid gap-4">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="skeleton h-20" />
        ))}
      </div>
    </div>
  )
}
