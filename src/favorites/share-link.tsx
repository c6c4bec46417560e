import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onSettled } from '#src/async/on-settled.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { Field } from '#src/ui/field.tsx'

type Props = {
  link: string
  /** What the system's share sheet shows as the title. */
  title: string
}

/** Of a longer link the field shows the beginning until it has the focus: measuring thousands of letters takes long. */
const MAX_SHOWN_LENGTH = 2_000

/** A link to copy, to share with the system's share sheet where there is one, or to scan. */
export function ShareLink({ link, title }: Props) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const [isWhole, setIsWhole] = useState(link.length <= MAX_SHOWN_LENGTH)
  const copy = async () => setCopied((await copyText(link)) ? 'yes' : 'failed')
  const canShare = typeof navigator.share === 'function'
  // A canceled share sheet is no error.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <div>
      <Field label="Link">
        {(control) => (
          <input
            {...control}
            readOnly
            value={isWhole ? link : `${link.slice(0, MAX_SHOWN_LENGTH)}…`}
            onFocus={({ currentTarget }) => {
              flushSync(() => setIsWhole(true))
              currentTarget.select()
            }}
            className="field"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button button-fill press" onClick={() => void copy()}>
          Copy link
        </button>
        {canShare && (
          <button type="button" className="button button-line press" onClick={share}>
            Share…
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-soft not-empty:mt-2">
        {copied === 'yes' && 'Link copied.'}
        {copied === 'failed' && 'This browser doesn’t allow copying. Select the link and copy it yourself.'}
      </p>
      <QrCode text={link} />
    </div>
  )
}

/** What version 28 holds, 129 modules wide: cameras still read it from a phone's screen. */
const MAX_QR_LENGTH = 1528
/** A small code is this wide, in px; in a larger one a module still has so many. */
const MIN_WIDTH = 192
const MODULE_WIDTH = 2.5

function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    if (text.length > MAX_QR_LENGTH) return setCode(null)
    return onSettled(
      import('uqr').then(({ encode }) => encode(text, { border: 0 })),
      ({ size, data }) => setCode({ size, path: pathOf(data) }),
    )
  }, [text])
  if (text.length > MAX_QR_LENGTH)
    return (
      <p className="mt-4 text-sm text-soft">
        This link is too long for a QR code. Copy it, and send it as a message or an email.
      </p>
    )
  return (
    // Cameras want dark on white, whatever the theme.
    <div className="mx-auto mt-4 w-fit max-w-full rounded-field bg-[canvas] p-4 text-[canvastext] ring-1 ring-line scheme-light">
      {code ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="QR code"
          className="aspect-square max-w-full"
          style={{ width: Math.max(MIN_WIDTH, MODULE_WIDTH * code.size) }}
        >
          <path d={code.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      ) : (
        <div className="aspect-square w-48 max-w-full" />
      )}
    </div>
  )
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
