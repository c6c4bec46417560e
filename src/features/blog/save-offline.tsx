import { useEffect, useId, useRef, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { savePost, removeSavedPost, storePost } from '#src/articles/saved-posts.ts'
import { readSavedSlugs } from '#src/articles/saved-slugs.ts'

type State = 'off' | 'saving' | 'on' | 'failed'

/** Saves a post offline on this device. */
export function SaveOffline({ slug }: { slug: string }) {
  const [state, setState] = useState<State>('off')
  const id = useId()
  // The last choice made here: it may change while the post is being saved.
  const wanted = useRef<boolean>(undefined)
  useEffect(() => {
    // The browser may have evicted the file since it was saved: the switch is on once the file is stored.
    if (!readSavedSlugs().includes(slug)) return
    const show = (found: State) => {
      if (wanted.current === undefined) setState(found)
    }
    return onSettled(
      storePost(slug),
      () => show('on'),
      () => show('failed'),
    )
  }, [slug])

  const change = (save: boolean) => {
    wanted.current = save
    if (!save) {
      removeSavedPost(slug)
      setState('off')
      return
    }
    setState('saving')
    savePost(slug).then(
      () => (wanted.current ? setState('on') : removeSavedPost(slug)),
      () => {
        if (wanted.current) setState('failed')
      },
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          role="switch"
          checked={state === 'on' || state === 'saving'}
          aria-checked={state === 'on' || state === 'saving'}
          aria-describedby={id}
          onChange={(event) => change(event.target.checked)}
          className="size-4.5 accent-accent"
        />
        Keep offline
      </label>
      <span id={id} role="status">
        {state === 'saving' && 'Saving…'}
        {state === 'on' && 'Saved on this device'}
        {state === 'failed' && 'Couldn’t save. Check your connection and free space, then try again.'}
      </span>
    </span>
  )
}
