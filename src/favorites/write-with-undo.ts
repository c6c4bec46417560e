import type { Undoable } from '#src/data/favorite-list.ts'
import { notify } from '#src/ui/notice.ts'
import { notifyRefusal } from './notify-refusal.ts'
import { undoableWrite } from './saved-write.ts'

/**
 * Waits for a write and shows `text`, which may depend on what was written, with Undo. False when it was not saved, which
 * the person learns.
 */
export async function writeWithUndo<Done extends Undoable>(
  text: string | ((done: Done) => string),
  write: Promise<Done>,
): Promise<boolean> {
  try {
    const undo = await undoableWrite(write)
    const message = typeof text === 'string' ? text : text(await write)
    // Where the notification's code does not load, the change is saved nevertheless.
    notify({ text: message, undo: () => void undo().catch(notifyRefusal) }).catch(() => undefined)
    return true
  } catch (error) {
    notifyRefusal(error)
    return false
  }
}
