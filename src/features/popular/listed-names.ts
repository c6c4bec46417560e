import type { NameSummary, Sense } from '#src/core/names/name.ts'
import type { Popular, RankedName } from '#src/core/names/regions/popular.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { CountryList } from './country-lists.ts'

/** A name of a list, with the sense for which it is in the list; null in a list of a letter, for a name without a page. */
export type NameOfList = RankedName & { sense: Sense | null }

/** The names of one sex in a list, and all that they are chosen from. */
export type SexOfList = { names: NameOfList[]; births: number; among: number; birthsAmong: number }

/** What a list has, the most given first. */
export type NamesOfList = { girls: SexOfList; boys: SexOfList }

const SEXES = [
  ['girls', 'f'],
  ['boys', 'm'],
] as const

/** The names of a list among those given most in its region. Rejects when the names do not load. */
export async function namesOfList(
  list: Pick<CountryList, 'kind' | 'id'>,
  { years: [newest], more }: Popular,
  summaries: NamesApi['summaries'],
): Promise<NamesOfList> {
  const [girls, boys] = await Promise.all(
    SEXES.map(async ([sex, gender]): Promise<SexOfList> => {
      const all = [...(newest?.[sex] ?? []), ...more[sex]]
      const found = await summaries(all.map(({ name }) => nameKey(name)))
      const names = all.flatMap((name, at): NameOfList[] => {
        const sense = name.slug === null ? null : senseFor(found[at] ?? null, gender)
        return isOn(list, name, sense) ? [{ ...name, sense }] : []
      })
      return { names, births: total(names), among: all.length, birthsAmong: total(all) }
    }),
  )
  return { girls: girls as SexOfList, boys: boys as SexOfList }
}

/** Of several the first is that of those who really bear the name; a girl bears the one of girls. */
function senseFor(name: NameSummary | null, gender: 'f' | 'm'): Sense | null {
  const senses = name?.senses ?? []
  return senses.find((sense) => sense.gender === gender || sense.gender === 'u') ?? senses[0] ?? null
}

function isOn(
  { kind, id }: Pick<CountryList, 'kind' | 'id'>,
  { name }: RankedName,
  sense: Sense | null,
): boolean {
  if (kind === 'letter') return fold(name).startsWith(id)
  if (!sense) return false
  if (kind === 'origin') return sense.origin === id
  // What a disputed meaning says of a theme is disputed, too.
  return sense.confidence !== 'c' && sense.themes.includes(id)
}

const total = (names: readonly RankedName[]): number => names.reduce((sum, { births }) => sum + births, 0)
