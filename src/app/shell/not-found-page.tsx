import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { ACCOUNT, FOOTER, MAIN } from '#src/core/pages/navigation.ts'
import { articlePath } from '#src/core/articles/article.ts'
import { formatMeaning } from '#src/names/facts.ts'
import { names } from '#src/names/page-names.ts'
import { articles } from '#src/articles/articles-client.ts'
import { Illustration } from '#src/articles/illustration.tsx'
import { SearchForm } from '#src/ui/search-form.tsx'
import { nameIn, nearNames, nearPages, type PageLink } from './near-address.ts'

const MAX_SUGGESTED_NAMES = 4
const ASKED_FOR = 24

/** Every page with a fixed path. */
const FIXED: PageLink[] = [...MAIN, ...FOOTER, ...ACCOUNT]
  .filter(({ to }) => to !== '/')
  .map(({ to, label }) => ({ path: to, label }))

export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  const pages = nearPages(path, useKnownPages())
  const found = useNearNames(path, pages.length > 0)
  const title = useId()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 py-[clamp(2rem,8vw,6rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <meta name="robots" content="noindex" />
        <h1 tabIndex={-1} className="text-hero">
          We can’t find this page.
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg text-soft">
          It may have moved, or there may be a typo in the link. All the names are still here.
        </p>
        <div className="mt-6 max-w-[44rem]">
          <SearchForm
            placeholder="short Irish girl names"
            onSubmit={(q) => void navigate({ to: '/generate', search: q === '' ? {} : { q } })}
          />
        </div>
        {(pages.length > 0 || found.length > 0) && (
          <section aria-labelledby={title} className="mt-10 max-w-[44rem]">
            <h2 id={title} className="text-2xl">
              Did you mean
            </h2>
            {pages.length > 0 && (
              <ul aria-label="Pages" className="mt-2">
                {pages.map(({ path: to, label }) => (
                  <li key={to}>
                    <Link to={to} className="link inline-flex min-h-11 items-center text-lg">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {found.length > 0 && (
              <ul aria-label="Names" className="mt-2">
                {found.map(({ key, name, slug, senses }) => (
                  <li key={key} className="border-b border-line py-3">
                    {/* Links to the name's page, since returning to this one is pointless. */}
                    <Link to="/names/$slug" params={{ slug: slug ?? key }} className="name link text-2xl">
                      {name}
                    </Link>
                    <p className="meaning text-soft">{formatMeaning({ senses })}</p>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        <p className="mt-8">
          <Link to="/" className="link inline-flex min-h-11 items-center">
            Go to the homepage
          </Link>
        </p>
      </div>
      <Illustration slug="why-meanings-disagree" alt="" />
    </div>
  )
}

/** The fixed pages, and every guide and post once their list has come. Optional, as the names are. */
function useKnownPages(): PageLink[] {
  const [known, setKnown] = useState(FIXED)
  useEffect(
    () =>
      onSettled(articles.cards(), (cards) =>
        setKnown([...FIXED, ...cards.map((card) => ({ path: articlePath(card), label: card.title }))]),
      ),
    [],
  )
  return known
}

/** Names with a spelling similar to the end of the URL. Optional: nothing is shown when they fail to load. */
function useNearNames(path: string, hasPages: boolean): NameSummary[] {
  const [found, setFound] = useState<NameSummary[]>([])
  const word = hasPages && !path.startsWith('/names/') ? null : nameIn(path)
  useEffect(() => {
    setFound([])
    if (word === null) return
    const search = names.search({ text: word, filters: {}, seed: 0, offset: 0, limit: ASKED_FOR })
    return onSettled(search, (result) => {
      const withPage = result.names.filter(({ slug }) => slug)
      setFound(nearNames(word, withPage).slice(0, MAX_SUGGESTED_NAMES))
    })
  }, [word])
  return found
}
