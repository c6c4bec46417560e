import type { CuratedEntry } from '#src/core/names/name.ts'
import { confidenceWords, curlyQuotes, genderWord } from '#src/names/facts.ts'
import { Disputed } from '#src/names/disputed.tsx'

const LANGUAGE: Record<string, string> = {
  ar: 'Arabic script',
  el: 'Greek script',
  fa: 'Persian script',
  he: 'Hebrew script',
  hi: 'Devanagari',
  ja: 'Japanese script',
  ko: 'Hangul',
  ru: 'Cyrillic',
  zh: 'Chinese characters',
}

type Props = {
  entry: CuratedEntry & { originLabel: string } /** More than one origin shares the spelling. */
  several: boolean
}

type Row = {
  term: string
  text: string /** Language of the text, where it is not English in Latin letters. */
  lang?: string
}

/** One origin's meaning, with what it rests on. */
export function Reading({ entry, several }: Props) {
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
      <dl className="grid max-w-[44rem] text-[0.9375rem]">
        {rowsOf(entry, several).map(({ term, text, lang }) => (
          <div key={term + text} className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3">
            <dt className="text-soft">{term}</dt>
            <dd className="min-w-0 text-left" {...(lang ? { lang, dir: 'auto' } : {})}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function rowsOf(entry: Props['entry'], several: boolean): Row[] {
  const row = (term: string, text: string | undefined): Row[] => (text ? [{ term, text }] : [])
  return [
    ...row('Origin', entry.originLabel),
    ...entry.scripts.map(({ lang, text }) => ({ term: LANGUAGE[lang] ?? lang, text, lang })),
    ...(several ? row('Given to', `${genderWord(entry.gender)}, said ${entry.say}`) : []),
    ...row('Source word', entry.from && curlyQuotes(entry.from)),
    ...row('How sure', confidenceWords(entry.confidence)),
    ...row('Variants', entry.variants.join(', ')),
    ...row('Nicknames', entry.nicknames.join(', ')),
    ...row('Related', entry.related.join(', ')),
    ...row('Good to know', entry.note && curlyQuotes(entry.note)),
  ]
}
