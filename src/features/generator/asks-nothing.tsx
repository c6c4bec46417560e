import { fold } from '#src/core/names/spelling/fold.ts'

/** Searches that show what can be asked for, the most usual first. */
const SEARCHES = [
  'short Irish girl names meaning light',
  'strong boy names that aren’t too popular',
  'names like Hugo but rarer',
  'a sister for Leo and Max',
  'vintage girl names coming back',
  'middle names for Clara',
  'names that work in English and Spanish',
  'Norse mythology boy names',
  'what does Maeve mean',
  'nicknames for Elizabeth',
  'nature names ending in a',
  'popular in the 1920s',
  'unisex names with two syllables',
  'names that go with the surname Garcia',
]
const SHOWN = 3

/** The searches that share most words with a text; without any, the most usual ones. */
export function searchesNear(text: string): string[] {
  const typed = new Set(text.split(/\s+/).map(fold))
  const shared = (search: string): number => search.split(' ').filter((word) => typed.has(fold(word))).length
  return SEARCHES.map((search) => ({ search, words: shared(search) }))
    .sort((a, b) => b.words - a.words)
    .slice(0, SHOWN)
    .map(({ search }) => search)
}

type Props = { text: string; onSearch: (text: string) => void }

/** In place of results when a sentence asks for nothing: what can be asked for. */
export function AsksNothing({ text, onSearch }: Props) {
  return (
    <div className="border-t border-line py-10">
      <p className="name text-2xl">What kind of name are you looking for?</p>
      <p className="mt-2 max-w-prose text-soft">
        Describe a meaning, an origin, a sound, a time, or a name you already like. For example:
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {searchesNear(text).map((search) => (
          <button
            key={search}
            type="button"
            className="chip min-h-11 border border-edge press"
            onClick={() => onSearch(search)}
          >
            {search}
          </button>
        ))}
      </div>
    </div>
  )
}
