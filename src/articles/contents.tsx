import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Article } from '#src/core/articles/article.ts'

/** From this width on the contents are beside the text; until the code is loaded, app.css renders them open there. */
const BESIDE = '(min-width: 64rem)'

/** The table of contents of a long text. On a narrow screen it is collapsed: the text comes first. */
export function Contents({ kind, contents }: Pick<Article, 'kind' | 'contents'>) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wide = matchMedia(BESIDE)
    const follow = () => {
      if (fold.current) fold.current.open = wide.matches
    }
    // The state matches what is rendered open; contents opened before the code was loaded stay open.
    if (wide.matches) follow()
    fold.current?.setAttribute('data-follows', '')
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return (
    <nav aria-label="Contents" className="reading-contents print:hidden">
      <details ref={fold}>
        <summary className="min-h-11 content-center text-sm font-semibold text-soft">
          In this {kind === 'post' ? 'post' : 'guide'}
        </summary>
        <ol className="mt-1 text-[0.9375rem]">
          {contents.map(({ id, text }) => (
            <li key={id}>
              <Link
                to="."
                hash={id}
                activeOptions={{ exact: true, includeHash: true }}
                className="block py-1.5 hover:text-accent"
              >
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
