import { figure } from '#src/ui/figure.ts'

/** Births a year of up to three names, each with as many years from `firstYear` on. */
export type Trend = { firstYear: number; lines: { name: string; counts: number[] }[] }

const WIDTH = 640
const HEIGHT = 200
const TOP = 8
const BOTTOM = 2
/** Told apart by their dashes as well as by their colours. */
const LOOKS = [
  { className: 'text-accent', dash: undefined, words: 'solid' },
  { className: 'text-heart', dash: '7 4', words: 'dashed' },
  { className: 'text-soft', dash: '2 3', words: 'dotted' },
]

/** A comparison of names over the years, with the same figures in a table. Null `trend`: the counts did not come. */
export function TrendChart({
  title,
  sex,
  trend,
}: {
  title: string
  sex: 'girls' | 'boys'
  trend: Trend | null
}) {
  if (!trend) {
    return <p className="text-soft">{title}: this chart needs a connection the first time it is shown.</p>
  }
  const years = Math.max(1, ...trend.lines.map(({ counts }) => counts.length))
  const lastYear = trend.firstYear + years - 1
  const most = Math.max(1, ...trend.lines.flatMap(({ counts }) => counts))
  const x = (index: number) => (index / Math.max(1, years - 1)) * WIDTH
  const y = (count: number) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - TOP)
  return (
    <figure className="rounded-card border border-line bg-raised p-5 text-sm">
      <figcaption>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-soft">
          {sex === 'girls' ? 'Girls' : 'Boys'} given the name a year in the United States, {trend.firstYear}{' '}
          to {lastYear}, where our counts end
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {trend.lines.map(({ name }, index) => (
            <li key={name} className={`flex items-center gap-2 ${LOOKS[index]?.className ?? ''}`}>
              <svg width="28" height="4" aria-hidden="true">
                <path
                  d="M0 2H28"
                  stroke="currentColor"
                  strokeWidth="3"
                  strokeDasharray={LOOKS[index]?.dash}
                />
              </svg>
              <span className="text-ink">
                {name} <span className="sr-only">({LOOKS[index]?.words} line)</span>
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
      <p aria-hidden="true" className="mt-3 text-xs text-soft tabular-nums">
        {figure(most)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-48 w-full overflow-visible"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Line chart: ${title}. The table below has the figures.`}
      >
        {[0.5, 1].map((share) => (
          <path
            key={share}
            d={`M0 ${y(most * share)}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
        {trend.lines.map(({ name, counts }, index) => (
          <path
            key={name}
            className={LOOKS[index]?.className}
            d={counts
              .map((count, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(count).toFixed(1)}`)
              .join('')}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.25}
            strokeLinejoin="round"
            strokeDasharray={LOOKS[index]?.dash}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>{trend.firstYear}</span>
        <span>{trend.firstYear + Math.round((years - 1) / 2)}</span>
        <span>{lastYear}</span>
      </p>
      <Decades trend={trend} />
    </figure>
  )
}

function Decades({ trend: { firstYear, lines } }: { trend: Trend }) {
  const decades = new Map<number, number[]>()
  lines.forEach(({ counts }, line) =>
    counts.forEach((count, i) => {
      const decade = Math.floor((firstYear + i) / 10) * 10
      const sums = decades.get(decade) ?? lines.map(() => 0)
      sums[line] = (sums[line] ?? 0) + count
      decades.set(decade, sums)
    }),
  )
  return (
    <details className="mt-2">
      <summary className="link inline-block min-h-11 content-center">Figures by decade</summary>
      <table className="w-full max-w-md text-left tabular-nums">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Decade
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...decades].map(([decade, sums]) => (
            <tr key={decade} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {decade}s
              </th>
              {sums.map((sum, line) => (
                <td key={lines[line]?.name} className="py-1 text-right">
                  {figure(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
