import { useEffect, useId, useRef } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { ranksNote } from '#src/core/names/filters/popularity.ts'
import { KindField } from './kind-field.tsx'
import { NumberField } from './number-field.tsx'
import type { GeneratorSearch, SearchChange } from './search-params.ts'
import { useKinds } from './use-kinds.ts'
import { avoidedTexts, urlKindOf, wantedTexts, withAvoided, withWanted } from './wish-params.ts'

export type MoreFiltersProps = {
  search: GeneratorSearch
  choices: FilterChoices | null
  onChange: (part: SearchChange, step: 'push' | 'replace') => void
}

/** The highest rank of a band. */
const MAX_RANK = 99_999

/** The less common fields: any band of ranks, and every kind without a filter that has values. */
export function MoreFilters({ search, choices, onChange }: MoreFiltersProps) {
  const kinds = useKinds()
  return (
    <>
      <RankBand
        text={wantedTexts(search.popularity)[0]}
        note={ranksNote(choices)}
        onChange={(band) => onChange({ popularity: withWanted(search.popularity, band) }, 'replace')}
      />
      {kinds?.flatMap(({ kind, field }) => {
        const param = urlKindOf(kind)?.param
        if (!field || !param) return []
        const { label, without, options, range } = field
        return [
          label !== undefined && (
            <KindField
              key={kind}
              label={label}
              options={options}
              range={range}
              texts={wantedTexts(search[param])}
              onChange={(texts, step) => onChange({ [param]: withWanted(search[param], texts) }, step)}
            />
          ),
          without !== undefined && (
            <KindField
              key={`not-${kind}`}
              label={without}
              options={options}
              texts={avoidedTexts(search[param])}
              onChange={(texts, step) => onChange({ [param]: withAvoided(search[param], texts) }, step)}
            />
          ),
        ]
      })}
    </>
  )
}

type Band = { from: number | undefined; to: number | undefined }
type BandProps = {
  text: string | undefined
  /** Whose ranks they are. */
  note: string
  onChange: (texts: string[]) => void
}

function RankBand({ text, note, onChange }: BandProps) {
  const noteId = useId()
  const [, low, high] = /^(\d+)-(\d*)$/.exec(text ?? '') ?? []
  const from = low === undefined ? undefined : Number(low)
  const to = high ? Number(high) : undefined
  // The second field may change before the URL has the first one's number.
  const latest = useRef<Band>({ from, to })
  useEffect(() => {
    latest.current = { from, to }
  }, [from, to])
  const set = (part: Partial<Band>) => {
    latest.current = { ...latest.current, ...part }
    const band = latest.current
    const isOpen = band.from === undefined && band.to === undefined
    onChange(isOpen ? [] : [`${band.from ?? 1}-${band.to ?? ''}`])
  }
  return (
    <div role="group" aria-describedby={noteId} className="grid grid-cols-2 gap-3 max-lg:col-span-2">
      <NumberField
        label="Rank from"
        hint="1 is the most given"
        min={1}
        max={to ?? MAX_RANK}
        value={from}
        onChange={(least) => set({ from: least })}
      />
      <NumberField
        label="Rank to"
        hint="such as 1,000"
        min={from ?? 1}
        max={MAX_RANK}
        value={to}
        onChange={(highest) => set({ to: highest })}
      />
      <p id={noteId} className="col-span-2 -mt-1 text-xs text-soft">
        {note}
      </p>
    </div>
  )
}
