export const LETTERS: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Params of the generator's address. */
export const LENGTHS = [
  { label: 'Up to 3 letters', search: { length: '2-3' } },
  { label: '4 letters', search: { length: '4' } },
  { label: '5 letters', search: { length: '5' } },
  { label: '6 letters', search: { length: '6' } },
  { label: '7 letters', search: { length: '7' } },
  { label: '8 letters and more', search: { length: '8-15' } },
  { label: 'One syllable', search: { syllables: '1' } },
  { label: 'Two syllables', search: { syllables: '2' } },
  { label: 'Three syllables', search: { syllables: '3' } },
  { label: 'Four syllables and more', search: { syllables: '4-6' } },
]

/** Sentences for the search. */
export const SOUNDS = [
  'soft girl names',
  'strong boy names',
  'girl names ending in a',
  'boy names ending in o',
  'names ending in n',
  'names that sound like Emma',
  'names that sound like Leo',
  'names that rhyme with Luna',
]

/** The decades of the counts, the newest first: 2020, 2010, … */
export function decadesOf(firstYear: number, lastYear: number): number[] {
  const first = Math.ceil(firstYear / 10) * 10
  const decades: number[] = []
  for (let decade = Math.floor(lastYear / 10) * 10; decade >= first; decade -= 10) decades.push(decade)
  return decades
}
