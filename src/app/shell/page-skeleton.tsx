import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After this time, ms, the page no longer counts as busy, and a message about waiting is shown. */
export const LONG_MS = 1_500
/** The delay before the skeleton itself, ms (`defaultPendingMs`). */
const HELD_BACK_MS = 150

/** Heights of the parts below the heading, by path prefix. */
const SHAPES: [path: string, heading: string, rows: string][] = [
  ['/generate', 'h-8 w-52', 'h-14 h-10 h-24 h-24 h-24'],
  ['/names', 'h-24 w-72', 'h-6 h-44 h-72'],
  ['/auth', 'h-9 w-72', 'h-11 h-16 h-16 h-11'],
  ['/reset', 'h-9 w-56', 'h-16 h-11'],
  ['/guides', 'h-9 w-64', 'h-6 h-72 h-24 h-24'],
  ['/blog', 'h-9 w-64', 'h-6 h-72 h-24 h-24'],
  ['/favorites', 'h-9 w-48', 'h-20 h-20 h-20 h-20'],
  ['/', 'h-32', 'h-14 h-11 h-28 h-28'],
]

/** A skeleton of the page until its code is loaded. */
export function PageSkeleton() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS - HELD_BACK_MS)
    return () => clearTimeout(timer)
  }, [])
  const [, heading, rows] = SHAPES.find(([start]) => path.startsWith(start)) ?? ['', '', '']
  return (
    <div className={`page py-6 ${/auth|reset/.test(path) ? 'max-w-[30rem]' : 'max-w-[60rem]'}`}>
      <div className={`skeleton max-w-full ${heading}`} />
      <p role="status" className="mt-3 min-h-6 text-sm text-soft">
        {long ? 'Still loading' : <span className="sr-only">Loading</span>}
      </p>
      <div className="mt-3 grid gap-4">
        {rows.split(' ').map((height, row) => (
          <div key={row} className={`skeleton ${height}`} />
        ))}
      </div>
    </div>
  )
}
