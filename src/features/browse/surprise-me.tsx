import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { useState } from 'react'
import { loadHomeNames } from '#src/names/home-names-file.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Shuffle } from '#src/ui/icons/shuffle.ts'

/** Opens a name worth a stop: one of those picked for the days, and none twice before all were shown. */
export function SurpriseMe() {
  const changeSearch = useChangeSearch()
  const [shown, setShown] = useState<readonly string[]>([])
  const surprise = async () => {
    const names = await loadHomeNames().catch(() => null)
    const keys = (names?.days ?? []).map(({ key }) => key)
    const left = keys.filter((key) => !shown.includes(key))
    const among = left.length > 0 ? left : keys
    const key = among[Math.floor(Math.random() * among.length)]
    if (key === undefined) return
    setShown(left.length > 0 ? [...shown, key] : [key])
    changeSearch((before) => ({ ...before, name: key }))
  }
  return (
    <button type="button" className="button button-fill press mt-5" onClick={() => void surprise()}>
      <Icon of={Shuffle} size={18} />
      Surprise me
    </button>
  )
}
