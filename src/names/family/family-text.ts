import { type Family, MAX_FAMILY_NAME, MAX_SIBLINGS, surnamesOf } from '#src/core/names/fit/family.ts'
import { listed } from '#src/core/text/listed.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/** The names of a typed list: `Finn, Maeve and Leo`. Each once, with a capital, in the order typed. */
export function namesOfText(typed: string): string[] {
  const names: string[] = []
  for (const part of typed.split(/[,;\n&+]|\s(?:and|und|y|et|e)\s/u)) {
    const name = asName(part)
    if (name !== '' && !names.some((each) => fold(each) === fold(name))) names.push(name)
  }
  return names.slice(0, MAX_SIBLINGS)
}

/** A name as typed, with a capital if it has none. */
export function asName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ').slice(0, MAX_FAMILY_NAME)
  return /\p{Lu}/u.test(name) ? name : capitalized(name)
}

/** `O’Connor or Garcia; Finn and Maeve`. */
export function describeFamily(family: Family): string {
  const { middle, siblings } = family
  return [surnamesOf(family).join(' or '), middle && `middle name ${middle}`, listed(siblings)]
    .filter(Boolean)
    .join('; ')
}
