import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Exchange } from '#src/core/exchange/exchange.ts'
import { readExchanges } from '#src/data/exchanges.ts'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { ExchangeCard, type NamesList } from './exchange-card.tsx'
import { type CurveLack, lackOfCurve } from './curve-tools.ts'
import { FAILURES, takingPart } from './exchange-messages.ts'
import { discardExchange, forgetOldExchanges, readOpened, startExchange } from './exchange-store.ts'
import { HowLinksWork } from './how-links-work.tsx'
import { continues, OPENED_ID, OpenedLink } from './opened-link.tsx'
import { PasteLink } from './paste-link.tsx'
import { StepButton } from './step-button.tsx'

type Props = {
  /** Of the address: it may hold a link of an exchange. */
  fragment: string
  names: NamesList
}

/** Two people compare their lists by links, without an account. */
export function ExchangePage({ fragment, names }: Props) {
  const exchanges = useWatched<Exchange[] | null | undefined>(readExchanges, undefined, () => null)
  const { status, favorites } = useFavorites()
  const [lack, setLack] = useState<CurveLack | null>(null)
  useEffect(() => {
    void forgetOldExchanges().catch(() => undefined)
    void lackOfCurve().then(setLack)
  }, [])
  return (
    <div className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Compare lists by links
      </h1>
      <p className="pt-2 pb-4 text-soft">
        <Link to="/decide" className="link">
          Decide on this device
        </Link>
      </p>
      {lack && (
        <p role="alert" className="pb-4 text-danger">
          {FAILURES[lack]}
        </p>
      )}
      {exchanges === null || status === 'blocked' || status === 'unavailable' ? (
        <p role="alert" className="border-t border-line py-8 text-soft">
          Your list can’t be read here right now. Close other Nestling tabs, or open Nestling in a regular
          window, and try again.
        </p>
      ) : exchanges === undefined || status === 'loading' ? (
        <CardSkeletons count={2} />
      ) : (
        <Content exchanges={exchanges} count={favorites.length} fragment={fragment} names={names} />
      )}
      <HowLinksWork />
    </div>
  )
}

type ContentProps = Props & { exchanges: Exchange[]; count: number }

function Content({ exchanges, count, fragment, names }: ContentProps) {
  const navigate = useNavigate()
  const router = useRouter()
  /** What this tab has made, as it was then: another tab may continue it. */
  const [made, setMade] = useState<Pick<Exchange, 'id' | 'state'> | null>(null)
  /** The fragment of an opened link of which the result shows. */
  const [used, setUsed] = useState<string | null>(null)
  const [isNotDeleted, setIsNotDeleted] = useState(false)
  const read = useMemo(() => readOpened(fragment), [fragment])
  const openedId = read?.ok ? read.link.id : null
  const open = (next: string) => {
    const focus = () => document.getElementById(OPENED_ID)?.focus()
    setUsed(null)
    if (next === fragment) {
      requestAnimationFrame(focus)
      return
    }
    // After the router, which moves the focus to the page's heading.
    const stop = router.subscribe('onRendered', () => {
      stop()
      focus()
    })
    void navigate({ to: '/decide', search: { view: 'exchange' }, hash: next, hashScrollIntoView: false })
  }
  const known = exchanges.find(({ id }) => id === openedId)
  const isUsed = used === fragment
  // The one that was just made, or opened, comes first. One that the opened link continues is in the link's part.
  const rankOf = ({ id }: Exchange): number => (id === made?.id ? 2 : id === openedId ? 1 : 0)
  const sorted = exchanges
    .filter((each) => isUsed || each !== known || !continues(read, known))
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  return (
    <>
      {read && !isUsed && (
        <OpenedLink
          key={fragment}
          read={read}
          known={known}
          count={count}
          onDone={(exchange) => {
            setMade(exchange)
            setUsed(fragment)
          }}
        />
      )}
      {isNotDeleted && (
        <p role="alert" className="pb-4 text-danger">
          This couldn’t be deleted. Reload this page and try again.
        </p>
      )}
      {sorted.length > 0 && (
        <section aria-labelledby="comparisons" className="border-t border-line py-6">
          <h2 id="comparisons" className="text-2xl">
            Your comparisons
          </h2>
          <ul aria-label="Your comparisons" className="mt-4 grid gap-8">
            {sorted.map((exchange) => (
              <li key={exchange.id}>
                <ExchangeCard
                  exchange={exchange}
                  names={names}
                  isNew={exchange.id === made?.id && exchange.state === made.state}
                  isOpen={exchange.id === openedId || exchanges.length === 1}
                  onDelete={() => {
                    setIsNotDeleted(false)
                    discardExchange(exchange).catch(() => setIsNotDeleted(true))
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="start-exchange" className="border-t border-line py-6">
        <h2 id="start-exchange" className="text-2xl">
          Ask someone
        </h2>
        {count === 0 ? (
          <p className="mt-2 max-w-prose text-soft">
            Your list is empty. Save the names you like first.{' '}
            <Link to="/generate" className="link">
              Find names
            </Link>
          </p>
        ) : (
          <>
            <p className="mt-2 max-w-prose text-soft">
              Find out which names are on both your lists, and no others. {takingPart(count)}
            </p>
            <StepButton
              label="Make a link"
              busy="Making your link…"
              step={startExchange}
              isSecond={read !== null || sorted.length > 0}
              onDone={setMade}
            />
          </>
        )}
      </section>
      <PasteLink onOpened={open} />
    </>
  )
}
