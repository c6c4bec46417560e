import { type Family, MAX_SIBLINGS } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/** The stored family with what the last search says of it besides: its siblings, and its surname where there is room. */
export function withSearched(stored: Family | null, searched: Family | null): Family | null {
  if (!stored || !searched) return stored ?? searched
  const isNew = (known: readonly string[], name: string): boolean =>
    name !== '' && !known.some((each) => fold(each) === fold(name))
  const siblings = searched.siblings.filter((name) => isNew(stored.siblings, name))
  const { surname, partner } = stored
  const isOther = isNew([surname, partner], searched.surname)
  return {
    ...stored,
    surname: surname === '' && isOther ? searched.surname : surname,
    partner: surname !== '' && partner === '' && isOther ? searched.surname : partner,
    siblings: [...siblings, ...stored.siblings].slice(0, MAX_SIBLINGS),
  }
}
