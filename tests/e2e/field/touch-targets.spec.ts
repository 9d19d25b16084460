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

/** What stands on the screen once it is loaded. */
const screens: [path: string, loaded: (page: Page) => Locator][] = [
  ['/operador', page => page.getByRole('heading', { name: 'Operações de hoje' })],
  ['/admin/trough-reading', page => page.getByRole('radio')],
]

for (const [path, loaded] of screens)
  test(`${path} has no lower control`, async ({ page }) => {
    await signIn(page, 'operador', path)
    await page.goto(path)
    await expect(loaded(page).first()).toBeVisible()
    expect(await lowControls(page)).toEqual([])
  })
