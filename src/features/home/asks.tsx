import { Link } from '@tanstack/react-router'

/** What can be asked for, by kind: one look says that the search understands more than letters. */
const KINDS = [
  { kind: 'Meaning', examples: ['Irish girl names meaning light', 'Japanese, means flower'] },
  { kind: 'Sound', examples: ['short boy names ending in o', 'rhymes with Luna'] },
  { kind: 'Place', examples: ['rare Greek', 'popular in France and rare in the US'] },
  { kind: 'Family', examples: ['goes with Emma and Jack', 'works in English and Spanish'] },
]

export function Asks() {
  return (
    <ul aria-label="Searches to try" className="home-asks">
      {KINDS.map(({ kind, examples }) => (
        <li key={kind}>
          <span>{kind}</span>
          {examples.map((example) => (
            <Link key={example} to="/generate" search={{ q: example }} preload={false}>
              {example}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}
