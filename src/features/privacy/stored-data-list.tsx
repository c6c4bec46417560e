import type { StoredData } from './stored-data.ts'

/** The data stored in one location, as a list: a table would not fit on a phone. */
export function StoredDataList({ label, entries }: { label: string; entries: readonly StoredData[] }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map(({ what, why, until, tables }) => (
        <li key={tables.join()} className="border-b border-line py-3">
          <p>{what}</p>
          <p className="text-[0.9375rem] text-soft">
            {why && `${why.charAt(0).toUpperCase()}${why.slice(1)}. `}
            Kept {until}.
          </p>
        </li>
      ))}
    </ul>
  )
}
