/** What the other person can find out, honestly. */
export function HowItWorks() {
  return (
    <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-soft">
      <li>Each of you votes alone. Only the names you both like show, and they show to both of you.</li>
      <li>
        The other person doesn’t see your other votes. But someone who likes a name finds out whether you like
        it too, so someone who likes every name finds out all your likes. You’d see that: you find out theirs
        in the same way.
      </li>
      <li>
        A name that showed as liked by both doesn’t vanish: if one of you takes the like back, both of you see
        that.
      </li>
      <li>The people who run this site’s server could read your votes. The other person can’t.</li>
    </ul>
  )
}
