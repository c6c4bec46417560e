import { isPlainClick } from '#src/ui/plain-click.ts'

/**
 * The way to the similar names, which on a phone are screens below: who came by a link often looks for names like this one.
 * Without scripts it is a link like any other; with them the address stays as it is, and so does what "back" means.
 */
export function SimilarLink({ id }: { id: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // As the page has it: hydration leaves ids as they were rendered.
        const heading = document.getElementById(event.currentTarget.hash.slice(1))
        if (!heading || !isPlainClick(event)) return
        event.preventDefault()
        heading.scrollIntoView()
        heading.focus({ preventScroll: true })
      }}
    >
      Similar names
    </a>
  )
}
