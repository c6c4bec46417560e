import { Banners } from './banners.tsx'
import { Keyboard } from './keyboard.tsx'

/** What every page has but none needs to be drawn. */
export function AfterIdle() {
  return (
    <>
      <Banners />
      <Keyboard />
    </>
  )
}
