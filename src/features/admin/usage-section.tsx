import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { type DayRange, MIN_SESSIONS, NOT_ADMIN, type UsageReport } from '#src/core/analytics/usage-report.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { rangeOf, type RangeSearch } from './day-range.ts'
import { RangePicker } from './range-picker.tsx'
import { type Usage, useUsage } from './use-usage.ts'

type Props = {
  /** The days in the address. */
  search: RangeSearch
  /** The path of the dashboard, to come back to after signing in. */
  path: string
  children: (report: UsageReport, range: DayRange) => ReactNode
}

/** What all who have agreed to analytics did, for signed-in admins; for everyone else, why it is not shown. */
export function UsageSection({ search, path, children }: Props) {
  const [now] = useState(() => Date.now())
  const range = rangeOf(search, now)
  const usage = useUsage(range)
  return (
    <section className="mt-14" aria-busy={usage.status === 'counting' && !usage.offline}>
      <h2 className="text-2xl">Everyone who agreed to analytics</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">
        For admins only, and without anyone’s account: what was done in how many tabs. Groups of fewer than{' '}
        {MIN_SESSIONS} tabs are hidden.
      </p>
      {usage.status === 'counted' || usage.status === 'counting' ? (
        <RangePicker key={`${range.from} ${range.to}`} range={range} now={now} />
      ) : null}
      <Body usage={usage} path={path} render={(report) => children(report, range)} />
    </section>
  )
}

type BodyProps = { usage: Usage; path: string; render: (report: UsageReport) => ReactNode }

function Body({ usage, path, render }: BodyProps) {
  switch (usage.status) {
    case 'loading':
      return <p className="mt-3 text-soft">Checking who’s signed in…</p>
    case 'signed-out':
      return <SignIn path={path}>Sign in as an admin to see this.</SignIn>
    case 'needs-second-factor':
      return <SignIn path={path}>Enter the code of your second step to see this.</SignIn>
    case 'failed':
      return <Failed {...usage} path={path} />
    case 'counting':
      return usage.offline ? (
        <p role="status" className="mt-3">
          You’re offline. The counts come when you’re back; everything else on this page is here.
        </p>
      ) : (
        <UsageSkeleton />
      )
    case 'counted':
      return usage.report.total === null ? (
        <p className="mt-5">Fewer than {MIN_SESSIONS} tabs sent anything on these days.</p>
      ) : (
        render(usage.report)
      )
  }
}

function Failed({ code, retry, path }: { code: string; retry: () => void; path: string }) {
  if (code === NOT_ADMIN)
    return <p className="mt-3">Only admins can see this. The people who run this site give the role.</p>
  if (code === 'insufficient_aal')
    return <SignIn path={path}>Enter the code of your second step to see this.</SignIn>
  if (code === 'session_ended') return <SignIn path={path}>Your session has ended. Sign in again.</SignIn>
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4">
      <p role="alert">{accountMessage(code, '')}</p>
      <TryAgain onRetry={retry} />
    </div>
  )
}

function SignIn({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <Link to="/auth" search={{ next: path }} className="button button-line">
        Sign in
      </Link>
    </p>
  )
}

/** In the shape of what comes: the figures and the chart. */
function UsageSkeleton() {
  return (
    <div role="status" aria-label="Counting events…">
      <div className="mt-6 grid grid-cols-2 gap-3">
        <div className="skeleton h-20" />
        <div className="skeleton h-20" />
      </div>
      <div className="skeleton mt-8 h-44" />
    </div>
  )
}
