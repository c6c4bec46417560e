/** Runs in the page, whose database is open: the searches that are stored. */
export function recentSearches(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nestling')
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction('device').objectStore('device').get('recentSearches')
      reading.addEventListener('success', () => {
        db.close()
        resolve((reading.result as { value: unknown } | undefined)?.value)
      })
    })
  })
}
