import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { ContactDraft } from '#src/data/device.ts'
import { holdDraft } from '#src/ui/drafts.ts'
import { withAboutLine } from './about-name.ts'
import { openDesk } from './open-desk.ts'

/** Pause in typing after which a draft is kept, ms. */
const PAUSE_MS = 400
const FIELDS = ['name', 'email', 'message'] as const

type Form = RefObject<HTMLFormElement | null>

/**
 * Keeps what is typed into the form on this device, through reloads and closed tabs, and puts it back. The fields are
 * the browser's own, so that nothing is lost that is typed before this code is there.
 */
export function useDraft(form: Form, about: NameKey | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed and not kept yet. The form itself is gone before its page says goodbye. */
  const pending = useRef<ContactDraft>(null)

  const save = async () => {
    clearTimeout(timer.current)
    const draft = pending.current
    if (draft === null) return
    pending.current = null
    // A device that keeps nothing says so when the message is sent.
    await openDesk()
      .then((desk) => desk.keepDraft(draft))
      .catch(() => undefined)
  }
  const leave = useEffectEvent(save)

  useEffect(() => {
    let stopped = false
    const restore = async () => {
      const kept = await openDesk()
        .then((desk) => desk.readDraft())
        .catch(() => null)
      if (!stopped && form.current) fillForm(form.current, kept, about)
    }
    void restore()
    return () => void (stopped = true)
  }, [form, about])

  useEffect(() => {
    const left = () => void leave()
    const release = holdDraft(() => leave())
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      release()
      left()
    }
  }, [])

  return {
    typed() {
      if (form.current) pending.current = readForm(form.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    /** Empties the form and forgets the draft. */
    async sent() {
      form.current?.reset()
      pending.current = { name: '', email: '', message: '' }
      await save()
    },
  }
}

export function readForm(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form)
  const text = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), message: text('message') }
}

/** Puts a draft into the fields that are still empty, and the name that the address asks for into the message. */
function fillForm(form: HTMLFormElement, kept: ContactDraft | null, about: NameKey | undefined): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value === '' && kept) field.value = kept[name]
    if (name === 'message' && about !== undefined) field.value = withAboutLine(field.value, about)
  }
}
