/** The mark of a disputed meaning. */
export function Disputed() {
  return (
    <span className="rounded-md bg-apricot px-2 py-0.5 text-xs font-medium text-apricot-ink">disputed</span>
  )
}
