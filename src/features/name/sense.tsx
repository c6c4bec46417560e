import type { ReactNode } from 'react'
import type { Background } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { confidenceLabel, curlyQuotes, genderWord } from '#src/names/facts.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { Ipa } from './ipa.tsx'
import type { ArticleSense } from './page-data.ts'
import { SCRIPT_OF } from './script-labels.ts'
import { TryAgain } from '#src/ui/try-again.tsx'

type Props = {
  entry: ArticleSense
  /** More than one origin shares the spelling. */
  several: boolean
  background: Background | 'loading' | 'unavailable'
  onRetry: () => void
}

type Row = {
  term: string
  text: string
  /** Language of the text, where it is not English in Latin letters. */
  lang?: string
  /** What follows the text. */
  more?: ReactNode
}

/** One sense of a name, with its background. */
export function Sense({ entry, several, background, onRetry }: Props) {
  return (
    <div className="sense">
      <p className="meaning">
        {capitalized(entry.meaning)}
        {entry.confidence === 'c' && <Disputed />}
      </p>
      <dl className="facts">
        {entry.formOf && (
          <div>
            <dt>Form of</dt>
            <dd>
              <NameLink nameKey={entry.formOf.key} name={entry.formOf.name} slug={entry.formOf.slug} />
            </dd>
          </div>
        )}
        {rowsOf(entry, several, typeof background === 'string' ? undefined : background.ipa).map((line) => (
          <Line key={line.term} {...line} />
        ))}
        {typeof background === 'string' ? (
          <Missing background={background} onRetry={onRetry} />
        ) : (
          backgroundRows(background).map((line) => <Line key={line.term + line.text} {...line} />)
        )}
      </dl>
    </div>
  )
}

function Line({ term, text, lang, more }: Row) {
  return (
    <div>
      <dt>{term}</dt>
      <dd {...(lang ? { lang, dir: 'auto' } : {})}>
        {text}
        {more}
      </dd>
    </div>
  )
}

/** A placeholder for the rows that load later, of which an entry may have none. */
function Missing({ background, onRetry }: { background: 'loading' | 'unavailable'; onRetry: () => void }) {
  return (
    <div>
      <dt>Background</dt>
      <dd>
        {background === 'loading' ? (
          <>
            <span className="sr-only">Loading</span>
            <span aria-hidden="true" className="skeleton block h-5 w-48 max-w-full" />
          </>
        ) : (
          <>
            <span className="text-soft">This part didn’t load.</span> <TryAgain onRetry={onRetry} />
          </>
        )}
      </dd>
    </div>
  )
}

function rowsOf(entry: ArticleSense, several: boolean, ipa: string | undefined): Row[] {
  return [
    ...row('Origin', entry.originLabel),
    ...(several
      ? [
          ...row('Gender', genderWord(entry.gender)),
          ...row('Pronunciation', entry.say ?? undefined).map((line) =>
            ipa ? { ...line, more: <Ipa origin={entry.origin} text={ipa} /> } : line,
          ),
        ]
      : []),
    ...row('Confidence', confidenceLabel(entry.confidence)),
    ...row('Variants', entry.variants.join(', ')),
  ]
}

function backgroundRows({ from, scripts, note }: Background): Row[] {
  return [
    ...row('Source word', from && curlyQuotes(from)),
    ...scripts.map(({ lang, text }) => ({ term: SCRIPT_OF[lang] ?? lang, text, lang })),
    ...row('Good to know', note && curlyQuotes(note)),
  ]
}

function row(term: string, text: string | undefined): Row[] {
  return text ? [{ term, text }] : []
}
