import { KindField } from './kind-field.tsx'
import { NumberField } from './number-field.tsx'
import type { GeneratorSearch, SearchChange } from './search-params.ts'
import { useKinds } from './use-kinds.ts'
import { avoidedTexts, urlKindOf, wantedTexts, withAvoided, withWanted } from './wish-params.ts'

type Props = {
  search: GeneratorSearch
  onChange: (part: SearchChange, step: 'push' | 'replace') => void
}

/** The highest rank of a band. */
const MAX_RANK = 99_999

/** The less common fields: any band of ranks, and every kind without a filter that has values. */
export function MoreFilters({ search, onChange }: Props) {
  const kinds = useKinds()
  return (
    <>
      <RankBand
        text={wantedTexts(search.popularity)[0]}
        onChange={(band) => onChange({ popularity: withWanted(search.popularity, band) }, 'replace')}
      />
      {kinds?.flatMap(({ kind, field }) => {
        const param = urlKindOf(kind)?.param
        if (!field || !param) return []
        const { label, without, options } = field
        return [
          label !== undefined && (
            <KindField
              key={kind}
              label={label}
              options={options}
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

type BandProps = { text: string | undefined; onChange: (texts: string[]) => void }

function RankBand({ text, onChange }: BandProps) {
  const [, low, high] = /^(\d+)-(\d*)$/.exec(text ?? '') ?? []
  const from = low === undefined ? undefined : Number(low)
  const to = high ? Number(high) : undefined
  const set = (least: number | undefined, most: number | undefined) =>
    onChange(least === undefined && most === undefined ? [] : [`${least ?? 1}-${most ?? ''}`])
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:col-span-2">
      <NumberField
        label="Rank from"
        hint="1 is the most given"
        min={1}
        max={to ?? MAX_RANK}
        value={from}
        onChange={(least) => set(least, to)}
      />
      <NumberField
        label="Rank to"
        hint="such as 1,000"
        min={from ?? 1}
        max={MAX_RANK}
        value={to}
        onChange={(most) => set(from, most)}
      />
    </div>
  )
}
