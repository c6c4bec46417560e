import { phraseList } from '#src/core/names/sentence/word-list.ts'
import { US } from './region.ts'
import { regionsOf } from './region-words.ts'

/** What a sentence calls a country: the regions or origins that tell of it, and what to call it if not by its own words. */
export type KnownLocation = { values: readonly string[]; label?: string }

/**
 * States and parts of the United States, of which there are no counts of their own: those of the whole country apply. Hawaii
 * has an origin.
 */
const STATES = phraseList(
  'alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, idaho, illinois, ' +
    'indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, ' +
    'montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, ' +
    'oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, ' +
    'washington, west virginia, wisconsin, wyoming, new england, washington dc, new york city, carolina, carolinas, dakotas',
)

/** Places without counts of their own; one that is named like a part of another has to be here. */
const OTHERS: Record<string, readonly string[]> = {
  us: [US],
  usa: [US],
  america: [US],
  states: [US],
  'united states of america': [US],
  'north america': [US, 'ca-on'],
  'south america': ['spanish', 'portuguese'],
  'latin america': ['spanish', 'portuguese'],
  'central america': ['spanish'],
  mexico: ['spanish'],
  argentina: ['spanish'],
  chile: ['spanish'],
  colombia: ['spanish'],
  peru: ['spanish'],
  'south africa': ['english'],
  'north africa': ['arabic'],
  austria: ['german'],
  switzerland: ['german'],
  quebec: ['french'],
  egypt: ['arabic'],
  morocco: ['arabic'],
  lebanon: ['arabic'],
  'republic of georgia': ['georgian'],
}

const LOCATIONS: ReadonlyMap<string, KnownLocation> = new Map([
  ...STATES.map((state): [string, KnownLocation] => [state, { values: [US], label: 'the U.S.' }]),
  ...Object.entries(OTHERS).map(([phrase, values]): [string, KnownLocation] => [phrase, { values }]),
])

/** The most words of a place. */
export const MAX_LOCATION_WORDS = 4

/** The place that a folded phrase names; `countries` are the origins of others. */
export function locationOf(
  phrase: string,
  countries: ReadonlyMap<string, { id: string }>,
): KnownLocation | undefined {
  const regions = regionsOf(phrase)
  if (regions) return { values: regions }
  const origin = countries.get(phrase)?.id
  return LOCATIONS.get(phrase) ?? (origin === undefined ? undefined : { values: [origin] })
}

/** Single words for a place, for the spelling of slips. */
export const LOCATION_WORDS: readonly string[] = Object.keys(OTHERS).filter((word) => !word.includes(' '))
