import { Link } from '@tanstack/react-router'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { regionName } from '#src/names/region-text.ts'
import { listOfLetter } from './country-lists.ts'

type Props = { region: RegionSource; letters: readonly string[] }

/** First letters, each a link to the names given most with it, or to a search for them where they are few. */
export function LetterLinks({ region, letters }: Props) {
  return (
    <ul aria-label="By first letter" className="mt-4 flex flex-wrap gap-1">
      {letters.map((each) => {
        const letter = each.toUpperCase()
        const list = listOfLetter(region, letter)
        const link = {
          preload: false,
          className: 'link grid size-11 place-items-center',
          'aria-label': `Popular names starting with ${letter}`,
          children: letter,
        } as const
        return (
          <li key={letter}>
            {list ? (
              <Link to="/popular/$region" params={{ region: list.slug }} {...link} />
            ) : (
              <Link
                to="/generate"
                search={{ q: `popular in ${regionName(region)} starting with ${letter}` }}
                {...link}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
