import type { Indexes } from '#src/core/names/search/condition.ts'
import type { Decades } from '#src/core/names/search/decades.ts'
import { NO_SHARE } from '#src/core/names/search/ranking.ts'
import { crispness } from '#src/core/names/search/sounds.ts'
import { boyish } from './style-boyish.ts'
import { hasNicknames, hasNoNicknames } from './style-nickname.ts'
import { surnameLike } from './style-surname.ts'

/**
 * A style is a model of when a name was given, how it sounds, how often and to whom it is given, or of its shape; from 0 to 1. What
 * has no words here is read by patterns of its own (`style.ts`).
 */
type Style = { label: string; words: string; model(at: Indexes): (row: number) => number }

const clamp = (value: number): number => Math.max(0, Math.min(1, value))

/** From 0 at `low` to 1 at `high`. */
const between = (value: number, low: number, high: number): number => clamp((value - low) / (high - low))

/** The highest share of a name's births that one of some decades has. */
function highestShare(known: Decades, row: number, first: number, last: number): number {
  let highest = 0
  for (let at = first; at <= last; at++) highest = Math.max(highest, known.share(row, at))
  return highest
}

/** A name of its own time: most given before 1940, then hardly, whether or not it comes back today. */
const vintage =
  ({ decades }: Indexes) =>
  (row: number) => {
    const known = decades()
    const peak = known.peak(row)
    if (peak < 0) return 0
    const early = highestShare(known, row, 0, 5)
    const middle = highestShare(known, row, 8, 11)
    const often = between(known.births(row, Math.min(peak, 5)), 60, 1500)
    return early * (0.45 + 0.55 * (1 - between(middle, 0.25, 0.75))) * (0.4 + 0.6 * often)
  }

/** Given often in every decade. */
const lasting =
  ({ decades, table }: Indexes, least: number) =>
  (row: number) => {
    const known = decades()
    if (known.peak(row) < 0) return 0
    let lowest = 1
    let decadesOften = 0
    for (let at = 0; at < known.count; at++) {
      lowest = Math.min(lowest, known.share(row, at))
      if (known.births(row, at) >= known.bound(at, 600)) decadesOften++
    }
    const rank = table.rank[row] ?? 0
    const today = rank > 0 ? 1 - between(rank, 400, 1500) : 0
    return (
      between(decadesOften / known.count, 0.6, 1) *
      (0.65 + 0.35 * between(lowest, 0.03, least)) *
      (0.3 + 0.7 * today)
    )
  }

const modern =
  ({ decades, table }: Indexes) =>
  (row: number) => {
    const known = decades()
    const peak = known.peak(row)
    const rank = table.rank[row] ?? 0
    if (peak < 11 || rank === 0) return 0
    const old = highestShare(known, row, 0, 8)
    return (1 - between(old, 0.05, 0.4)) * (1 - between(rank, 600, 2500) * 0.7)
  }

const strong =
  ({ table }: Indexes) =>
  (row: number) => {
    const folded = table.folded[row] ?? ''
    const syllables = table.syllables(row)
    const closed = /[^aeiouyh]$/.test(folded) ? 0.25 : /(?:us|or|er|ar)$/.test(folded) ? 0.2 : -0.1
    const diminutive = /(?:ie|y|i|ee|lyn|elle|ette|ina|ia|ella)$/.test(folded) ? -0.3 : 0
    return clamp(0.35 + (1 - table.softness(row)) * 0.5 + closed + diminutive - (syllables > 3 ? 0.2 : 0))
  }

const soft =
  ({ table }: Indexes) =>
  (row: number) =>
    clamp((table.softness(row) - 0.35) / 0.5)

const crisp =
  ({ table }: Indexes) =>
  (row: number) =>
    crispness(table.folded[row] ?? '', table.syllables(row))

const ELEGANT_ENDS =
  /(?:ette|elle|ine|ina|ella|ia|iana|anna|ora|ara|ea|ance|ence|ander|ian|ien|iel|ael|eth|ice|ise|ais|aine|ienne|ius|ora|beth|ix|elia|alia|ophia|isa|essa|ington|ard|aux)$/

const elegant = (at: Indexes) => {
  const timeless = lasting(at, 0.15)
  const old = vintage(at)
  return (row: number) => {
    const folded = at.table.folded[row] ?? ''
    const syllables = at.table.syllables(row)
    const shape =
      (ELEGANT_ENDS.test(folded) ? 0.4 : 0) + (syllables >= 3 ? 0.3 : 0) + (folded.length >= 7 ? 0.1 : 0)
    const casual = /(?:ie|ee|y|lyn|lynn|den|aden|son|xton|i)$/.test(folded) ? 0.35 : 0
    return clamp(
      shape + at.table.softness(row) * 0.25 + Math.max(timeless(row), old(row)) * 0.3 - casual - 0.1,
    )
  }
}

const playful =
  ({ table }: Indexes) =>
  (row: number) => {
    const folded = table.folded[row] ?? ''
    const ends = /(?:ie|y|ey|ee|i|o|oo|ou|bee|pip)$/.test(folded) ? 0.5 : 0
    const repeats = /(.{1,2})\1|(.)(.)\2\3/.test(folded) ? 0.2 : 0
    const short = folded.length <= 5 ? 0.25 : folded.length <= 6 ? 0.1 : -0.25
    const bounce = /[pbdfgkz]/.test(folded) ? 0.15 : 0
    return clamp(ends + repeats + short + bounce - (table.syllables(row) > 3 ? 0.3 : 0))
  }

const shortSweet =
  ({ table }: Indexes) =>
  (row: number) => {
    const folded = table.folded[row] ?? ''
    const syllables = table.syllables(row)
    const size = folded.length <= 4 ? 0.6 : folded.length === 5 ? 0.45 : 0
    return clamp(size + table.softness(row) * 0.4 + (syllables <= 2 ? 0.1 : -0.3))
  }

export const STYLES: Record<string, Style> = {
  vintage: {
    label: 'vintage',
    words:
      'vintage, dark academia, light academia, sound old, sounds old, sounding old, too old, old names, old name, old sounding, old fashioned, old timers, old timey sounding, old style, old sounding, from the olden days, from back in the day, great grandma era, dusty, grandmotherly, old people, old persons, old soul, throwback, historic, historical, antiquated, period drama, old timey, old time, oldfashioned, antique, retro, from another era, from a bygone era, bygone, yesteryear, grandparent, ' +
      'old school, heirloom, grandma chic, grandad chic, olden days, old world, granny chic, grandparents generation, from my grandparents generation, great grandparents',
    model: vintage,
  },
  'old-lady': {
    label: 'old lady',
    words:
      'old lady, old ladies, granny, grandma, grandmother, great grandmother, great aunt, nana, little old lady, grandmas',
    model: (at) => {
      const old = vintage(at)
      return (row) => (at.table.gender[row] === 'm' ? 0 : old(row))
    },
  },
  'old-man': {
    label: 'old man',
    words:
      'old man, old men, grandpa, granddad, grandad, great grandfather, grandfather, grandfatherly, grandpas, little old man, great uncle',
    model: (at) => {
      const old = vintage(at)
      const { entries, gender, girlShare } = at.table
      // The Catalan Joan is a man's; the counts are of the English one.
      const isOfGirls = (row: number): boolean =>
        (entries[row]?.seen ?? gender[row]) === 'f' ||
        (girlShare[row] !== NO_SHARE && (girlShare[row] ?? 0) > 10)
      return (row) => (isOfGirls(row) ? 0 : old(row))
    },
  },
  classic: {
    label: 'classic',
    words:
      'classic, classical, classically, traditionally, staple, staples, tried and tested, standard, never dates, clasica, clasicas, classiques, classici, classico, klassischer, traditional, classics, tried and true, clasico, clasicos, classique, klassisch, klassische, conventional, stood the test of time, old reliable',
    model: (at) => lasting(at, 0.12),
  },
  timeless: {
    label: 'timeless',
    words:
      'timeless, ageless, eternal, never goes out of date, never feel dated, never feels dated, doesnt date, zeitlos, zeitlose, intemporel, atemporal, enduring style, doesnt age, ages well, age well, wont date, not dated, wont feel dated, never dated, wont sound dated',
    model: (at) => lasting(at, 0.3),
  },
  modern: {
    label: 'modern',
    words:
      'modern, contemporary, hipster, edgy, trendsetting, youthful, 21st century, millennial style, of our time, forward looking, fashion forward, moderna, modernas, moderni, modernes, moderner, new age, current, fresh, of today, cutting edge, moderno, modernos, moderne, futuristic, newer, modern sounding, up to date, hip',
    model: modern,
  },
  soft: {
    label: 'soft',
    words:
      'soft, poetic, soft sounding, gentle, tender, dreamy, softly sounding, sweet sounding, pretty and feminine, feminine and soft, melodious, flowery sounding, graceful, light and airy, whispery, silky, suave, suaves, doux, douce, sanft, sanfte, dolce, dolci, gentle sounding, flowy, flowing, melodic, lyrical, delicate, romantic, feminine sounding, musical sounding, airy, ethereal, dreamy sounding, breathy, mellow, lilting, girly sounding, pretty sounding, tender sounding, soothing',
    model: soft,
  },
  strong: {
    label: 'strong-sounding',
    words:
      'strong sounding, tough, powerful, mighty, kick ass, kickass, muscular, tough guy, hard hitting, strong willed, fuerte, fuertes, stark klingend, stark klingende, fortes, tough sounding, powerful sounding, rugged, manly, masculine sounding, badass, fierce sounding, bold, hard sounding, solid, sturdy, commanding, macho, gritty, stand up to bullies, strong sound, strong, bold sounding, robust',
    model: strong,
  },
  crisp: {
    label: 'crisp',
    words:
      'crisp, clipped, punchy, snappy, sharp, clean sounding, sharp sounding, hard ending, to the point, no nonsense, brisk',
    model: crisp,
  },
  elegant: {
    label: 'elegant',
    words:
      'elegant, expensive, sound expensive, sounds expensive, expensive sounding, luxurious, rich sounding, classy, preppy, graceful and elegant, aristocratic sounding, upmarket, high society, poised, well bred, majestic, noble sounding, cultured, sleek, haute, elegant sounding, elegantly, elegantes, eleganti, elegante, edel klingend, sophisticated, refined, posh, graceful sounding, regal sounding, regal, aristocratic, stately, glamorous, dignified, polished, upscale, chic, fancy, upper class, elegante, elegantes, old money, ladylike, distinguished, high class, polished sounding',
    model: elegant,
  },
  playful: {
    label: 'playful',
    words:
      'playful, cute, babyish, fun, silly, zany, jolly, happy sounding, cheery, cheerful, spirited, feisty, jaunty, niedlich, mignon, mignons, spielerisch, divertido, divertidos, cutesy, spunky, adorable, cheeky, bubbly, whimsical, quirky and fun, perky, sassy, mischievous, bouncy, peppy, fun sounding, zippy, goofy, lively',
    model: playful,
  },
  'short-sweet': {
    label: 'short and sweet',
    words:
      'short and sweet, short n sweet, nice and short, short sweet, sweet short, little and cute, cute and short, small but sweet, short snappy and sweet, short but sweet, sweet and short, small and sweet, little and sweet, short & sweet, sweet and simple, short and cute, short and simple',
    model: shortSweet,
  },
  nature: {
    label: 'nature',
    words:
      'nature, cottagecore, cottage core, fairycore, fairy core, goblincore, forestcore, naturecore, inspired by nature, related to nature, to do with nature, of nature, in nature, nature inspired, earthy, botanical, outdoorsy, natural, woodsy, boho, bohemian style, from nature, hippie, hippy, nature names, nature themed, natur, nature y, naturaleza, natureza, natura',
    model: ({ table, meanings }) => {
      const ids = [
        'flower',
        'tree',
        'plant',
        'river',
        'sea',
        'mountain',
        'bird',
        'sky',
        'rain',
        'star',
        'moon',
        'sun',
        'earth',
        'season',
        'animal',
        'deer',
        'wolf',
        'dawn',
        'winter',
        'stone',
        'water',
      ]
      const themes = ids.map((id) => meanings.theme(id))
      return (row) => {
        if (row >= table.curated) return 0
        return themes.some((rows) => rows && ((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1) ? 1 : 0
      }
    },
  },
  boyish: {
    label: 'boyish',
    words: 'boyish, boyish sounding, tomboy, tomboyish, tomboys, tom boy, boy sounding, on the boyish side',
    model: boyish,
  },
  surname: { label: 'like a surname', words: '', model: surnameLike },
  nickname: { label: 'has a short form', words: '', model: hasNicknames },
  'no-nickname': { label: 'without a short form', words: '', model: hasNoNicknames },
}
