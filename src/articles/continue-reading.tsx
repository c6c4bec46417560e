import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Article } from '#src/core/articles/article.ts'
import { removePosition, writePosition, readPosition } from './reading-positions.ts'

/** Offers to continue at the stored reading position, and records it; reading to the end removes it. */
export function ContinueReading({ article }: { article: Article }) {
  const [stopped, setStopped] = useState<{ id: string; text: string } | null>(null)
  const marker = useRef<HTMLDivElement>(null)
  const { slug, contents } = article

  useEffect(() => {
    const at = readPosition(slug)
    // The page opens at the first heading anyway.
    setStopped(contents.slice(1).find(({ id }) => id === at) ?? null)
  }, [slug, contents])

  useEffect(() => {
    const prose = marker.current?.parentElement
    if (!prose || contents.length === 0) return
    // Scrolling past the offer must not overwrite its position.
    const from = contents.findIndex(({ id }) => id === readPosition(slug))
    const headings = contents.map(({ id }) => document.getElementById(id)).filter((found) => found !== null)
    const remember = () => {
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2)
      const atEnd = prose.getBoundingClientRect().bottom < innerHeight
      const last = reached.at(-1)
      if (atEnd) removePosition(slug)
      else if (last && contents.findIndex(({ id }) => id === last.id) >= from) writePosition(slug, last.id)
    }
    // Runs only when scrolling has stopped.
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(remember, 400)
    }
    // The user may have scrolled before the code was loaded.
    if (scrollY > 0) rest()
    addEventListener('scroll', rest, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', rest)
      removeEventListener('pagehide', remember)
    }
  }, [slug, contents])

  return (
    <div ref={marker} className="print:hidden" hidden={stopped === null}>
      {stopped && (
        <Link
          to="."
          hash={stopped.id}
          activeOptions={{ exact: true, includeHash: true }}
          className="chip min-h-11 border border-edge"
          onClick={() => setStopped(null)}
        >
          Continue at “{stopped.text}”
        </Link>
      )}
    </div>
  )
}
