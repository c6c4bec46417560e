import { expect, test } from '#tests/support/fixtures.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a screen reader reads both forms of /auth, and the error of a field', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await page.goto('/auth')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your list on every device" [level=1]
      - status
      - tablist "Account":
        - tab "Sign in" [selected]
        - tab "Sign up"
      - tabpanel "Sign in":
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
        - paragraph:
          - link "Forgot your password?"
        - paragraph:
          - link "Create an account"
  `)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'Sign in' })).toMatchAriaSnapshot(`
    - tabpanel "Sign in":
      - textbox "Email": nobody@example.com
      - textbox "Password" [invalid]
      - button "Show password"
      - alert: /Email or password is incorrect/
      - button "Sign in"
  `)
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Email or password is incorrect/)
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toMatchAriaSnapshot(`
    - region "Notifications (F8)":
      - list:
        - listitem:
          - img "Failed"
          - text: /Sign in failed/
          - button "Close"
  `)

  await page.getByRole('tab', { name: 'Sign up' }).click()
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Sign up":
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - paragraph: /At least 8 characters/
      - button "Create account"
  `)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /At least 8 characters/,
  )
})

test('a screen reader reads Settings as groups of options and sections', async ({ page }) => {
  await page.goto('/?panel=settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark').check()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Settings":
      - heading "Settings" [level=2]
      - button "Close"
      - navigation "Groups of settings":
        - list:
          - listitem:
            - button "Look and results"
          - listitem:
            - button "List and data"
          - listitem:
            - button "Storage and privacy"
          - listitem:
            - button "For the curious"
      - region "Look and results":
        - heading "Look and results" [level=3]
        - radiogroup "Theme":
          - radio "System"
          - radio "Light"
          - radio "Dark" [checked]
        - radiogroup "Text size":
          - radio "Standard" [checked]
          - radio "Large"
          - radio "Larger"
      - region "List and data":
        - heading "List and data" [level=3]
        - region "Your data":
          - heading "Your data" [level=4]
          - status
          - button "Download my data"
        - region "Import data":
          - heading "Import data" [level=4]
          - button "Import data"
      - region "Storage and privacy":
        - heading "Storage and privacy" [level=3]
        - region "Storage used":
          - heading "Storage used" [level=4]
          - text: /Nestling uses about/
        - region "Keyboard":
          - heading "Keyboard" [level=4]
          - button "Keyboard shortcuts"
        - region "Cookies":
          - heading "Cookies" [level=4]
          - button "Cookie settings"
        - region "Erase this device":
          - heading "Erase this device" [level=4]
          - button "Erase this device"
      - region "For the curious":
        - heading "For the curious" [level=3]
        - region "Error log":
          - heading "Error log" [level=4]
  `)
})

test('a screen reader reads the cookie banner as a region of its own, with switches that describe what they do', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  await expect(banner).toMatchAriaSnapshot(`
    - region "Cookie consent":
      - paragraph:
        - text: /Nothing optional happens unless you agree/
        - link "Privacy"
      - button "Necessary Only"
      - button "Accept All"
      - button "Customize"
  `)
  await banner.getByRole('button', { name: 'Customize' }).click()
  await banner.getByRole('switch', { name: 'Analytics' }).check()
  await expect(banner).toMatchAriaSnapshot(`
    - region "Cookie consent":
      - switch "Necessary" [checked] [disabled]
      - switch "Analytics" [checked]
      - switch "Marketing" [checked=false]
      - button "Save"
  `)
  for (const name of ['Necessary', 'Analytics', 'Marketing'])
    await expect(banner.getByRole('switch', { name })).toHaveAccessibleDescription(/\w+/)
})

test('a screen reader reads the error screen as an alert, and the retry count', async ({
  newPerson,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|dynamically imported module|Loading chunk failed/)
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.goto('/')
  await page.route('**/assets/auth-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - alert:
        - heading "Loading Error" [level=1]
        - paragraph: The app needs to reload to get the latest version.
        - paragraph: Retry 1 of 3
        - button "Try Again"
        - button "Reload App"
        - link "Go to Homepage"
  `)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
