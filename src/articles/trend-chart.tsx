import type { Chart } from '#src/core/articles/article.ts'
import { BirthsPlot } from '#src/names/births-plot.tsx'

const LOOKS = [
  { className: 'text-accent', words: 'solid' },
  { className: 'text-heart', dash: '7 4', words: 'dashed' },
  { className: 'text-soft', dash: '2 3', words: 'dotted' },
]

/** A comparison of up to three names over the years, with the same numbers in a table. */
export function TrendChart({ title, sex, firstYear, lines }: Chart) {
  const years = Math.max(1, ...lines.map(({ counts }) => counts.length))
  const styledLines = lines.map(({ name, counts }, index) => {
    const { className = '', dash } = LOOKS[index] ?? {}
    return { label: name, counts, className, dash }
  })
  return (
    <figure className="chart text-sm">
      <figcaption>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-soft">
          {sex === 'girls' ? 'Girls' : 'Boys'} given the name per year in the United States, {firstYear} to{' '}
          {firstYear + years - 1}, the last year we have
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {styledLines.map(({ label, className, dash }, index) => (
            <li key={label} className={`flex items-center gap-2 ${className}`}>
              <svg width="28" height="4" aria-hidden="true">
                <path d="M0 2H28" stroke="currentColor" strokeWidth="3" strokeDasharray={dash} />
              </svg>
              <span className="text-ink">
                {label} <span className="sr-only">({LOOKS[index]?.words} line)</span>
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
      <BirthsPlot
        firstYear={firstYear}
        lines={styledLines}
        label={`Line chart: ${title}. The table below has the numbers.`}
      />
    </figure>
  )
}
