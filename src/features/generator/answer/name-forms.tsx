import type { NameAnswer, NameForm } from '#src/core/names/answer.ts'
import { NameLink } from '#src/names/name-link.tsx'

type Props = Extract<NameAnswer, { kind: 'forms' }>

/** `Girl’s forms of Henry`. */
function titleOf({ of, name, language }: Props): string {
  switch (of) {
    case 'girl':
    case 'boy':
      return `${of === 'girl' ? 'Girl’s' : 'Boy’s'} forms of ${name}`
    case 'nickname':
      return `Nicknames for ${name}`
    case 'full':
      return `${name} is short for`
    case 'language':
      return `${name} in ${language ?? 'another language'}`
  }
}

/** What is said when no form is known. */
function unknown({ of, name, language }: Props): string {
  switch (of) {
    case 'girl':
    case 'boy':
      return `We don’t know a ${of}’s form of ${name}.`
    case 'nickname':
      return `We don’t know a nickname for ${name}.`
    case 'full':
      return `As far as we know, ${name} is not short for another name.`
    case 'language':
      return `We don’t know a form of ${name} in ${language ?? 'that language'}.`
  }
}

/** The forms of a name. */
export function NameForms(props: Props) {
  const { of, name, language, forms, related, isOwn } = props
  return (
    <>
      <h3 className="name text-xl">{titleOf(props)}</h3>
      {forms.length > 0 && <Forms forms={forms} language={language} />}
      {isOwn && (
        <p className="mt-2">
          {name} {forms.length > 0 ? 'is used there, too.' : `is used in ${language ?? 'it'} as it is.`}
        </p>
      )}
      {forms.length === 0 && !isOwn && <p className="mt-2">{unknown(props)}</p>}
      {related.length > 0 && (
        <>
          <p className="mt-3 text-sm text-soft">
            {of === 'language' ? `Related names in ${language ?? 'it'}:` : 'Related names:'}
          </p>
          <Forms forms={related} language={language} />
        </>
      )}
    </>
  )
}

function Forms({ forms, language }: { forms: NameForm[]; language: string | null }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {forms.map(({ key, name, slug, origin }) => (
        <li key={name} className="flex items-baseline gap-x-2 py-1.5">
          <span className="name text-2xl">
            {key === null ? name : <NameLink nameKey={key} name={name} slug={slug} />}
          </span>
          {origin !== null && origin !== language && <span className="text-sm text-soft">{origin}</span>}
        </li>
      ))}
    </ul>
  )
}
