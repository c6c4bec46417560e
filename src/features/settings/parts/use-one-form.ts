import { type RefCallback, useRef, useState } from 'react'

/** The forms of a panel, of which one is open at a time, and the outcome of the last. */
export type OneForm = {
  open: string | null
  /** Opens a form; the one that was open closes. */
  show: (id: string) => void
  /** Closes the open form. The focus goes back to the button that opened it, or to that of `returnTo`. */
  close: (returnTo?: string) => void
  /** The ref of the button that replaces the form when it closes. */
  opener: (id: string) => RefCallback<HTMLElement>
  /** What has just happened under a heading, until the next form opens; empty under all others. */
  message: (section: string) => string
  showMessage: (section: string, message: string) => void
}

export function useOneForm(): OneForm {
  const [open, setOpen] = useState<string | null>(null)
  const [shown, setShown] = useState({ section: '', message: '' })
  const returning = useRef<string | null>(null)
  return {
    open,
    message: (section) => (shown.section === section ? shown.message : ''),
    showMessage: (section, message) => setShown({ section, message }),
    show: (id) => {
      returning.current = null
      setShown({ section: '', message: '' })
      setOpen(id)
    },
    close: (returnTo) => {
      returning.current = returnTo ?? open
      setOpen(null)
    },
    opener: (id) => (button) => {
      if (!button || returning.current !== id) return
      returning.current = null
      button.focus()
    },
  }
}
