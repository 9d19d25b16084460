/** What a finger presses on the screens of the field is 44 px high at least. On a phone with touch, because a mouse gets smaller controls. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The names of controls that are lower, of those that nothing covers. Links within a sentence are as high as their line. */
const lowControls = (page: Page) =>
  page.locator('button:visible, a:visible, [role="radio"]:visible').evaluateAll(controls =>
    controls
      .filter(control => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const isOnTop = control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        return isOnTop && getComputedStyle(control).display !== 'inline'
      })
      .map(control => ({
        name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40),
        height: Math.round(control.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height > 1 && height < 44),
  )

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
  ['the alerts', '/admin/alerts', async page => page.getByRole('button', { name: 'Menu' })],
]

for (const [name, path, open] of screens)
  test(`${name} has no lower control`, async ({ page }) => {
    await signIn(page, 'operador', path)
    await page.goto(path)
    await expect((await open(page)).first()).toBeVisible()
    expect(await lowControls(page)).toEqual([])
  })
