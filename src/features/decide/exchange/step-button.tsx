import type { Exchange } from '#src/core/exchange/exchange.ts'
import { FAILURES } from './exchange-messages.ts'
import type { ExchangeResult } from './exchange-store.ts'
import { useExchangeCall } from './use-exchange-call.ts'

type Props = {
  label: string
  /** Announced and shown while it runs. */
  busy: string
  /** Something else on the page is to be done first. */
  isSecond?: boolean
  step: () => Promise<ExchangeResult>
  onDone: (exchange: Exchange) => void
}

/** The button of one step of an exchange, with its progress and its failure. */
export function StepButton({ label, busy, isSecond = false, step, onDone }: Props) {
  const { isBusy, failure, run } = useExchangeCall()
  return (
    <div className="mt-5">
      <button
        type="button"
        aria-disabled={isBusy}
        className={`button press ${isSecond ? 'button-line' : 'button-fill'}`}
        onClick={() => void run(step, onDone)}
      >
        {label}
      </button>
      <p role="status" className="text-soft not-empty:mt-2">
        {isBusy && busy}
      </p>
      {failure && (
        <p role="alert" className="mt-2 max-w-prose text-danger">
          {FAILURES[failure]}
        </p>
      )}
    </div>
  )
}
