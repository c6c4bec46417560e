import { useRouter } from '@tanstack/react-router'

/** A page whose code or data did not come. The frame around it stays alive. */
export function PageFailed({ reset }: { reset: () => void }) {
  const router = useRouter()
  return (
    <div role="alert" className="page max-w-[60rem] py-[clamp(2rem,8vw,6rem)]">
      <h1 tabIndex={-1} className="text-3xl">
        This page did not load.
      </h1>
      <p className="mt-4 max-w-[36rem] text-lg text-soft">
        Check your connection and try again. What you kept is safe on this device.
      </p>
      <button
        type="button"
        className="button button-fill press mt-6"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        Try again
      </button>
    </div>
  )
}
