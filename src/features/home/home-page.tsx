import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { pageIdle } from '#src/async/page-idle.ts'
import type { ArticleCard } from '#src/core/articles/article.ts'
import type { HomeNames } from '#src/core/names/home-names.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { cardFacts } from '#src/names/card-facts.ts'
import { loadHomeNames } from '#src/names/home-names-file.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { ownRegionNow, useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { prepareNames } from '#src/names/page-names.ts'
import { SearchForm } from '#src/ui/search-form.tsx'
import { AS_IT_IS, StaticPart, useFollowLinks, useIsPrerendered } from '#src/ui/static-part.tsx'

// A prerendered page has these parts already: their code is not in the first load.
const loadDay = () => import('./day.tsx')
const loadCounts = () => import('./counts.tsx')
const loadContinue = () => import('./continue.tsx')
const loadAsks = () => import('./asks.tsx')
const loadShelves = () => import('./shelves.tsx')
const Day = lazyRouteComponent(loadDay, 'Day')
const Counts = lazyRouteComponent(loadCounts, 'Counts')
const Continue = lazyRouteComponent(loadContinue, 'Continue')
const Asks = lazyRouteComponent(loadAsks, 'Asks')
const Shelves = lazyRouteComponent(loadShelves, 'Shelves')

/**
 * The parts that change from day to day and from person to person. Rejects when they cannot be loaded: by `preload`
 * alone that would show only when they are rendered, in place of the whole page.
 */
async function loadLiving(): Promise<HomeNames | null> {
  const [names] = await Promise.all([loadHomeNames(), loadDay(), loadCounts(), loadContinue()])
  await Promise.all([Day, Counts, Continue].map(async (part) => part.preload?.()))
  return names
}

/** All that the page shows besides its examples; null where it cannot be loaded: the page then shows the rest. */
export async function loadHome(): Promise<HomeNames | null> {
  try {
    const [names] = await Promise.all([loadLiving(), loadAsks(), loadShelves()])
    await Promise.all([Asks, Shelves].map(async (part) => part.preload?.()))
    return names
  } catch {
    return null
  }
}

type Props = {
  examples: NameSummary[]
  /** Null in a prerendered page, which shows them already. */
  homeNames: HomeNames | null
  newestPost: ArticleCard | null
}

export function HomePage({ examples, homeNames, newestPost }: Props) {
  const names = useLiving(homeNames)
  return (
    <>
      <section className="page home-hero">
        <div>
          <h1 tabIndex={-1} className="text-hero">
            Find the name that <em className="text-accent">feels like theirs.</em>
          </h1>
          {/* First, so that with the largest text it is on the first screen of a phone. */}
          <HomeSearch />
          <p className="mt-5 max-w-[36rem] text-lg text-soft">
            Describe it in your own words and get real names. Every meaning shows how sure we are of it.
          </p>
          <div className="home-continue">
            {names ? <Continue /> : <p>Free, private, no account needed.</p>}
          </div>
          <StaticPart as="div">{() => homeNames && <Asks />}</StaticPart>
        </div>
        <LivePart names={names} isDue={isAnotherDay}>
          {({ days }) => <Day days={days} />}
        </LivePart>
      </section>
      {examples.length > 0 && (
        <section aria-labelledby="first-names" className="page">
          <div className="home-title">
            <h2 id="first-names">Three to start with</h2>
            <Link to="/generate" className="link">
              See more names
            </Link>
          </div>
          <ul aria-label="Names" className="home-examples">
            {examples.map((name) => (
              <NameCard
                key={name.key}
                name={cardFacts(name)}
                action={<Heart nameKey={name.key} name={name.name} />}
              />
            ))}
          </ul>
        </section>
      )}
      <LivePart names={names} className="page">
        {(all) => <Counts names={all} />}
      </LivePart>
      <StaticPart as="div" className="page pb-20">
        {() => homeNames && <Shelves newestPost={newestPost} />}
      </StaticPart>
    </>
  )
}

/** What is given, or what loads once a prerendered page is idle. */
function useLiving(given: HomeNames | null): HomeNames | null {
  const [names, setNames] = useState(given)
  useEffect(() => {
    if (names) return
    // As a transition, it can be interrupted. Until they come the page stays as it was prerendered.
    const show = (loaded: HomeNames | null) => startTransition(() => setNames(loaded))
    const load = () => void loadWhenBack(loadLiving).then(show)
    if (pageIdle.current()) return load()
    return pageIdle.subscribe(load)
  }, [names])
  return names
}

/** Whether the name of the day that the page was prerendered with is that of another day. */
const isAnotherDay = (part: Element): boolean =>
  part.querySelector('[data-day]')?.getAttribute('data-day') !== new Date().toDateString()

type LivePartProps = {
  names: HomeNames | null
  isDue?: (part: Element) => boolean
  className?: string
  children: (names: HomeNames) => ReactNode
}

/**
 * A part that stays as it was prerendered until its code and data are there, it is due, and nobody is inside. One that
 * was not prerendered is empty until then.
 */
function LivePart({ names, isDue, className, children }: LivePartProps) {
  const isPrerendered = useIsPrerendered()
  const [isLive, setLive] = useState(names !== null || !isPrerendered)
  const part = useRef<HTMLDivElement>(null)
  const onClick = useFollowLinks()
  useEffect(() => {
    const element = part.current
    if (isLive || !names || !element || isDue?.(element) === false) return
    const takeOver = () => setLive(true)
    if (!element.contains(document.activeElement)) return takeOver()
    element.addEventListener('focusout', takeOver, { once: true })
    return () => element.removeEventListener('focusout', takeOver)
  }, [names, isLive, isDue])
  return isLive ? (
    <div key="live" className={className}>
      {names && children(names)}
    </div>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the links inside
    <div key="prerendered" ref={part} className={className} {...AS_IT_IS} onClick={onClick} />
  )
}

/** The search form of the home page. */
function HomeSearch() {
  const navigate = useNavigate()
  const own = useOwnRegion()
  const search = async (q: string) => {
    const counts = own === undefined ? await ownRegionNow() : own
    await navigate({ to: '/generate', search: q === '' ? {} : { q, ...(counts !== null && { counts }) } })
  }
  return (
    <div className="mt-6">
      <SearchForm
        placeholder="short Irish girl names"
        onFocus={prepareNames}
        onSubmit={(q) => void search(q)}
      />
    </div>
  )
}
