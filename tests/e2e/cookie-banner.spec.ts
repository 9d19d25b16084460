/** The cookie banner lies over the page, and covers neither what has the focus nor the end of the page. */
import { expect, type Page, test } from '@playwright/test'

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })

type Stop = { name: string; covered: boolean; ringContrast: number }

/** Runs in the page: what has the focus, whether the banner covers it, and the contrast of its focus ring with what is around it. */
function focusedStop(): Stop {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: '', covered: false, ringContrast: 21 }
  const banner = document.getElementById('cookie-banner')
  const box = focused.getBoundingClientRect()
  const over = banner?.getBoundingClientRect()
  // of the tall message field the browser shows the line with the caret
  const bottom = Math.min(box.bottom, box.top + 56)
  const meets = over && box.top < over.bottom && bottom > over.top && box.left < over.right && box.right > over.left
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  const luminance = (color: string) => {
    if (!pixel) return 0
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = Array.from(pixel.getImageData(0, 0, 1, 1).data, value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  // in front of a drawing there is no colour to compare with
  const background = (around: Element | null): string | undefined => {
    if (!around) return undefined
    const { backgroundColor, isolation } = getComputedStyle(around)
    if (isolation === 'isolate') return undefined
    return /, 0\)|\/ 0\)|transparent/.test(backgroundColor) ? background(around.parentElement) : backgroundColor
  }
  const { outlineColor: ring, opacity } = getComputedStyle(focused)
  // the ring of an invisible control is on its label
  const behind = opacity === '0' ? undefined : background(focused.parentElement)
  const [light = 1, dark = 0] = behind ? [ring, behind].map(luminance).sort((a, b) => b - a) : []
  return {
    name: `${focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('name')}`.trim(),
    covered: Boolean(meets) && !banner?.contains(focused),
    ringContrast: (light + 0.05) / (dark + 0.05),
  }
}

async function walkByTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let count = 0; count < 90; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusedStop)
    if (!stop.name) break
    stops.push(stop)
  }
  return stops
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the banner is first and covers no focus`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const address of ['/', '/app', '/politica-privacidade']) {
      await page.goto(address)
      await expect(bannerOf(page)).toBeVisible()
      const stops = await walkByTab(page)
      expect(stops.slice(0, 3).map(({ name }) => name)).toEqual(['Saiba mais', 'Recusar', 'Aceitar Todos'])
      expect(stops.length).toBeGreaterThan(15)
      expect(stops.filter(({ covered }) => covered).map(({ name }) => `${address}: ${name}`)).toEqual([])
      const weak = stops.filter(({ ringContrast }) => ringContrast < 3)
      expect(weak.map(({ name, ringContrast }) => `${address}: ${name} ${ringContrast.toFixed(2)}`)).toEqual([])
    }
  })

  test(`at ${viewport.width} px the last line of the page is above the banner`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(bannerOf(page)).toBeVisible()
    const lastLineAboveBanner = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const line = await page.getByText('v.3.2.4').boundingBox()
      const banner = await bannerOf(page).boundingBox()
      return (line?.y ?? Infinity) + (line?.height ?? 0) <= (banner?.y ?? 0)
    }
    // the page makes room for the banner after its first paint
    await expect.poll(lastLineAboveBanner).toBe(true)
    await bannerOf(page).getByRole('button', { name: 'Recusar' }).click()
    for (const when of ['answered', 'answered before']) {
      const room = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--banner'))
      await expect.poll(room, when).toMatch(/^(0px)?$/)
      await page.reload()
    }
  })
}

test("'Cookies' in the footer asks again, and the focus comes back", async ({ page, context }) => {
  await page.goto('/politica-privacidade')
  await bannerOf(page).getByRole('button', { name: 'Aceitar Todos' }).click()
  await expect(bannerOf(page)).toBeHidden()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' })
  await link.click()
  await expect(bannerOf(page)).toBeVisible()
  await expect(bannerOf(page).getByRole('button', { name: 'Recusar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bannerOf(page)).toBeHidden()
  await expect(link).toBeFocused()
  expect(await context.cookies()).toMatchObject([{ name: 'cookieconsent_status', value: 'declined' }])
})

test('the sign-in page does not shift when the banner comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const client = await page.context().newCDPSession(page)
  const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await client.send('Network.emulateNetworkConditions', slow3g)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(bannerOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeInViewport()
  const total = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
  )
  expect(total).toBeLessThan(0.1)
})
