/** Comes before the field, the chips and the filters, so that the keyboard reaches the first result in a few keys. */
export function SkipToResults() {
  return (
    <a
      href="#results-title"
      className="button button-fill skip"
      onClick={(event) => {
        // The address is that of the search, without a fragment.
        event.preventDefault()
        const first = document.querySelector<HTMLElement>('[data-results] [data-card] a')
        ;(first ?? document.getElementById('results-title'))?.focus()
      }}
    >
      Skip to results
    </a>
  )
}
