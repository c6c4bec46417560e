import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
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
/** Pictures in texts are cropped from it; `tools/articles/pictures.ts` needs three pixels per CSS pixel. */
const COLUMN: BrowserContextOptions = {
  viewport: { width: 400, height: 1400 },
  deviceScaleFactor: 3,
  hasTouch: true,
}
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }

/** A page from the top of one element to the end of another, with a little margin. */
type Cut = { from: (page: Page) => Locator; to: (page: Page) => Locator }
const PADDING = 8

async function clipOf(page: Page, { from, to }: Cut) {
  const [start, end] = [await from(page).boundingBox(), await to(page).boundingBox()]
  if (!start || !end) throw new Error('An element that bounds a picture is not on the page')
  const y = Math.round(start.y - PADDING)
  return {
    x: 0,
    y,
    width: page.viewportSize()?.width ?? 0,
    height: Math.round(end.y + end.height + PADDING - y),
  }
}

/** Takes the screenshots of the built app for the README, the manifest and the guides: `npm run screenshots`. */
async function takeScreenshots(folder: string, pictures: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await mkdir(pictures, { recursive: true })
  const app = await createAppServer()
  await app.start()
  const { path } = await findChromium(thisMachine(root))
  const browser = await chromium.launch({
    executablePath: path,
    args: chromiumFlags(process.getuid?.() === 0),
  })
  const shoot = async (
    file: string,
    size: BrowserContextOptions,
    act: (page: Page) => Promise<unknown>,
    cut?: Cut,
  ) => {
    const context = await browser.newContext({ ...size, baseURL: app.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Necessary Only' }).click()
    await act(page)
    await page.waitForLoadState('networkidle')
    // An answer is shown with all its names.
    await page.getByText('still loading rarer names').waitFor({ state: 'hidden' })
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot(cut ? { clip: await clipOf(page, cut) } : {})
    // Half a megabyte per picture is more than a README needs.
    await sharp(shot).png({ palette: true, compressionLevel: 9 }).toFile(file)
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
  const shortlist = async (page: Page) => {
    for (const name of ['cora', 'mabel', 'arthur']) {
      await page.goto(`/names/${name}`)
      await page
        .getByRole('button', { name: /^Add .* to favorites/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Remove .* from favorites/ })
        .first()
        .waitFor()
    }
    await page.goto('/favorites')
    await page.getByRole('textbox', { name: 'Note for Arthur' }).fill('The bear is disputed. Grandpa is not')
    await page
      .getByRole('textbox', { name: 'Note for Mabel' })
      .fill('Mabel Ann Torres: carries across the park')
    await page.getByRole('textbox', { name: 'Note for Cora' }).fill('Everybody spelled it right')
    await page.getByRole('textbox', { name: 'Note for Cora' }).blur()
    await page.getByText('KOR-uh').waitFor()
  }
  try {
    await shoot(`${folder}/generate-phone.png`, PHONE, search)
    await shoot(`${folder}/generate-desktop.png`, DESKTOP, search)
    await shoot(`${folder}/favorites-phone.png`, PHONE, list)
    await shoot(`${folder}/name-desktop.png`, DESKTOP, (page) => page.goto('/names/saoirse'))
    await shoot(
      `${pictures}/an-idea-and-its-answer.png`,
      COLUMN,
      async (page) => {
        await page.goto('/generate?q=short welsh names')
        await page.getByRole('button', { name: 'Remove Welsh' }).waitFor()
      },
      {
        from: (page) => page.getByRole('search'),
        to: (page) => page.locator('main [data-card]').nth(1),
      },
    )
    await shoot(`${pictures}/how-sure-a-meaning-is.png`, COLUMN, (page) => page.goto('/names/arthur'), {
      from: (page) => page.getByRole('heading', { level: 1 }),
      to: (page) => page.locator('main dl').first(),
    })
    await shoot(`${pictures}/a-shortlist-with-notes.png`, COLUMN, shortlist, {
      from: (page) => page.getByRole('heading', { level: 1 }),
      to: (page) => page.getByRole('textbox', { name: /^Note for/ }).last(),
    })
  } finally {
    await browser.close()
    await app.dispose()
  }
}

await runCommand(() => takeScreenshots('public/screenshots', 'content/pictures'))
