import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createAppServer } from '#tests/support/app-server.ts'
import { findChromium } from './chromium/find.ts'
import { chromiumFlags } from './chromium/flags.ts'
import { thisMachine } from './chromium/this-machine.ts'
import { runCommand } from './server/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
}
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }

/** Takes the pictures of the built app that the README and the manifest show: `npm run screenshots`. */
async function takeScreenshots(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const app = await createAppServer()
  await app.start()
  const { path } = await findChromium(thisMachine(root))
  const browser = await chromium.launch({
    executablePath: path,
    args: chromiumFlags(process.getuid?.() === 0),
  })
  const shoot = async (name: string, size: BrowserContextOptions, act: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ ...size, baseURL: app.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Necessary Only' }).click()
    await act(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot()
    // Half a megabyte of picture is more than a README needs.
    await sharp(shot).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}.png`)
    await context.close()
  }
  const search = async (page: Page) => {
    await page.goto('/generate?q=irish girl names meaning light')
    await page.getByRole('button', { name: 'Remove Irish' }).waitFor()
  }
  const list = async (page: Page) => {
    await search(page)
    for (const name of ['Niamh', 'Sorcha', 'Áine']) {
      await page.getByRole('button', { name: `Add ${name} to` }).click()
      await page.getByRole('button', { name: `Remove ${name} from` }).waitFor()
    }
    await page.goto('/favorites')
    await page.getByRole('textbox', { name: 'Note for Niamh' }).fill('Ask Granny how she says it')
  }
  try {
    await shoot('generate-phone', PHONE, search)
    await shoot('generate-desktop', DESKTOP, search)
    await shoot('favorites-phone', PHONE, list)
    await shoot('name-desktop', DESKTOP, (page) => page.goto('/names/saoirse'))
  } finally {
    await browser.close()
    await app.dispose()
  }
}

await runCommand(() => takeScreenshots('public/screenshots'))
