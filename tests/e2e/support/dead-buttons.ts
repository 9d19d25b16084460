/** Presses every button of a page, one of each kind, and returns those without effect. No write reaches the server. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { installButtonProbe } from './button-probe.ts'
import { openScreen } from './navigate.ts'

/** How long a button has to show an effect: a chunk may have to load first. */
const EFFECT_TIMEOUT_MS = 10_000

/** Requests without a response yet. */
const inFlight = new Set<Request>()

/** Reads pass; writes get the response of a server that is down. */
export async function blockWrites(context: BrowserContext): Promise<void> {
  // a request of the test before, whose context was closed, ends without an event
  inFlight.clear()
  await context.addInitScript(installButtonProbe)
  // no page of another site opens, and no dialog of the printer
  await context.addInitScript(() => {
    window.open = () => {
      document.documentElement.toggleAttribute('data-opened')
      return null
    }
    window.print = () => document.documentElement.toggleAttribute('data-opened')
  })
  context.on('request', request => inFlight.add(request))
  context.on('requestfinished', request => inFlight.delete(request))
  context.on('requestfailed', request => inFlight.delete(request))
  await context.route('**/api/**', route => {
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({ status: 503, json: { errors: ['O banco de dados está ocupado.'] } })
  })
}

/** The buttons of a page without effect. `pressed` holds the kinds that were pressed already, on any page. */
export async function findDeadButtons(page: Page, address: string, pressed: Set<string>): Promise<string[]> {
  const dead: string[] = []
  const press = async (key: string, opener = '') => {
    pressed.add(key)
    const works = (await hasEffect(page, key)) || (await hasEffectOnFreshPage(page, address, key, opener))
    if (!works) dead.push(`${address}: ${key}`)
    await waitUntilIdle(page)
  }
  let opener = ''
  for (
    let keys = await pressableKeys(page, address, pressed);
    keys[0];
    keys = await pressableKeys(page, address, pressed)
  ) {
    if (!isInOverlay(keys[0])) {
      opener = keys[0]
      await press(opener)
    }
    for (const inner of keys.filter(isInOverlay)) {
      if (!(await exists(page, inner))) await openAgain(page, address, opener, inner)
      // what takes two presses to open is tried once per kind
      if (!(await exists(page, inner))) for (const gone of keys) pressed.add(gone)
      if (!pressed.has(inner)) await press(inner, opener)
    }
  }
  return dead
}

const isInOverlay = (key: string) => key.startsWith('overlay')

/** The kinds to press next: those in an overlay, or else those of the page with every overlay closed. */
async function pressableKeys(page: Page, address: string, pressed: Set<string>): Promise<string[]> {
  if (isElsewhere(page, address)) await openPage(page, address)
  const notPressed = async () => (await page.evaluate(() => window.buttonProbe.keys())).filter(key => !pressed.has(key))
  const inOverlay = (await notPressed()).filter(isInOverlay)
  if (inOverlay.length === 0 && (await isCovered(page))) await closeOverlay(page, address)
  return inOverlay.length > 0 ? inOverlay : (await notPressed()).filter(key => !isInOverlay(key))
}

const isElsewhere = (page: Page, address: string) => new URL(page.url()).pathname !== address.split(/[?#]/)[0]
const isCovered = (page: Page) => page.evaluate(() => window.buttonProbe.isCovered())

async function closeOverlay(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape')
  await waitUntilIdle(page)
  if (isElsewhere(page, address) || (await isCovered(page))) await reload(page, address)
}

/** Tries again on a freshly opened page. A button that is absent there was temporary. */
async function hasEffectOnFreshPage(page: Page, address: string, key: string, opener: string): Promise<boolean> {
  await openFresh(page, address, opener)
  return !(await exists(page, key)) || hasEffect(page, key)
}

/** Presses the opener again, on a freshly opened page where that does not help. */
async function openAgain(page: Page, address: string, opener: string, inner: string): Promise<void> {
  if (isElsewhere(page, address)) await openPage(page, address)
  if (await isCovered(page)) await closeOverlay(page, address)
  if (opener && (await exists(page, opener)) && (await hasEffect(page, opener))) await waitUntilIdle(page)
  if (!(await exists(page, inner))) await openFresh(page, address, opener)
}

async function openFresh(page: Page, address: string, opener: string): Promise<void> {
  await reload(page, address)
  if (!opener || !(await hasEffect(page, opener))) return
  // the chunk of the overlay is there: what opens none now opens none
  await waitUntilIdle(page)
  await page.waitForFunction(() => window.buttonProbe.isCovered(), null, { timeout: 500 }).catch(isNavigation)
}

const exists = (page: Page, key: string) =>
  page.evaluate(wanted => Boolean(window.buttonProbe.find(wanted)), key).catch(() => false)

/** Waits for requests and rendering, such as the chunk of a dialog. */
async function waitUntilIdle(page: Page): Promise<void> {
  await nextFrame(page)
  if (inFlight.size === 0) return
  await expect.poll(() => inFlight.size, { intervals: [10, 20, 50] }).toBe(0)
  await nextFrame(page)
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))).catch(isNavigation)

/** Tries a click by script first, because it is quick, and then the mouse. */
async function hasEffect(page: Page, key: string): Promise<boolean> {
  const { promise: effect, resolve } = Promise.withResolvers<boolean>()
  const onEffect = () => resolve(true)
  const onApiRequest = (request: Request) => request.url().includes('/api/') && onEffect()
  page.on('request', onApiRequest).on('download', onEffect).on('dialog', onEffect)
  const changes = async (press: () => Promise<unknown>, timeout: number) => {
    await press()
    return Promise.race([effect, hasChanged(page, timeout)])
  }
  try {
    const clicked = await changes(() => page.evaluate(wanted => window.buttonProbe.click(wanted), key), 500)
    return clicked || (await changes(() => pressWithMouse(page, key), EFFECT_TIMEOUT_MS))
  } catch (error) {
    return isNavigation(error)
  } finally {
    page.off('request', onApiRequest).off('download', onEffect).off('dialog', onEffect)
  }
}

const hasChanged = (page: Page, timeout: number) =>
  page.waitForFunction(() => window.buttonProbe.hasChanged(), null, { timeout }).then(() => true, isNavigation)

/** The press left the page, which is an effect. */
const isNavigation = (error: unknown) => /context was destroyed|navigat/i.test(String(error))

/** Hovers and focuses first, so that the effects of those are not counted. */
async function pressWithMouse(page: Page, key: string): Promise<void> {
  const button = (await page.evaluateHandle(wanted => window.buttonProbe.find(wanted), key)).asElement()
  if (!button) return
  await button.hover({ timeout: EFFECT_TIMEOUT_MS })
  await button.focus()
  await page.evaluate(() => window.buttonProbe.start())
  await button.click({ timeout: EFFECT_TIMEOUT_MS, noWaitAfter: true })
}

/** Loads the page again, without typed values or overlays. */
async function reload(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilLoaded(page)
}

export async function openPage(page: Page, address: string): Promise<void> {
  await openScreen(page, address)
  await waitUntilLoaded(page)
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await page.locator('h1').first().waitFor()
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
}
