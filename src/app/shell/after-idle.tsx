import { Banners } from './banners.tsx'
import { Keyboard } from './keyboard.tsx'

/** Parts of every page that rendering does not need. */
export function AfterIdle() {
  return (
    <>
      <Banners />
      <Keyboard />
    </>
  )
}
