/** Presses every button of a page, one of each kind, and tells which of them nothing came of. Nothing that is pressed reaches the server. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { installButtonProbe } from './button-probe.ts'

/** How long a button has to do something: a chunk may have to be fetched first. */
const PATIENCE_MS = 3000

/** What was asked for and did not come yet. */
const awaited = new Set<Request>()

/** Reads pass, writes are answered as a server that is down would: a button may do its worst. */
export async function blockWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(installButtonProbe)
  // nobody else's site is opened
  await context.addInitScript(() => {
    window.open = () => {
      document.documentElement.toggleAttribute('data-opened')
      return null
    }
  })
  context.on('request', request => awaited.add(request))
  context.on('requestfinished', request => awaited.delete(request))
  context.on('requestfailed', request => awaited.delete(request))
  await context.route('**/api/**', route => {
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({ status: 503, json: { errors: ['O banco de dados está ocupado.'] } })
  })
}

/** The dead of a page, by their names. `known` has the kinds that were pressed already, wherever they were. */
export async function findDeadButtons(page: Page, address: string, known: Set<string>): Promise<string[]> {
  const dead: string[] = []
  const press = async (key: string, opener = '') => {
    known.add(key)
    const isAlive = (await doesSomething(page, key)) || (await doesAnew(page, address, key, opener))
    if (!isAlive) dead.push(`${address}: ${key}`)
    await settled(page)
  }
  let opener = ''
  for (let keys = await atHand(page, address, known); keys[0]; keys = await atHand(page, address, known)) {
    if (!isAbove(keys[0])) {
      opener = keys[0]
      await press(opener)
    }
    for (const inner of keys.filter(isAbove)) {
      if (!(await isThere(page, inner))) await reopened(page, address, opener)
      // what comes of two presses is left at the first of its kind
      if (!(await isThere(page, inner))) for (const gone of keys) known.add(gone)
      if (!known.has(inner)) await press(inner, opener)
    }
  }
  return dead
}

const isAbove = (key: string) => key.startsWith('above')

/** What can be pressed now and was not yet: what lies over the page, or else what is on it, with nothing over it. */
async function atHand(page: Page, address: string, known: Set<string>): Promise<string[]> {
  if (isAway(page, address)) await openPage(page, address)
  const unknown = async () => (await page.evaluate(() => window.pressing.keys())).filter(key => !known.has(key))
  const above = (await unknown()).filter(isAbove)
  if (above.length === 0 && (await isCovered(page))) await uncover(page, address)
  return above.length > 0 ? above : (await unknown()).filter(key => !isAbove(key))
}

const isAway = (page: Page, address: string) => new URL(page.url()).pathname !== address.split(/[?#]/)[0]
const isCovered = (page: Page) => page.evaluate(() => window.pressing.covered())

async function uncover(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape')
  await settled(page)
  if (isAway(page, address) || (await isCovered(page))) await anew(page, address)
}

/** On the page as it opens, where nothing that came or went late is in the way. What is not there then was there for a moment only. */
async function doesAnew(page: Page, address: string, key: string, opener: string): Promise<boolean> {
  await reopened(page, address, opener)
  return !(await isThere(page, key)) || doesSomething(page, key)
}

async function reopened(page: Page, address: string, opener: string): Promise<void> {
  await anew(page, address)
  if (!opener || !(await doesSomething(page, opener))) return
  await page.waitForFunction(() => window.pressing.covered(), null, { timeout: PATIENCE_MS }).catch(isLeaving)
  await settled(page)
}

const isThere = (page: Page, key: string) =>
  page.evaluate(wanted => Boolean(window.pressing.find(wanted)), key).catch(() => false)

/** A dialog's code may have to be fetched first. */
async function settled(page: Page): Promise<void> {
  await drawn(page)
  await expect.poll(() => awaited.size, { intervals: [10, 20, 50] }).toBe(0)
  await drawn(page)
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))).catch(isLeaving)

/** Clicked as the page itself would, which is quick; what does not answer to that is pressed with the mouse. */
async function doesSomething(page: Page, key: string): Promise<boolean> {
  const { promise: happened, resolve } = Promise.withResolvers<boolean>()
  const happens = () => resolve(true)
  const asks = (request: Request) => request.url().includes('/api/') && happens()
  page.on('request', asks).on('download', happens).on('dialog', happens)
  const moves = async (press: () => Promise<unknown>, patience: number) => {
    await press()
    return Promise.race([happened, hasMoved(page, patience)])
  }
  try {
    const clicked = await moves(() => page.evaluate(wanted => window.pressing.click(wanted), key), 500)
    return clicked || (await moves(() => pressed(page, key), PATIENCE_MS))
  } catch (error) {
    return isLeaving(error)
  } finally {
    page.off('request', asks).off('download', happens).off('dialog', happens)
  }
}

const hasMoved = (page: Page, timeout: number) =>
  page.waitForFunction(() => window.pressing.moved(), null, { timeout }).then(() => true, isLeaving)

/** The page went away under it: that is something. */
const isLeaving = (error: unknown) => /context was destroyed|navigat/i.test(String(error))

/** What the mouse and the focus do by themselves does not count. */
async function pressed(page: Page, key: string): Promise<void> {
  const button = (await page.evaluateHandle(wanted => window.pressing.find(wanted), key)).asElement()
  if (!button) return
  await button.hover({ timeout: PATIENCE_MS })
  await button.focus()
  await page.evaluate(() => window.pressing.start())
  await button.click({ timeout: PATIENCE_MS, noWaitAfter: true })
}

/** As it is when it has just been opened: nothing typed, nothing over it. */
async function anew(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await arrived(page)
}

/** By the app's own way where it is running, which is much the quicker; else, or where that leads elsewhere, by the server. */
export async function openPage(page: Page, address: string): Promise<void> {
  if (!(await wentWithin(page, address))) await page.goto(address)
  await arrived(page)
}

async function arrived(page: Page): Promise<void> {
  await settled(page)
  await page.locator('h1').first().waitFor()
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
}

async function wentWithin(page: Page, address: string): Promise<boolean> {
  const goes = await page.evaluate(to => {
    if (!document.querySelector('#app aside') || !to.startsWith('/admin')) return false
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    return true
  }, address)
  if (!goes) return false
  const there = page.locator('h1:not([data-left])').first()
  await there.waitFor({ timeout: 1500 }).catch(() => undefined)
  return (await there.isVisible()) && new URL(page.url()).pathname === address
}
