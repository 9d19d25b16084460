/** Animations, and that they stop for a pointer, for keyboard focus and for reduced motion. */
import { expect, type Page, test } from '@playwright/test'

/** How long the sign-in page shows a slide. */
const SLIDE_MS = 6_000

const slides = (page: Page) => page.getByRole('region', { name: 'Um dia de trato' })
const currentSlide = (page: Page) => slides(page).locator('[aria-current="true"]')
const currentText = async (page: Page) => (await currentSlide(page).textContent()) ?? ''

async function expectMoving(page: Page): Promise<void> {
  const before = await currentText(page)
  await page.clock.runFor(SLIDE_MS)
  await expect(currentSlide(page)).not.toHaveText(before)
}

async function expectPaused(page: Page): Promise<void> {
  const before = await currentText(page)
  for (let slide = 0; slide < 3; slide += 1) {
    await page.clock.runFor(SLIDE_MS)
    expect(await currentText(page)).toBe(before) // after each slide: after four, the first is shown again
  }
}

test('the slides of the sign-in page pause on hover and on keyboard focus', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expectMoving(page)
  await slides(page).hover()
  await expectPaused(page)
  await page.getByLabel('Email').hover()
  await expectMoving(page)
  await slides(page).getByRole('button', { name: 'Próximo' }).focus()
  await expectPaused(page)
  await page.getByLabel('Email').focus()
  await expectMoving(page)
})

test('the landing page scrolls smoothly to its sections', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides of the sign-in page change by their button only', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await expectPaused(page)
    const before = await currentText(page)
    await slides(page).getByRole('button', { name: 'Próximo' }).click()
    await expect(currentSlide(page)).not.toHaveText(before)
  })

  test('the landing page jumps to its sections', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.getByRole('navigation').getByRole('link', { name: 'Planos' }).first().click()
    await expect(page.getByRole('heading', { name: 'Um plano para o tamanho do seu pátio.' })).toBeInViewport()
  })
})
