import type { Background, DetailEntry } from '#src/core/names/name.ts'
import { confidenceWords, curlyQuotes, genderWord } from '#src/names/facts.ts'
import { Disputed } from '#src/names/disputed.tsx'

/** What a script form is called, by the language it is written in. */
const SCRIPT_OF: Record<string, string> = {
  am: 'Ethiopic script',
  ar: 'Arabic script',
  bg: 'Cyrillic',
  bn: 'Bengali script',
  bo: 'Tibetan script',
  el: 'Greek script',
  fa: 'Persian script',
  grc: 'Greek script',
  gu: 'Gujarati script',
  he: 'Hebrew script',
  hi: 'Devanagari',
  hy: 'Armenian script',
  ja: 'Japanese script',
  ka: 'Georgian script',
  kk: 'Cyrillic',
  km: 'Khmer script',
  kn: 'Kannada script',
  ko: 'Hangul',
  ml: 'Malayalam script',
  mn: 'Cyrillic',
  mr: 'Devanagari',
  ne: 'Devanagari',
  pa: 'Gurmukhi',
  ru: 'Cyrillic',
  sa: 'Devanagari',
  sr: 'Cyrillic',
  ta: 'Tamil script',
  te: 'Telugu script',
  th: 'Thai script',
  uk: 'Cyrillic',
  ur: 'Urdu script',
  yi: 'Hebrew script',
  zh: 'Chinese characters',
}

type Props = {
  entry: DetailEntry
  /** More than one origin shares the spelling. */
  several: boolean
  background: Background | 'loading' | 'unavailable'
}

type Row = {
  term: string
  text: string
  /** Language of the text, where it is not English in Latin letters. */
  lang?: string
}

/** One origin's meaning, with what it rests on. */
export function Reading({ entry, several, background }: Props) {
  return (
    <div className="grid gap-6">
      <p className="meaning max-w-[34ch] text-[clamp(1.35rem,1rem+1.5vw,2rem)]">
        {entry.meaning.charAt(0).toUpperCase() + entry.meaning.slice(1)}
        {entry.confidence === 'c' && (
          <span className="ml-3 align-middle font-sans not-italic">
            <Disputed />
          </span>
        )}
      </p>
      <dl className="grid max-w-[44rem] text-[0.9375rem]" aria-busy={background === 'loading'}>
        {rowsOf(entry, several).map((line) => (
          <Line key={line.term} {...line} />
        ))}
        {typeof background === 'string' ? (
          <Missing background={background} />
        ) : (
          backgroundRows(background).map((line) => <Line key={line.term + line.text} {...line} />)
        )}
      </dl>
    </div>
  )
}

function Line({ term, text, lang }: Row) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 text-left" {...(lang ? { lang, dir: 'auto' } : {})}>
        {text}
      </dd>
    </div>
  )
}

/** Holds the place of the rows that come later; without a network it says so and is no error. */
function Missing({ background }: { background: 'loading' | 'unavailable' }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3">
      <dt className="text-soft">Source word</dt>
      <dd className="min-w-0">
        {background === 'loading' ? (
          <>
            <span className="sr-only">Loading</span>
            <span aria-hidden="true" className="skeleton block h-5 w-48 max-w-full" />
          </>
        ) : (
          <span className="text-soft">Comes when you are online again</span>
        )}
      </dd>
    </div>
  )
}

function rowsOf(entry: DetailEntry, several: boolean): Row[] {
  return [
    ...row('Origin', entry.originLabel),
    ...(several ? row('Given to', `${genderWord(entry.gender)}, said ${entry.say}`) : []),
    ...row('How sure', confidenceWords(entry.confidence)),
    ...row('Variants', entry.variants.join(', ')),
    ...row('Nicknames', entry.nicknames.join(', ')),
  ]
}

function backgroundRows({ from, scripts, related, note }: Background): Row[] {
  return [
    ...row('Source word', from && curlyQuotes(from)),
    ...scripts.map(({ lang, text }) => ({ term: SCRIPT_OF[lang] ?? lang, text, lang })),
    ...row('Related', related.join(', ')),
    ...row('Good to know', note && curlyQuotes(note)),
  ]
}

function row(term: string, text: string | undefined): Row[] {
  return text ? [{ term, text }] : []
}
