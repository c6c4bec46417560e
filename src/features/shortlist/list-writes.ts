import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { Label, LabelKind } from '#src/core/favorites/labels.ts'
import { cleanName } from '#src/core/favorites/text.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { listed } from '#src/core/text/listed.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readFavorites, removeFavorites } from '#src/data/favorite-list.ts'
import { changeLabels, deleteLabel, type LabelChange, renameLabel } from '#src/data/labels.ts'
import { addOwnName, readOwnMeanings, writeMeaning } from '#src/data/own-names.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { removedMessage } from '#src/favorites/removed-message.ts'
import { asFavoritesError } from '#src/favorites/saved-write.ts'
import { writeWithUndo } from '#src/favorites/write-with-undo.ts'
import { formatNameCount } from '#src/names/facts.ts'

type Named = Pick<Favorite, 'nameKey' | 'name'>

const MAX_LISTED = 3

/** `Ida and Mia`, `12 names`. */
export const namesText = (names: readonly Named[]): string =>
  names.length <= MAX_LISTED ? listed(names.map(({ name }) => name)) : formatNameCount(names.length)

/** Removes names from the favorites, with Undo. */
export const removeWithUndo = (names: readonly Named[]): Promise<boolean> =>
  writeWithUndo(
    ({ notes }) => removedMessage(namesText(names), notes),
    removeFavorites(
      nestlingDatabase(),
      names.map((each) => each.nameKey),
      deviceEnv,
    ),
  )

/** Gives names tags and lists, or takes them away, with Undo. */
export function labelWithUndo(names: readonly Named[], changes: readonly LabelChange[]): Promise<boolean> {
  const keyed = names.map(({ nameKey: key, name }) => ({ key, name }))
  const done = changes.map(
    ({ kind, text, on }) => `${on ? '' : 'no longer '}${kind === 'list' ? 'on' : 'tagged'} “${text}”`,
  )
  return writeWithUndo(
    names.length === 0
      ? `List “${changes[0]?.text ?? ''}” created`
      : `${namesText(names)}: ${done.join(', ')}`,
    changeLabels(nestlingDatabase(), keyed, changes, deviceEnv),
  )
}

/** Gives a tag or list another text, with Undo. */
export const renameLabelWithUndo = (kind: LabelKind, { id }: Label, text: string): Promise<boolean> =>
  writeWithUndo(`Renamed to “${text}”`, renameLabel(nestlingDatabase(), { kind, id, text }, deviceEnv))

/** Deletes a tag or list, with Undo; its names stay. */
export const deleteLabelWithUndo = (kind: LabelKind, { id, text }: Label): Promise<boolean> =>
  writeWithUndo(`“${text}” deleted`, deleteLabel(nestlingDatabase(), { kind, id }, deviceEnv))

/** failed: not saved, which the person learns. on-list: with a meaning of the person's own, or none was entered. */
export type AddOutcome = 'added' | 'failed' | 'empty' | 'invalid' | 'on-list'

/**
 * Adds a name that the person typed, with Undo. One that is on the list and has no meaning of the person's own gets the
 * one entered.
 */
export async function addOwnWithUndo(name: string, meaning: string): Promise<AddOutcome> {
  if (name.trim() === '') return 'empty'
  const clean = cleanName(nameKey(name), name)
  if (!clean) return 'invalid'
  const db = nestlingDatabase()
  try {
    const wasThere = (await readFavorites(db)).favorites.some((each) => each.nameKey === clean.key)
    const isTaken = wasThere && (meaning.trim() === '' || (await readOwnMeanings(db)).has(clean.key))
    if (isTaken) return 'on-list'
    const add = (own: typeof clean) => favoritesStore.add(own)
    const text = wasThere ? `Meaning of ${clean.name} saved` : `${clean.name} added`
    const saved = await writeWithUndo(text, addOwnName(db, { ...clean, meaning }, deviceEnv, add))
    return saved ? 'added' : 'failed'
  } catch (error) {
    notifyRefusal(asFavoritesError(error))
    return 'failed'
  }
}

/** Writes a meaning by hand, or removes it, with Undo. */
export const meaningWithUndo = ({ nameKey: key, name }: Named, meaning: string): Promise<boolean> =>
  writeWithUndo(
    `Meaning of ${name} ${meaning.trim() === '' ? 'removed' : 'saved'}`,
    writeMeaning(nestlingDatabase(), { key, name, meaning }, deviceEnv),
  )
