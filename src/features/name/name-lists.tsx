import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { articlesNaming, type Mentions } from '#src/core/articles/mentions.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { useLate } from '#src/names/late.ts'
import { names } from '#src/names/page-names.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey }

const [loadMentions] = Object.values(
  import.meta.glob<Mentions>('/.generated/reading/mentions.json', { import: 'default' }),
)

const articlesOf = async (key: NameKey) => (loadMentions ? articlesNaming(await loadMentions(), key) : [])

/** The themes of all senses, each with the label that the search knows. */
async function themesOf(key: NameKey) {
  const [detail, { themes }] = await Promise.all([names.detail(key), names.choices()])
  const own = new Set(detail?.entries.flatMap((entry) => entry.themes))
  return themes.filter(({ id }) => own.has(id))
}

/** The lists and guides that a name is in: those of its themes, and the articles that name it. */
export function NameLists({ id, title: Title, nameKey }: Props) {
  const [themes] = useLate(nameKey, undefined, themesOf)
  const [articles] = useLate(nameKey, undefined, articlesOf)
  const ofTheme = themes.status === 'ready' ? themes.value : []
  const naming = articles.status === 'ready' ? articles.value : []
  if (ofTheme.length + naming.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title id={id} className="list-title">
        Lists and guides
      </Title>
      <dl className="facts">
        <Row term="Names by theme">
          {ofTheme.map((theme) => (
            <Link key={theme.id} to="/generate" search={{ meaning: theme.id }} preload={false}>
              {capitalized(theme.label)}
            </Link>
          ))}
        </Row>
        <Row term="Read about it">
          {naming.map(({ kind, slug, title }) => (
            <Link
              key={slug}
              to={kind === 'post' ? '/blog/$slug' : '/guides/$slug'}
              params={{ slug }}
              preload={false}
            >
              {title}
            </Link>
          ))}
        </Row>
      </dl>
    </section>
  )
}

/** Nothing without links. */
function Row({ term, children }: { term: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children.map((link, at) => (
          <Fragment key={at}>
            {at > 0 && ', '}
            {link}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
