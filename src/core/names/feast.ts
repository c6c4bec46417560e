import type { NameKey } from './name.ts'

/** A day of a saint, with the names that are the saint's. */
export type Feast = {
  month: number
  day: number
  /** Whose it is: `Anthony of Padua`, `birth of John the Baptist`. */
  whose: string
  /** The day by which those who have the name know it, of several days of saints of one name. */
  isMain: boolean
  names: NameKey[]
}

/** A day on a name's page; `formOf`: the name that is the saint's, where this one is a form of it. */
export type NameDay = Pick<Feast, 'month' | 'day' | 'whose'> & { formOf?: string }

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `24 June`. */
export const formatDay = ({ month, day }: Pick<Feast, 'month' | 'day'>): string =>
  `${day} ${MONTHS[month - 1] ?? ''}`
