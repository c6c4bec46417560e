/** Skeletons of the cards until their names are loaded. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid border-t border-line md:grid-cols-2 md:gap-x-12">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="grid gap-2.5 border-b border-line py-5">
          <div className="skeleton h-8 w-36" />
          <div className="skeleton h-5 w-1/2" />
          <div className="skeleton h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
