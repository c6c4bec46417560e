import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Exchange, LONG_LIST } from '#src/core/exchange/exchange.ts'
import type { ExchangeLink, ReadExchangeLink } from '#src/core/exchange/exchange-link.ts'
import { formatDay } from '#src/ui/format-time.ts'
import { LINK_ERRORS, takingPart, upTo } from './exchange-messages.ts'
import { continueExchange } from './exchange-store.ts'
import { StepButton } from './step-button.tsx'

/** The heading that takes the focus when a pasted link opens. */
export const OPENED_ID = 'opened-link'

type Props = {
  read: ReadExchangeLink
  /** That this device knows of the link's id. */
  known: Exchange | undefined
  /** How many names the list has. */
  count: number
  onDone: (exchange: Exchange) => void
}

/** What an opened link is, and the one thing to do with it; a card shows what is done already. */
export function OpenedLink({ read, known, count, onDone }: Props) {
  if (!read.ok)
    return (
      <Panel title="This link can’t be opened">
        <p role="alert" className="mt-2 max-w-prose">
          {LINK_ERRORS[read.code]}
        </p>
      </Panel>
    )
  const { link } = read
  if (!known)
    return link.kind === 'offer' ? (
      <Offer link={link} count={count} onDone={onDone} />
    ) : (
      <Unknown kind={link.kind} />
    )
  if (continues(read, known))
    return (
      <Panel title={link.kind === 'answer' ? 'Your link was answered' : 'The last link is here'}>
        {known.state === 'answered' && known.isEmpty && (
          <p className="mt-2 max-w-prose">A last link that you opened before matched none of your names.</p>
        )}
        {link.kind === 'answer' && <Length points={link.points.length} />}
        <StepButton
          label="Show what’s on both lists"
          busy="Comparing…"
          step={() => continueExchange(link)}
          onDone={onDone}
        />
      </Panel>
    )
  if (isOwn(link, known))
    return (
      <Panel title="This is your own link">
        <p className="mt-2 max-w-prose">
          It’s for the other person: send it to them, and open the link that they send you.
        </p>
      </Panel>
    )
  return (
    <Panel title="You’ve opened this link before">
      <p className="mt-2 max-w-prose">A link is used once. What came of it is below.</p>
    </Panel>
  )
}

/** Whether the link is the one that an exchange on this device waits for. */
export function continues(read: ReadExchangeLink | null, known: Exchange | undefined): boolean {
  if (!read?.ok) return false
  const { kind } = read.link
  return (
    (kind === 'answer' && known?.state === 'asked') || (kind === 'closing' && known?.state === 'answered')
  )
}

/** The one who asks makes the first and the third link, the other one the second. */
function isOwn({ kind }: ExchangeLink, known: Exchange): boolean {
  const isFirst = known.state === 'asked' || (known.state === 'done' && known.isFirst)
  return isFirst ? kind !== 'answer' : kind === 'answer'
}

type OfferProps = Omit<Props, 'read' | 'known'> & { link: Extract<ExchangeLink, { kind: 'offer' }> }

function Offer({ link, count, onDone }: OfferProps) {
  return (
    <Panel title="Someone asks to compare lists">
      <Length points={link.points.length} />
      <p className="mt-2 max-w-prose">
        If you answer, they find out which of their names are on your list too, and no others. They see it
        first, and can send you a last link with the result. Their link was made on{' '}
        {formatDay(new Date(link.at).toISOString())}.
      </p>
      {count === 0 ? (
        <>
          <p className="mt-2 max-w-prose">Your list is empty. Save names first, then open this link again.</p>
          <Link to="/generate" className="button button-fill press mt-5">
            Find names
          </Link>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-prose">{takingPart(count)}</p>
          <StepButton
            label="Answer with a link"
            busy="Making your answer…"
            step={() => continueExchange(link)}
            onDone={onDone}
          />
        </>
      )}
    </Panel>
  )
}

/** How long the other list is, as far as one can know. */
function Length({ points }: { points: number }) {
  return (
    <p className="mt-2 max-w-prose">
      Their list has {upTo(points)}.
      {points > LONG_LIST && (
        <strong> That’s long: the more names someone puts in, the more of your list they find out.</strong>
      )}
    </p>
  )
}

function Unknown({ kind }: { kind: 'answer' | 'closing' }) {
  return (
    <Panel title="Not on this device">
      <p role="alert" className="mt-2 max-w-prose">
        This link continues a comparison that isn’t stored here, or that belongs to another list. Open it on
        the device, and in the browser or app, where you{' '}
        {kind === 'answer' ? 'made the first link' : 'answered'}: copy it, and paste it there under “Open a
        link”. If you did that here before you signed in, sign out, or add that list to your account. If you
        deleted the comparison or signed out there, start again.
      </p>
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={OPENED_ID} className="border-t border-line py-6">
      <h2 id={OPENED_ID} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
