import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { recordAnswer } from '#src/app/early-input.ts'
import { session } from '#src/app/wiring.ts'
import { Boundary } from './boundary.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Overlays } from './overlays.tsx'
import { PageFailed } from './page-failed.tsx'
import { PageSkeleton, LONG_MS } from './page-skeleton.tsx'
import { PageTags } from './page-tags.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useEffect, useState } from 'react'

/** The layout of every page. */
export function Shell() {
  const { shellOnly } = useRouteContext({ from: '__root__' })
  const busy = useBusy(useRouterState({ select: (state) => state.status === 'pending' }))
  const router = useRouter()
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.id })
  useHeadingFocus()
  return (
    <>
      <PageTags />
      <div
        data-app=""
        className="app"
        onClickCapture={recordAnswer}
        onInputCapture={recordAnswer}
        onChangeCapture={recordAnswer}
      >
        <a href="#main" className="button button-fill skip">
          Skip to content
        </a>
        <SessionProvider session={session}>
          <TopBar />
          <main id="main" tabIndex={-1} aria-busy={shellOnly || busy}>
            <Boundary renderFailure={PageFailed} subject={page} again={() => router.invalidate()}>
              {shellOnly ? <PageSkeleton /> : <Outlet />}
            </Boundary>
          </main>
          {/* The shell's skeleton has the height of no page: below it, the footer would move. */}
          {!shellOnly && <Footer />}
          <BottomBar />
          <Overlays />
        </SessionProvider>
      </div>
    </>
  )
}

/** The page loading flag: true while something loads, but for at most 1.5 seconds. It delays nothing. */
function useBusy(loading: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [loading])
  return loading && !long
}
