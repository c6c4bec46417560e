import { Component, type ReactNode } from 'react'

/** The error, the number of retries since, and a retry function. */
export type Failure = { error: unknown; tries: number; retry: () => Promise<void> }

type Props = {
  children: ReactNode
  renderFailure: (failure: Failure) => ReactNode
  /** A changed value resets the boundary. */
  subject?: unknown
  /** What is shown instead says nothing of the failure: it also retries by itself, after growing pauses. */
  quiet?: boolean
  /** Reloads what may have been missing. Never rejects. */
  again?: (() => Promise<unknown> | undefined) | undefined
}

type State = { failed: { error: unknown } | null; tries: number; subject: unknown }

/** Limits a failure to the part of the page in which it happened, records it, and retries when the network is back. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, tries: 0, subject: this.props.subject }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: { error } })

  static getDerivedStateFromProps = ({ subject }: Props, state: State): Partial<State> | null =>
    subject === state.subject ? null : { failed: null, tries: 0, subject }

  override componentDidCatch(error: unknown): void {
    void writeDown(error)
    addEventListener('online', this.retry, { once: true })
    if (this.props.quiet) setTimeout(this.retry, 4_000 * 2 ** Math.min(this.state.tries, 4))
  }

  private readonly retry = async () => {
    this.setState(({ tries }) => ({ tries: tries + 1 }))
    await this.props.again?.()
    this.setState({ failed: null }, () => {
      // By now it has failed again, or works.
      if (!this.state.failed) this.setState({ tries: 0 })
    })
  }

  override render(): ReactNode {
    const { failed, tries } = this.state
    return failed ? this.props.renderFailure({ ...failed, tries, retry: this.retry }) : this.props.children
  }
}

async function writeDown(error: unknown): Promise<void> {
  try {
    const errors = await import('#src/app/record-error.ts')
    await errors.recordError(error)
  } catch {
    // The same network may have failed: then the error is only visible on the page.
  }
}
