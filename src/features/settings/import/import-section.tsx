import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importNames, lookAhead, readChosenFile } from './import-names.ts'
import { ImportPreview, type Preview } from './import-preview.tsx'
import { importedMessage, notImported, refusedMessage } from './import-messages.ts'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useLastImport } from './use-last-import.ts'

/** Imports the names of a file into the list shown: first previews the changes, then the user decides. */
export function ImportSection() {
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [message, setMessage] = useState('')
  const { activeOwner, last, note } = useLastImport()
  const [problem, setProblem] = useState('')
  /** The progress of writing; null otherwise. */
  const [progress, setProgress] = useState<string | null>(null)

  const look = async (file: File) => {
    setMessage('')
    setProblem('')
    const read = await readChosenFile(file)
    try {
      if (!read.ok) setProblem(refusedMessage(read))
      else setPreview({ file: file.name, contents: read, plan: await lookAhead(read) })
    } catch (error) {
      setProblem(notImported(error))
    }
  }
  const close = () => {
    returning.current = true
    setPreview(null)
  }
  // Only when the button is visible again: a hidden one cannot take the focus.
  useEffect(() => {
    if (preview !== null || !returning.current) return
    returning.current = false
    opener.current?.focus()
  }, [preview])
  const listChanged = useEffectEvent(async () => {
    setMessage('')
    if (!preview || progress !== null) return
    const plan = await lookAhead(preview.contents).catch(() => preview.plan)
    // Unless it was closed meanwhile.
    setPreview((now) => (now === preview ? { ...now, plan } : now))
  })
  const before = useRef(activeOwner)
  useEffect(() => {
    if (before.current !== null && before.current !== activeOwner) void listChanged()
    before.current = activeOwner
  }, [activeOwner])
  const go = async ({ contents }: Preview) => {
    setProgress('')
    setProblem('')
    try {
      const { owner, plan, undo } = await importNames(contents, (done, all) =>
        setProgress(`${done} of ${all}`),
      )
      setProgress(null)
      close()
      setMessage(importedMessage(plan))
      note({ owner, undo })
    } catch (error) {
      setProgress(null)
      setProblem(notImported(error))
    }
  }
  const takeBack = async (undo: () => Promise<void>) => {
    setProblem('')
    opener.current?.focus()
    try {
      await undo()
      note(null)
      setMessage('Import undone. Changes you made since then stay.')
    } catch (error) {
      setProblem(notImported(error).replace('Not imported', 'Not undone'))
    }
  }

  return (
    <Section
      title="Import data"
      lead="Adds the names and notes from a file you saved with “Download my data”, or from a CSV table with a column called “name”. Nothing on your list is overwritten."
      message={message}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json,.csv,.tsv,text/csv"
        aria-label="File to import"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void look(file)
          // The same file can then be chosen again.
          event.target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger">
          {problem}
        </p>
      )}
      {preview && (
        <ImportPreview preview={preview} progress={progress} onGo={() => void go(preview)} onClose={close} />
      )}
      <div className="mt-3 flex flex-wrap gap-2" hidden={preview !== null && progress !== null}>
        <button
          ref={opener}
          type="button"
          className="button button-line press"
          onClick={() => input.current?.click()}
        >
          {preview ? 'Choose another file' : 'Import data'}
        </button>
        {last && !preview && (
          <button type="button" className="button button-quiet" onClick={() => void takeBack(last.undo)}>
            Undo
          </button>
        )}
      </div>
    </Section>
  )
}
