/** What moves by itself, for whom, and for whom it does not. */
import { expect, type Page, test } from '@playwright/test'

/** How long the door shows a slide. */
const SHOWN_FOR = 6_000

const slides = (page: Page) => page.getByRole('region', { name: 'Um dia de trato' })
const chosen = (page: Page) => slides(page).locator('[aria-current="true"]')
const now = async (page: Page) => (await chosen(page).textContent()) ?? ''

async function expectMoving(page: Page): Promise<void> {
  const before = await now(page)
  await page.clock.runFor(SHOWN_FOR)
  await expect(chosen(page)).not.toHaveText(before)
}

async function expectHeld(page: Page): Promise<void> {
  const before = await now(page)
  for (let slide = 0; slide < 3; slide += 1) {
    await page.clock.runFor(SHOWN_FOR)
    expect(await now(page)).toBe(before) // at once: after four, it is the same again
  }
}

test('the slides at the door wait for whoever points at them or tabs into them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expectMoving(page)
  await slides(page).hover()
  await expectHeld(page)
  await page.getByLabel('Email').hover()
  await expectMoving(page)
  await slides(page).getByRole('button', { name: 'Próximo' }).focus()
  await expectHeld(page)
  await page.getByLabel('Email').focus()
  await expectMoving(page)
})

test('the landing glides to its sections', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})

test.describe('for whoever wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides at the door stand, and go on by their button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await expectHeld(page)
    const before = await now(page)
    await slides(page).getByRole('button', { name: 'Próximo' }).click()
    await expect(chosen(page)).not.toHaveText(before)
  })

  test('the landing jumps to its sections', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.getByRole('navigation').getByRole('link', { name: 'Planos' }).first().click()
    await expect(page.getByRole('heading', { name: 'Um plano para o tamanho do seu pátio.' })).toBeInViewport()
  })
})
