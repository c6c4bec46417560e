const WIDTH = 80

/** A bar that shows a share, 0 to 1, beside the number that says it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg width={WIDTH} height="10" aria-hidden="true" className="inline-block align-middle text-accent">
      <rect width={WIDTH} height="10" rx="5" className="fill-tint" />
      {share > 0 && (
        <rect width={Math.max(2, Math.round(WIDTH * share))} height="10" rx="5" fill="currentColor" />
      )}
    </svg>
  )
}
