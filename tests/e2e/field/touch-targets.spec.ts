/** What a finger presses on the screens of the field is 44 px high at least. alerts.spec.ts has the alerts, where some are open. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { findLowControls, phoneWithTouch } from '../support/touch.ts'

test.use(phoneWithTouch)

const oneTrough = (page: Page) => page.getByRole('radio')

/** How each screen is opened, and what stands on it once it is loaded. */
const screens: [name: string, path: string, open: (page: Page) => Promise<Locator>][] = [
  ['the list of operations', '/operador', async page => page.getByRole('heading', { name: 'Operações de hoje' })],
  ['the reading of one trough', '/admin/trough-reading', async page => oneTrough(page)],
  [
    'the reading as a list, with the bar of the app',
    '/admin/trough-reading',
    async page => {
      await expect(oneTrough(page).first()).toBeVisible()
      await page.getByRole('button', { name: 'Ver em lista' }).click()
      return page.getByRole('button', { name: 'Menu' })
    },
  ],
]

for (const [name, path, open] of screens)
  test(`${name} has no lower control`, async ({ page }) => {
    await signIn(page, 'operador', path)
    await page.goto(path)
    await expect((await open(page)).first()).toBeVisible()
    expect(await findLowControls(page)).toEqual([])
  })
