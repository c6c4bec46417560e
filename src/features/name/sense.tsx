import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Background } from '#src/core/names/name.ts'
import { noteLine, type NoteKind, noteParts } from '#src/core/names/note-parts.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { confidenceLabel } from '#src/names/confidence-label.ts'
import { curlyQuotes, genderWord } from '#src/names/facts.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import type { ArticleName, ArticleSense } from './page-data.ts'
import { Pronunciation } from './pronunciation.tsx'
import { LANGUAGE_OF_FORM, SCRIPT_OF } from './script-labels.ts'
import { TryAgain } from '#src/ui/try-again.tsx'

type Props = {
  name: string
  entry: ArticleSense
  /** The names among its variants. */
  variantNames: ArticleName['variantNames']
  /** More than one origin shares the spelling. */
  several: boolean
  /** The genders of the senses differ: each says its own. */
  saysGender: boolean
  /** Its confidence is said here, and not once for all senses above them. */
  saysConfidence: boolean
  /** The heading of a sense, of several. */
  title: 'h3' | 'h4'
  background: Background | 'loading' | 'unavailable'
  /** Links lead to the sense: the only one of its id in the document. */
  hasId: boolean
  onRetry: () => void
}

type Row = {
  term: string
  /** Of several each is on a line. */
  lines: string[]
  /** Language of the text, where it is not English in Latin letters. */
  lang?: string
}

/** One sense of a name, with its background. */
export function Sense({
  name,
  entry,
  variantNames,
  several,
  saysGender,
  saysConfidence,
  title: Title,
  background,
  hasId,
  onRetry,
}: Props) {
  return (
    <div className="sense" id={several && hasId ? entry.origin : undefined}>
      {several && (
        <div>
          <Title className="sense-origin">
            <OriginLink entry={entry} />
          </Title>
          <p className="meaning">
            {capitalized(curlyQuotes(entry.meaning))}
            {saysConfidence && entry.confidence === 'c' && <Disputed />}
          </p>
        </div>
      )}
      <dl className="facts">
        {entry.formOf && (
          <div>
            <dt>Form of</dt>
            <dd>
              <NameLink nameKey={entry.formOf.key} name={entry.formOf.name} slug={entry.formOf.slug} />
            </dd>
          </div>
        )}
        {!several && (
          <div>
            <dt>Origin</dt>
            <dd>
              <OriginLink entry={entry} />
            </dd>
          </div>
        )}
        {saysGender && asLine({ term: 'Gender', lines: [genderWord(entry.gender)] })}
        {several && entry.say && (
          <div>
            <dt>Pronunciation</dt>
            <dd>
              <Pronunciation
                name={name}
                sense={entry}
                background={typeof background === 'string' ? undefined : background}
              />
            </dd>
          </div>
        )}
        {saysConfidence && asLine({ term: 'Confidence', lines: [confidenceLabel(entry.confidence)] })}
        {entry.variants.length > 0 && <Variants texts={entry.variants} names={variantNames} />}
        {typeof background === 'string' ? (
          <Missing background={background} onRetry={onRetry} />
        ) : (
          backgroundRows(background).map(asLine)
        )}
      </dl>
    </div>
  )
}

/** The names of the same origin. */
function OriginLink({ entry: { origin, originLabel } }: { entry: ArticleSense }) {
  return (
    <Link to="/generate" search={{ origin }} preload={false}>
      {originLabel}
    </Link>
  )
}

function asLine({ term, lines, lang }: Row) {
  return (
    <div key={term + lines.join(' ')}>
      <dt>{term}</dt>
      <dd {...(lang ? { lang, dir: 'auto' } : {})}>
        {lines.map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

/** Other spellings; those that are names of their own are links. */
function Variants({ texts, names }: { texts: readonly string[]; names: ArticleName['variantNames'] }) {
  return (
    <div>
      <dt>Variants</dt>
      <dd>
        {texts.map((text, at) => {
          const variant = names.find(({ name }) => name === text)
          return (
            <Fragment key={text}>
              {at > 0 && ', '}
              {variant ? <NameLink nameKey={variant.key} name={text} slug={variant.slug} /> : text}
            </Fragment>
          )
        })}
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

function backgroundRows({ from, scripts, note }: Background): Row[] {
  return [
    ...row('Source word', from && curlyQuotes(from)),
    ...scripts.map(({ lang, text }) => ({
      term: SCRIPT_OF[lang] ?? lang,
      lines: [text],
      lang: LANGUAGE_OF_FORM[lang] ?? lang,
    })),
    ...noteRows(note ?? ''),
  ]
}

/** Who had the name and which works it is in come before what else is known. */
const NOTE_TERMS: [kind: NoteKind, term: string][] = [
  ['saint', 'Saints'],
  ['person', 'People'],
  ['story', 'In culture'],
  ['other', 'Good to know'],
]

function noteRows(note: string): Row[] {
  const parts = note === '' ? [] : noteParts(curlyQuotes(note))
  return NOTE_TERMS.map(([kind, term]) => ({
    term,
    lines: parts.filter((part) => part.kind === kind).map(({ text }) => noteLine(text)),
  })).filter(({ lines }) => lines.length > 0)
}

function row(term: string, text: string | undefined): Row[] {
  return text ? [{ term, lines: [text] }] : []
}
