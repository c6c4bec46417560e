import { Component, type ReactNode } from 'react'

/** What failed, how often the person has tried again since, and the way to do so once more. */
export type Failure = { error: unknown; tries: number; retry: () => void }

type Props = {
  children: ReactNode
  renderFailure: (failure: Failure) => ReactNode
  /** Another value is another thing to draw: what failed before no longer counts. */
  subject?: unknown
  /** Fetches anew what may have been missing. Never rejects. */
  again?: (() => Promise<unknown> | undefined) | undefined
}

type State = { failed: { error: unknown } | null; tries: number; subject: unknown }

/** Keeps a failure to the part of the page that it happened in, and has it written down. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, tries: 0, subject: this.props.subject }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: { error } })

  static getDerivedStateFromProps = ({ subject }: Props, state: State): Partial<State> | null =>
    subject === state.subject ? null : { failed: null, tries: 0, subject }

  override componentDidCatch(error: unknown): void {
    void writeDown(error)
  }

  private readonly retry = async () => {
    this.setState(({ tries }) => ({ tries: tries + 1 }))
    await this.props.again?.()
    this.setState({ failed: null }, () => {
      // By now it has failed again, or it is mended.
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
    // The same network may have failed: then only the person knows.
  }
}
