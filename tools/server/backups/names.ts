const NAME = /^nestling-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.archive$/

/** The name of a backup that was begun at that time. In the order of names, they are in the order of time. */
export function backupName(madeAt: Date): string {
  return `nestling-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.archive`
}

/** When a backup was begun, in ms; null for any other file. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return null
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}

/** The backups among these files that are older than the newest ones. */
export function expiredBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => backupTime(name) !== null)
    .toSorted()
    .slice(0, -keep)
}
