import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { countOf, type Exchange, type ExchangedName, LONG_LIST } from '#src/core/exchange/exchange.ts'
import { ShareLink } from '#src/favorites/share-link.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import { formatMoment } from '#src/ui/format-time.ts'
import { upTo } from './exchange-messages.ts'

/** How names that both like are shown, with headings of that level. */
export type NamesList = ComponentType<{ names: readonly ExchangedName[]; level: 'h4' }>

type Props = {
  exchange: Exchange
  names: NamesList
  /** Its state was just made in this tab: it takes the focus, and its link shows. */
  isNew: boolean
  /** Its link shows from the start. */
  isOpen: boolean
  onDelete: () => void
}

const TITLES: Record<Exchange['state'], string> = {
  asked: 'Send your link',
  answered: 'Send your answer',
  done: 'On both lists',
}

/** An exchange: what came out of it, the link to send next, and deleting it. */
export function ExchangeCard({ exchange, names, isNew, isOpen, onDelete }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const result = resultOf(exchange)
  const started = `${id}-started`
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section
      aria-labelledby={id}
      aria-describedby={started}
      className={result ? 'rounded-card bg-tint px-5 py-6' : ''}
    >
      <h3 id={id} ref={title} tabIndex={-1} aria-describedby={started} className="text-xl">
        {TITLES[result ? 'done' : exchange.state]}
      </h3>
      {result && <Result {...result} names={names} />}
      <NextLink exchange={exchange} isOpen={isOpen || isNew} />
      <p className="mt-4 flex flex-wrap items-center gap-x-5 text-sm text-soft">
        <span id={started}>Started {formatMoment(new Date(exchange.at).toISOString())}</span>
        <button
          type="button"
          aria-describedby={started}
          className="link min-h-11"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true })
            onDelete()
          }}
        >
          Delete
        </button>
      </p>
    </section>
  )
}

type ExchangeOutcome = Pick<Extract<Exchange, { state: 'done' }>, 'matches' | 'own' | 'theirs'>

/** What came out so far; null for what still waits for a first result. */
function resultOf(exchange: Exchange): ExchangeOutcome | null {
  if (exchange.state === 'done') return exchange
  if (exchange.state === 'asked' || !exchange.isEmpty) return null
  return { matches: [], own: countOf(exchange.names), theirs: exchange.theirs }
}

function Result({ matches, own, theirs, names: Names }: ExchangeOutcome & { names: NamesList }) {
  return (
    <>
      <p role="status" className="mt-1 max-w-prose text-soft">
        {matches.length === 0 ? 'No name is on both lists.' : `${formatNameCount(matches.length)}.`} Compared:{' '}
        {formatNameCount(own)} of yours with {upTo(theirs)} of theirs.
      </p>
      {matches.length > 0 && <Names names={matches} level="h4" />}
    </>
  )
}

/** Which link to send, and why. */
function NextLink({ exchange, isOpen }: { exchange: Exchange; isOpen: boolean }) {
  switch (exchange.state) {
    case 'asked':
      return (
        <Sent link={exchange.link} isOpen={isOpen}>
          Link 1 of 3. Send it to one person. They open it, answer, and send you a link back. Open that one
          here, within 30 days.
        </Sent>
      )
    case 'answered':
      return exchange.isEmpty ? (
        <Sent link={exchange.link} isOpen={false}>
          That’s what the last link says. Anyone who has their first link can make a false one: if they send
          you another last link, open it too, within 30 days.
        </Sent>
      ) : (
        <Sent link={exchange.link} isOpen={isOpen}>
          Link 2 of 3. Send it back to the person who asked you. They see what’s on both lists first, and can
          send you a last link, so that you see it too. Open that one here.
        </Sent>
      )
    case 'done':
      return exchange.isFirst ? (
        <Sent link={exchange.link} isOpen={isOpen}>
          Link 3 of 3. Send it, so that the other person sees the result too.
          {exchange.theirs > LONG_LIST &&
            ` Their list is long, ${upTo(exchange.theirs)}: the more names someone puts in, the more of your list they find out with this link.`}
        </Sent>
      ) : null
  }
}

function Sent({ link, isOpen, children }: { link: string; isOpen: boolean; children: ReactNode }) {
  const [isShown, setIsShown] = useState(isOpen)
  return (
    <div className="mt-3 max-w-lg">
      <p className="mb-3 text-soft">{children}</p>
      {isShown ? (
        <ShareLink
          key={link}
          link={`${location.origin}/decide?view=exchange#${link}`}
          title="Compare lists"
        />
      ) : (
        <button type="button" className="button button-line press" onClick={() => setIsShown(true)}>
          Show the link
        </button>
      )}
    </div>
  )
}
