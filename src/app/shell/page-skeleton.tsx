/** A page before its code is there. */
export function PageSkeleton() {
  return (
    <div className="page max-w-[60rem] py-6" aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="skeleton h-9 w-48" />
      <div className="mt-6 grid gap-4">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="skeleton h-20" />
        ))}
      </div>
    </div>
  )
}
