/** The mark of a disputed meaning. */
export function Disputed() {
  return <span className="disputed">disputed</span>
}
