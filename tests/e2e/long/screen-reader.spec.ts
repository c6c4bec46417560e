import type { Page } from '@playwright/test'
import { addToFavorites, namesOf } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const link = (page: Page, bar: string, name: string) =>
  page.getByRole('navigation', { name: bar }).getByRole('link', { name })

test('a screen reader reads the homepage as landmarks, a search and three names', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content":
      - /url: "#main"
    - banner:
      - link "Nestling, home":
        - /url: /
      - navigation "Main":
        - link "Generate"
        - link "Favorites"
      - link "Sign in"
    - main:
      - heading "Find the name that feels like theirs." [level=1]
      - search:
        - searchbox "Describe the name you are looking for"
        - button "Find names"
      - list "Searches to try":
        - listitem:
          - link
      - region "Three to start with":
        - heading "Three to start with" [level=2]
        - link "See more names"
        - list "Names":
          - /children: equal
          - listitem:
            - heading [level=3]:
              - link
            - button /^Add .+ to favorites$/
          - listitem:
            - heading [level=3]:
              - link
            - button /^Add .+ to favorites$/
          - listitem:
            - heading [level=3]:
              - link
            - button /^Add .+ to favorites$/
      - region "What to expect":
        - term
        - definition
    - contentinfo:
      - link "Girl names"
      - button "Cookies"
      - button "Settings"
    - region "Cookie consent":
      - button "Necessary Only"
      - button "Accept All"
      - button "Customize"
    - status
  `)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('navigation')).toMatchAriaSnapshot(`
    - navigation "Bottom bar":
      - link "Home"
      - link "Generate"
      - link "Favorites"
  `)
  await expect(link(page, 'Bottom bar', 'Home')).toHaveAttribute('aria-current', 'page')
  await expect(link(page, 'Bottom bar', 'Favorites')).not.toHaveAttribute('aria-current')
})

test('a screen reader reads what the generator understood, how many names there are, and each of them', async ({
  page,
}) => {
  await page.goto('/generate?q=irish+girl')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\d+ names, best first/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add Nora to favorites' }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Name generator" [level=1]
      - button "Surprise me"
      - search:
        - searchbox "Describe the name you are looking for": irish girl
        - button "Find names"
      - 'group "In your search: Irish"':
        - button "Edit Irish"
        - 'button "Irish: must. Change to prefer"'
        - button "Remove Irish"
      - 'group "In your search: Girl"':
        - button "Edit Girl"
        - 'button "Girl: must. Change to prefer"'
        - button "Remove Girl"
      - group "Filters":
        - radiogroup "Gender":
          - radio "Any"
          - radio "Girl" [checked]
          - radio "Boy"
          - radio "Unisex"
        - combobox "Origin":
          - option "Irish" [selected]
        - combobox "Meaning or theme"
        - textbox "Starts with"
        - textbox "Ends with"
        - spinbutton "Syllables"
        - spinbutton "Length"
        - combobox "Popularity":
          - option "Any" [selected]
        - button "Clear filters" [disabled]
      - region "Results":
        - heading "Results" [level=2]
        - status: /\\d+ names, best first/
        - list "Names":
          - listitem:
            - heading "Nora" [level=3]:
              - link "Nora"
            - text: NOR-a
            - paragraph: honor
            - button "Remove Nora from favorites"
          - listitem:
            - button /^Add .+ to favorites$/
            - button /^Pass on .+/
        - button "Show more"
  `)
  await expect(page.getByRole('spinbutton', { name: 'Length' })).toHaveAccessibleDescription(
    'maximum letters',
  )
  await expect(link(page, 'Main', 'Generate')).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Show filters' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(page.getByRole('button', { name: 'Hide filters' })).toHaveAttribute('aria-expanded', 'true')
})

test('a screen reader reads the list in its order, with notes and hearts, and each move', async ({
  page,
}) => {
  await addToFavorites(page, 'Maeve', 'Niamh', 'Orla')
  await page.goto('/favorites')
  await page.getByRole('textbox', { name: 'Note for Niamh' }).fill('after Granny')
  await page.getByRole('button', { name: 'Move Maeve down' }).press('Enter')
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve', 'Orla'])
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Favorites" [level=1]
      - status: 3 names
      - text: Saved on this device.
      - link "Sign in"
      - status: Maeve, 2 of 3
      - list "Favorites":
        - /children: equal
        - listitem:
          - heading "Niamh" [level=2]:
            - link "Niamh"
          - textbox "Note for Niamh": after Granny
          - button "Move Niamh up" [disabled]
          - button "Move Niamh down"
          - button "Remove Niamh from favorites"
        - listitem:
          - heading "Maeve" [level=2]:
            - link "Maeve"
          - textbox "Note for Maeve"
          - button "Move Maeve up"
          - button "Move Maeve down"
          - button "Remove Maeve from favorites"
        - listitem:
          - heading "Orla" [level=2]:
            - link "Orla"
          - textbox "Note for Orla"
          - button "Move Orla up"
          - button "Move Orla down" [disabled]
          - button "Remove Orla from favorites"
  `)
  await page.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('2 names')
  await expect(page.getByRole('region', { name: /Notifications/ })).toMatchAriaSnapshot(`
    - region:
      - list:
        - listitem:
          - text: /Maeve/
          - button "Undo"
  `)
})

test('a screen reader reads an opened name as a dialog of sections, and nothing of the page below', async ({
  page,
}) => {
  await page.goto('/generate?q=maeve&name=maeve')
  const dialog = page.getByRole('dialog', { name: 'Maeve' })
  await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Maeve":
      - button "Close"
      - article:
        - heading "Maeve" [level=2]
        - button "Add Maeve to favorites"
        - button "Share"
        - status
        - region "Meaning":
          - heading "Meaning" [level=3]
          - paragraph: /she who intoxicates/
          - term: Origin
          - definition:
            - link "Irish"
          - term: Confidence
          - definition: Well attested
          - term: Source word
          - definition: /medb/
        - region "Popularity":
          - heading "Popularity" [level=3]
          - figure /^Children named Maeve per year in the United States/:
            - status: /^\\d{4}:/
            - img "Line chart of children named Maeve per year. The table below has the numbers."
            - group: Births by decade
        - region "Similar names":
          - heading "Similar names" [level=3]
          - list "Similar names":
            - listitem:
              - heading:
                - link
              - button /^Add .+ to favorites$/
        - paragraph:
          - link "Report a mistake"
  `)
  await dialog.getByText('Births by decade').click()
  await expect(dialog.getByRole('table')).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row "Decade girls":
          - columnheader "Decade"
          - columnheader "girls"
      - rowgroup:
        - row /^1880s/:
          - rowheader "1880s"
          - cell
  `)
  // Modal: the accessibility tree contains the dialog alone.
  expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true)
  expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(
    true,
  )
})
