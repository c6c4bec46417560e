import type { Subject } from '#src/core/names/corpus/corpus.ts'
import type { NameKey, NameSubject } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'

/** Finds the fields of knowledge and traditions that a name belongs to: poets, Shakespeare, saints. Reads them once. */
export function createNameSubjects(subjects: readonly Subject[]): (key: NameKey) => NameSubject[] {
  let byKey: Map<NameKey, NameSubject[]> | undefined
  return (key) => (byKey ??= readSubjects(subjects)).get(key) ?? []
}

function readSubjects(subjects: readonly Subject[]): Map<NameKey, NameSubject[]> {
  const byKey = new Map<NameKey, NameSubject[]>()
  for (const { id, label, names } of subjects)
    for (const key of new Set(names.map(nameKey))) byKey.set(key, [...(byKey.get(key) ?? []), { id, label }])
  return byKey
}
