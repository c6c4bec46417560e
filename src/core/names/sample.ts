import type { CountedYears } from './popularity/counted-years.ts'
import { type BirthRow, type BirthsFile, decodeBirths, encodeBirths } from './popularity/births-file.ts'
import { levelsOf } from './popularity/own-curves.ts'
import { givenTime, type TimeFacts } from './popularity/time-facts.ts'
import type { Corpus } from './corpus/corpus.ts'
import type { CuratedEntry, Gender } from './name.ts'

/** A few names for tests, without reading a file. The product does not import this module. */

type Cells = Partial<Omit<CuratedEntry, 'name' | 'gender' | 'origin' | 'meaning' | 'themes'>>

function sense(
  origin: string,
  name: string,
  gender: Gender,
  meaning: string,
  themes: string,
  cells: Cells = {},
): CuratedEntry {
  return {
    name,
    gender,
    say: name.toUpperCase(),
    meaning,
    themes: themes === '' ? [] : themes.split(' '),
    origin,
    confidence: 'a',
    variants: [],
    nicknames: [],
    also: [],
    ...cells,
  }
}

export const sampleCorpus: Corpus = {
  origins: [
    { id: 'irish', label: 'Irish' },
    { id: 'greek', label: 'Greek' },
    { id: 'hawaiian', label: 'Hawaiian' },
    { id: 'hebrew', label: 'Hebrew' },
    { id: 'japanese', label: 'Japanese' },
  ],
  byFame: ['hebrew', 'greek', 'irish', 'japanese', 'hawaiian'],
  themes: [
    {
      id: 'light',
      label: 'light',
      definition: 'light, radiance',
      triggers: ['light', 'bright', 'radiance', 'shining'],
    },
    { id: 'sea', label: 'the sea', definition: 'sea, waves', triggers: ['sea', 'ocean', 'wave'] },
    {
      id: 'flower',
      label: 'flowers',
      definition: 'flowers',
      triggers: ['flower', 'flowers', 'rose', 'blossom'],
    },
    { id: 'fire', label: 'fire', definition: 'fire', triggers: ['fire', 'flame'] },
    { id: 'joy', label: 'joy', definition: 'joy', triggers: ['joy', 'happy'] },
    { id: 'god', label: 'God', definition: 'God', triggers: ['god'] },
    { id: 'gift', label: 'gift', definition: 'gifts', triggers: ['gift'] },
    { id: 'beauty', label: 'beauty', definition: 'beauty', triggers: ['beautiful', 'beauty'] },
  ],
  subjects: [
    { id: 'greek-myth', label: 'Greek myth', words: ['greek myth', 'greek mythology'], names: ['Helen'] },
  ],
  entries: [
    sense('irish', 'Niamh', 'f', 'brightness, radiance', 'light', { say: 'NEEV' }),
    sense('irish', 'Sorcha', 'f', 'light, brightness', 'light', { say: 'SUR-uh-kha' }),
    sense('irish', 'Saoirse', 'f', 'freedom', '', { say: 'SEER-sha', variants: ['Sersha'] }),
    sense('irish', 'Róisín', 'f', 'little rose', 'flower', { say: 'ROH-sheen', variants: ['Rosheen'] }),
    sense('irish', 'Aidan', 'm', 'little fire', 'fire', { say: 'AY-den' }),
    sense('irish', 'Finn', 'm', 'fair, bright', 'light', { say: 'FIN' }),
    sense('greek', 'Helen', 'f', 'torch, shining light', 'light fire', { say: 'HEL-en', confidence: 'c' }),
    sense('greek', 'Theodore', 'm', 'gift of God', 'gift god', {
      say: 'THEE-o-dor',
      nicknames: ['Theo', 'Ted'],
    }),
    sense('greek', 'Rhoda', 'f', 'rose', 'flower', { say: 'ROH-da' }),
    sense('greek', 'Kai', 'u', 'and', '', { say: 'KY', confidence: 'c' }),
    sense('hawaiian', 'Kai', 'u', 'sea', 'sea', { say: 'KY', also: ['japanese'] }),
    sense('hawaiian', 'Maʻalo', 'm', 'passing by', '', { say: 'mah-AH-loh' }),
    sense('hebrew', 'Rose', 'f', 'rose', 'flower', { say: 'ROHZ' }),
    sense('hebrew', 'Isaac', 'm', 'he will laugh', 'joy', { say: 'EYE-zak' }),
    sense('japanese', 'Hana', 'f', 'flower, blossom', 'flower', { say: 'HAH-nah', also: ['hebrew'] }),
    sense('japanese', 'Hikaru', 'u', 'to shine, light', 'light', { say: 'hee-KAH-roo' }),
    sense('hebrew', 'Hana', 'f', 'grace', '', { say: 'HAH-nah' }),
  ],
  slugs: {},
}

const curve = Uint8Array.from({ length: 14 }, (_, decade) => decade * 17)
const heights = Float32Array.from(curve, (level) => level / (13 * 17))
const time: TimeFacts = { given: givenTime(heights), peak: 13, trend: 'rising', isRising: true }

/** The years of the sample's counts. */
export const SAMPLE_YEARS: CountedYears = { firstYear: 1880, lastYear: 2016 }

/** A file of counts. */
export function births(
  rows: [name: string, total: number, girlShare: number, rank: number | null][],
): BirthsFile {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  const packed = sorted.map(
    ([name, total, girlShare, rank]): BirthRow => ({ name, total, girlShare, rank, trend: 0, time }),
  )
  const file = decodeBirths(encodeBirths({ ...SAMPLE_YEARS, decades: 14 }, packed, curve))
  return { ...file, own: Uint8Array.from(packed.flatMap(() => [...levelsOf(heights)])) }
}

/** The file of names that loads first, including curated ones. */
export const sampleTop: BirthsFile = births([
  ['emma', 600_000, 1, 1],
  ['rose', 480_000, 1, 150],
  ['aidan', 90_000, 0, 90],
  ['helen', 900_000, 1, 420],
  ['theodore', 200_000, 0, 80],
  ['kai', 40_000, 0.1, 140],
  ['niamh', 1200, 1, 3400],
  ['saoirse', 1300, 1, 980],
  ['maria', 500_000, 0.99, 110],
  ['mary', 4_000_000, 0.99, 120],
  ['jessie', 270_000, 0.6, 700],
  ['helena', 30_000, 1, 518],
  ['roisin', 600, 1, 5000],
])

/** The file of names that loads later. */
export const sampleRest: BirthsFile = births([
  ['maryjane', 900, 1, 1155],
  ['marvelle', 40, 1, null],
  ['zyx', 5, 0.5, null],
])
