import { useEffect, useId, useRef, useState } from 'react'
import type { Family } from '#src/core/names/fit/family.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import { composeSuggestionRequest } from '#src/core/protocol/suggestions/compose-request.ts'
import { FAMILY_WISHES, type SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { listed } from '#src/core/text/listed.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { endingMessage } from './ask-messages.ts'
import { type AskContext, watchAskContext } from './ask-store.ts'
import { Questions } from './questions.tsx'
import { SuggestedNames } from './suggested-names.tsx'
import { type Asked, useAsk } from './use-ask.ts'

export type AskSectionProps = {
  text: string
  parsed: Pick<ParsedText, 'spans'>
  family: Family | null
  passed: ReadonlySet<NameKey>
  onClose: () => void
}

/** Asks a language model for more names: first what will be sent, then what comes back. Nothing is sent before the tap. */
export function AskSection({ text, parsed, family, passed, onClose }: AskSectionProps) {
  const titleId = useId()
  const [context, setContext] = useState<AskContext | null>(null)
  const [isFamilySent, setIsFamilySent] = useState(false)
  const { asked, ask, show } = useAsk()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => watchAskContext(setContext), [])
  // Below the button that opened it, and above the results.
  useEffect(() => title.current?.focus(), [])
  const hasFamily =
    family !== null || parsed.spans.some(({ field }) => FAMILY_WISHES.some((kind) => kind === field))
  const ofFamily = {
    siblings: family?.siblings ?? [],
    ...(family && family.surname !== '' && { surname: family.surname }),
  }
  const request =
    context &&
    composeSuggestionRequest({ text, parsed, ...context, ...(isFamilySent && { family: ofFamily }) })
  return (
    <section aria-labelledby={titleId} className="min-w-0 pb-10">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="name text-2xl outline-none">
          Ask the model
        </h2>
        <button type="button" className="link min-h-11 text-sm" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="max-w-prose text-sm text-soft">
        A language model can suggest more names. It can be wrong, so meanings come only from Nestling’s own
        collection.
      </p>
      {request ? (
        <WhatIsSent request={request} />
      ) : (
        context && <p className="py-3 text-soft">Describe the name you’re looking for first.</p>
      )}
      {hasFamily && (
        <div className="max-w-prose text-sm">
          <Switch
            label="Also send your family"
            hint="Surname and siblings, to find names that go with them. Off, they stay on this device."
            checked={isFamilySent}
            onChange={setIsFamilySent}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 py-4">
        <button
          type="button"
          className="button button-fill press"
          aria-disabled={!request || asked?.ending === null}
          onClick={() => {
            if (request && asked?.ending !== null) void ask(request, asked?.storedAt != null)
          }}
        >
          {asked?.storedAt ? 'Ask again' : 'Send and ask'}
        </button>
        <Questions onShow={show} />
      </div>
      <p role="status" className="max-w-prose pb-3 text-sm text-soft">
        {asked && statusOf(asked)}
      </p>
      {asked && <SuggestedNames suggestions={asked.suggestions} passed={passed} />}
      {asked?.ending === null && <CardSkeletons count={2} />}
    </section>
  )
}

function statusOf({ ending, failure, suggestions, storedAt, sentence }: Asked): string {
  if (failure !== null) return failure
  if (ending === null) return 'Asking the model…'
  if (ending === 'failed') return ''
  const saved =
    storedAt === null ? '' : ` Saved on ${new Date(storedAt).toLocaleDateString('en')}, for “${sentence}”.`
  return `${endingMessage(ending, suggestions.length)}${saved}`
}

/** Exactly what a tap will send. */
function WhatIsSent({ request }: { request: SuggestionRequest }) {
  const { sentence, wishes, favorites, avoid, family } = request
  const rows: [string, string][] = [
    ['Your words', `“${sentence}”`],
    [
      'Understood as',
      wishes.map(({ label, stance }) => (stance === 'must' ? label : `${label} (${stance})`)).join(', '),
    ],
    ['Your favorites', favorites.join(', ')],
    ['Not these', avoid.join(', ')],
    ['Your family', family ? listed([family.surname ?? [], family.siblings].flat()) : ''],
  ]
  return (
    <div className="my-3 max-w-prose rounded-card bg-tint p-4 text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        This will be sent, and nothing else:
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
