import { type RefObject, useEffect } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { withAboutLine } from './about-name.ts'
import { type ContactDraft, writeDraft, readDraft } from './contact-draft.ts'

const FIELDS = ['name', 'email', 'message'] as const

type Form = RefObject<HTMLFormElement | null>

/**
 * Stores the form's text on this device, across reloads and closed tabs, and restores it. The fields are
 * uncontrolled, so that text typed before this code is loaded is not lost.
 */
export function useDraft(form: Form, about: NameKey | undefined) {
  useEffect(() => {
    if (form.current) fillForm(form.current, readDraft(), about)
  }, [form, about])
  return {
    typed() {
      if (form.current) writeDraft(readForm(form.current))
    },
    /** Empties the form and removes the draft. */
    sent() {
      form.current?.reset()
      writeDraft({ name: '', email: '', message: '' })
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

/**
 * Restores a draft into the fields that are still empty, and adds the name from the URL to the message. Text that
 * was typed before this code was loaded follows that of the draft.
 */
function fillForm(form: HTMLFormElement, stored: ContactDraft | null, about: NameKey | undefined): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const old = stored?.[name] ?? ''
    if (field.value === '') field.value = old
    else if (name === 'message' && old !== '' && !field.value.includes(old))
      field.value = `${old}\n${field.value}`
    if (name === 'message' && about !== undefined) field.value = withAboutLine(field.value, about)
  }
}
