import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { articlesNaming } from '#src/core/articles/mentions.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey as keyOf } from '#src/core/names/spelling/fold.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { useLate } from '#src/names/late.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { names } from '#src/names/page-names.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey }

const articlesOf = async (key: NameKey) => {
  const { fetchMentions } = await import('#src/articles/fetch-article.ts')
  return articlesNaming(await fetchMentions(), key)
}

/**
 * The themes of all senses, each with the label that the search knows, the subjects that are no theme as well, and the
 * spellings that are names themselves.
 */
async function relatedOf(key: NameKey) {
  const [detail, choices] = await Promise.all([names.opened(key), names.choices()])
  const entries = detail?.entries ?? []
  const themes = new Set(entries.flatMap((entry) => entry.themes))
  const spellings = new Set(entries.flatMap(({ variants }) => variants.map(keyOf)))
  const found = await names.summaries([...spellings].filter((spelling) => spelling !== key))
  return {
    themes: choices.themes.filter(({ id }) => themes.has(id)),
    subjects: (detail?.subjects ?? []).filter(({ id }) => !themes.has(id)),
    spellings: found.filter((each) => each !== null),
  }
}

const NOTHING: Awaited<ReturnType<typeof relatedOf>> = { themes: [], subjects: [], spellings: [] }

/** The lists and guides that a name is in: those of its themes, subjects and spellings, and the articles that name it. */
export function NameLists({ id, title: Title, nameKey }: Props) {
  const [related] = useLate(nameKey, undefined, relatedOf)
  const [articles] = useLate(nameKey, undefined, articlesOf)
  const { themes, subjects, spellings } = related.status === 'ready' ? related.value : NOTHING
  const naming = articles.status === 'ready' ? articles.value : []
  if (themes.length + subjects.length + spellings.length + naming.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title id={id} className="list-title">
        Lists and guides
      </Title>
      <dl className="facts">
        <Row term="Names by theme">
          {themes.map((theme) => (
            <Link key={theme.id} to="/generate" search={{ meaning: theme.id }} preload={false}>
              {capitalized(theme.label)}
            </Link>
          ))}
        </Row>
        <Row term="Names by subject">
          {subjects.map((subject) => (
            <Link key={subject.id} to="/generate" search={{ subject: subject.id }} preload={false}>
              {subject.label}
            </Link>
          ))}
        </Row>
        <Row term="Other spellings">
          {spellings.map(({ key, name, slug }) => (
            <NameLink key={key} nameKey={key} name={name} slug={slug} />
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
