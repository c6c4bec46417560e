import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { useNear } from './use-near.ts'

type Props = {
  id: string
  title: 'h2' | 'h3'
  nameKey: NameKey
  name: string
  /** Every name with a page is looked up in all counts, of the others the most frequent. */
  hasPage: boolean
  /** The counts in the United States if they are there. */
  yearly: YearlyBirths | null
  /** What the prerendered page says here; null elsewhere, and where it says it as the name's popularity. */
  text: string | null
  /** The page says it somewhere. */
  isShown: boolean
}

const loadTable = () => import('./region-table.tsx').then((part) => part.RegionTable)

/** Where else a name is given. The table of all countries loads once the reader comes near. */
export function RegionSection({ id, title: Title, nameKey, name, hasPage, yearly, text, isShown }: Props) {
  const [section, Table] = useNear(loadTable)
  return (
    <section ref={section} aria-labelledby={id}>
      <Title id={id} className="list-title">
        Around the world
      </Title>
      {/* Read by `unpackNamePage`. */}
      {text && (
        <p data-regions className="region-text">
          {text}
        </p>
      )}
      {Table && <Table nameKey={nameKey} name={name} hasPage={hasPage} yearly={yearly} isOpen={!isShown} />}
    </section>
  )
}
