import type { CuratedEntry } from '#src/core/names/name.ts'
import { confidenceWords, genderWord } from '#src/names/facts.ts'
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

/** One origin's meaning, with what it rests on. */
export function Reading({ entry, several }: Props) {
  const rows: [string, string][] = [
    ['Origin', entry.originLabel],
    ...(several
      ? ([['Given to', `${genderWord(entry.gender)}, said ${entry.say}`]] as [string, string][])
      : []),
    ...(entry.from ? ([['Source word', entry.from]] as [string, string][]) : []),
    ['How sure', confidenceWords(entry.confidence)],
    ...listRow('Variants', entry.variants),
    ...listRow('Nicknames', entry.nicknames),
    ...listRow('Related', entry.related),
    ...(entry.note ? ([['Good to know', entry.note]] as [string, string][]) : []),
  ]
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
        {entry.scripts.map((form) => (
          <div
            key={form.lang + form.text}
            className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3"
          >
            <dt className="text-soft">{LANGUAGE[form.lang] ?? form.lang}</dt>
            <dd lang={form.lang} dir="auto" className="min-w-0 text-left text-lg">
              {form.text}
            </dd>
          </div>
        ))}
        {rows.map(([term, text]) => (
          <div key={term + text} className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3">
            <dt className="text-soft">{term}</dt>
            <dd className="min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function listRow(term: string, items: string[]): [string, string][] {
  return items.length === 0 ? [] : [[term, items.join(', ')]]
}
