import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { nextTask } from '#src/async/next-task.ts'
import { names } from '#src/names/page-names.ts'
import { popular } from '#src/names/popular-client.ts'
import { articles } from '#src/articles/articles-client.ts'
import { adoptPage } from './adopt-page.ts'
import { replayEarlyInput } from './early-input.ts'
import { NOTHING_HERE, readInitialData } from './initial-data.ts'
import { createAppRouter } from './router.tsx'
import { Boundary } from './shell/boundary.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { startWhenIdle } from './wiring.ts'

/** Hydrates a prerendered page in place, or renders the app into the shell. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  await nextTask()
  const initial = readInitialData(document)
  const router = createAppRouter({ names, articles, popular, initial, shellOnly: false })
  const app = (
    <StrictMode>
      <Boundary renderFailure={PageFailed}>
        <RouterProvider router={router} />
      </Boundary>
      <Hydrated />
    </StrictMode>
  )
  await nextTask()
  const path = window.location.pathname.replace(/(.)\/$/, '$1')
  if (root.dataset.prerendered === path) {
    // Every chunk and loader is ready before React touches the markup, so no node is replaced.
    router.ssr = { manifest: undefined }
    await allChunks()
    await adoptPage(router)
    await nextTask()
    const prerendered = window.location.href
    const onRecoverableError = (error: unknown) => {
      // A link that was followed meanwhile: parts that were not hydrated yet are rendered for the next page instead.
      if (window.location.href === prerendered)
        console.error('Hydration mismatch', error, (error as Error).cause)
    }
    // As a transition, it can be interrupted by a touch or a key.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError })
    })
  } else {
    await router.load()
    // The marker applies to this URL only.
    initial.take(NOTHING_HERE)
    // The route's head tags replace those of the shell.
    for (const tag of document.head.querySelectorAll('title, meta[name="robots"]')) tag.remove()
    root.replaceChildren()
    createRoot(root).render(app)
  }
  leaveWhenStuck(router)
  performance.mark('app-mounted')
  startWhenIdle(router)
}

/**
 * The router renders, or reloads, a page whose chunk is missing; the page's inline guard shows its text meanwhile and
 * tries again.
 */
async function allChunks(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.all([...links].map(({ href }) => import(/* @vite-ignore */ href)))
}

/** Some networks take a request and never answer it. */
const STUCK_MS = 15_000

/** A page whose code never comes is requested as a document instead. */
function leaveWhenStuck(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    clearTimeout(timer)
    timer = setTimeout(() => window.location.assign(toLocation.href), STUCK_MS)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
}

/** Runs when the page is hydrated. */
function Hydrated() {
  useEffect(replayEarlyInput, [])
  return null
}
