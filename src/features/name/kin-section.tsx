import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { formatDay, type NameDay } from '#src/core/names/feast.ts'
import { byLabel, countKin, type KinName, type NameKin } from '#src/core/names/kin.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { curlyQuotes } from '#src/names/facts.ts'
import { useLate } from '#src/names/late.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { names } from '#src/names/page-names.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import { type ShownKin, shownFirst, shownKin } from './page-data.ts'

type Props = {
  id: string
  title: 'h2' | 'h3'
  nameKey: NameKey
  kin: ShownKin | null | undefined
  /** The source word, from which all of them come. */
  root: string | undefined
  /** In a dialog a link opens the other name in it. */
  inDialog: boolean
}

/** All kin of a name, once all names are loaded. */
async function allKin(key: NameKey): Promise<ShownKin | null> {
  await names.complete()
  const kin = shownKin((await names.opened(key))?.kin ?? null)
  if (kin === undefined) throw new Error('Not all names are loaded')
  return kin
}

/** What a name is short for, its nicknames, its forms for the other gender and in other languages, each with its page. */
export function KinSection({ kin, ...props }: Props) {
  const [state] = useLate(props.nameKey, kin, allKin)
  return state.status === 'ready' && state.value ? <Kin {...props} kin={state.value} /> : null
}

function Kin({ id, title: Title, nameKey, kin, root, inDialog }: Props & { kin: ShownKin }) {
  const [all, setAll] = useState(kin.all)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    if (all) return setOpen(true)
    allKin(nameKey).then(
      (loaded) => {
        setAll(loaded?.all ?? null)
        setOpen(true)
      },
      () => setFailed(true),
    )
  }
  const content = (shown: NameKin) => (
    <>
      <Title id={id} className="list-title">
        {titleOf(shown)}
      </Title>
      <Lists kin={shown} root={root} inDialog={inDialog} />
    </>
  )
  return (
    <section aria-labelledby={id}>
      {isOpen && all ? (
        <div>{content(all)}</div>
      ) : (
        <StaticPart as="div">{() => all && content(shownFirst(all))}</StaticPart>
      )}
      {kin.more > 0 && (
        <button
          type="button"
          className="button button-line press mt-4"
          onClick={isOpen ? () => setOpen(false) : open}
        >
          {isOpen ? 'Show fewer' : `Show ${formatNumber(kin.more)} more`}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="mt-2 text-soft">
          This part didn’t load. <TryAgain onRetry={open} />
        </p>
      )}
    </section>
  )
}

function titleOf(kin: NameKin): string {
  if (countKin(kin) === 0) return 'Name day'
  return kin.days.length > 0 ? 'Other forms and name day' : 'Other forms'
}

function Lists({ kin, root, inDialog }: { kin: NameKin; root: string | undefined; inDialog: boolean }) {
  const { days, girls, boys, shortFor, nicknames, languages } = kin
  const lists = [
    { label: 'For a girl', names: girls },
    { label: 'For a boy', names: boys },
    { label: 'Short for', names: shortFor },
    { label: 'Nicknames', names: nicknames },
  ].filter(({ names: own }) => own.length > 0)
  return (
    <>
      {days.length > 0 && (
        <dl className="facts">
          <div>
            <dt>Name day</dt>
            <dd>{nameDaysText(days)}</dd>
          </div>
        </dl>
      )}
      {lists.length > 0 && <Rows lists={lists} inDialog={inDialog} />}
      {languages.length > 0 && (
        <div className="kin-tree">
          {root && <p>{curlyQuotes(root)}</p>}
          <Rows lists={byLabel(languages)} inDialog={inDialog} />
        </div>
      )}
    </>
  )
}

/** `24 June (birth of John the Baptist), as a form of John`. */
function nameDaysText(days: NameDay[]): string {
  const formOf = days[0]?.formOf
  const texts = days.map((day) => `${formatDay(day)} (${day.whose})`)
  return texts.join(', ') + (formOf === undefined ? '' : `; as a form of ${formOf}`)
}

function Rows({ lists, inDialog }: { lists: NameKin['languages']; inDialog: boolean }) {
  return (
    <dl className="facts">
      {lists.map(({ label, names: list }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {list.map((name, at) => (
              <Fragment key={name.name}>
                {at > 0 && ', '}
                <Linked to={name} inDialog={inDialog} />
                {name.language && ` (${name.language})`}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** On a page a link leads to the other name's page. A name without one opens over it, as every name does in a dialog. */
function Linked({ to: { key, name, slug }, inDialog }: { to: KinName; inDialog: boolean }) {
  if (key === null) return name
  if (slug === null || inDialog) return <NameLink nameKey={key} name={name} slug={slug} />
  return (
    <Link to="/names/$slug" params={{ slug }}>
      {name}
    </Link>
  )
}
