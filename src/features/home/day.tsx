import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Illustration } from '#src/articles/illustration.tsx'
import { type DayName, dayNumber, nameOfDay } from '#src/core/names/home-names.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { genderWord } from '#src/names/facts.ts'

/** The name of the day: that of the build, until the device has computed its own. */
export function Day({ days }: { days: readonly DayName[] }) {
  // It stays until the page is opened again, as the one of a newspaper.
  const [today] = useState(() => new Date())
  const name = nameOfDay(days, dayNumber(today))
  if (!name) return null
  return (
    <section aria-labelledby="day" data-day={today.toDateString()} className="home-day">
      <Illustration slug={name.illustration} alt="" first />
      <div>
        <h2 id="day">Name of the day</h2>
        <p className="name">
          <Link to="/names/$slug" params={{ slug: name.slug }} preload={false}>
            {name.name}
          </Link>
        </p>
        <p className="home-say">{name.say}</p>
        <p className="meaning">{name.meaning}</p>
        <p className="home-note">
          {[
            `${name.originLabel} · ${genderWord(name.gender)}`,
            ...(name.note === '' ? [] : [capitalized(name.note)]),
          ]
            .map(withFullStop)
            .join(' ')}
        </p>
      </div>
    </section>
  )
}
