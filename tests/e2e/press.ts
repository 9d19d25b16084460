/** Presses every button of a page, one of each kind, and tells which of them nothing came of. Nothing that is pressed reaches the server. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** How long a button has to do something: a chunk may have to be fetched first. */
const PATIENCE_MS = 6000

type Pressing = {
  keys: () => string[]
  find: (key: string) => HTMLElement | undefined
  covered: () => boolean
  start: () => void
  moved: () => boolean
}
declare global {
  interface Window {
    pressing: Pressing
  }
}

/** In the page: which buttons there are, and whether anything moved since the last look. */
function watch(): void {
  const buttons = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]'
  const over = 'dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="menu"], [role="listbox"]'
  const isThere = (el: Element) =>
    el.checkVisibility({ visibilityProperty: true }) &&
    !el.closest('[inert]') &&
    // what is chosen already need not be chosen again
    !el.matches(
      ':disabled, [aria-disabled="true"], [aria-current="true"], [aria-checked="true"], [aria-pressed="true"]',
    )
  const all = () => [...document.querySelectorAll<HTMLElement>(buttons)].filter(isThere)
  const placeOf = (el: Element) => {
    if (el.closest(over)) return 'above'
    return el.closest('header, aside, footer') ? 'frame' : location.pathname.replace(/(?<=admin\/.*\/)\d+/g, '0')
  }
  // 'Excluir B01' and 'Excluir B02' are of one kind
  const keyOf = (el: Element) => {
    const [word = ''] = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().split(/\s+/)
    return `${placeOf(el)} ${word.replace(/\d+/g, '0')} ~${el.className.length}`
  }
  const state = () => {
    const open = document.querySelectorAll(':popover-open, dialog[open], details[open]').length
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const values = typed.map(({ value, checked }) => `${value}${checked}`)
    return JSON.stringify([
      location.href,
      scrollX,
      scrollY,
      open,
      values,
      Object.entries(localStorage),
      document.cookie,
    ])
  }
  let before = ''
  let focused: Element | null = null
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  window.pressing = {
    keys: () => [...new Set(all().map(keyOf))],
    find: key => all().find(el => keyOf(el) === key),
    covered: () => [...document.querySelectorAll(over)].some(isThere),
    start: () => {
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      observer.takeRecords()
      changed = false
      focused = document.activeElement
      before = state()
    },
    moved: () =>
      changed || observer.takeRecords().length > 0 || state() !== before || document.activeElement !== focused,
  }
}

/** What was asked for and did not come yet. */
const awaited = new Set<Request>()

/** Reads pass, writes are answered as a server that is down would: a button may do its worst. */
export async function armed(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
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
export async function deadButtons(page: Page, address: string, known: Set<string>): Promise<string[]> {
  const dead: string[] = []
  const press = async (key: string) => {
    known.add(key)
    if (await doesSomething(page, key)) return
    // what the press before it brought up late may have come between
    if (await isElsewhere(page, address)) known.delete(key)
    else dead.push(`${address}: ${key}`)
  }
  let isNew = true
  for (let [key] = await unknown(page, known); key; [key] = await unknown(page, known)) {
    if (!isNew && !isAbove(key) && (await isElsewhere(page, address))) {
      await anew(page, address)
      isNew = true
      continue
    }
    isNew = false
    await press(key)
    await settled(page)
    for (const inner of await above(page, known)) {
      await reopened(page, address, key, inner)
      await press(inner)
    }
  }
  return dead
}

const isAbove = (key: string) => key.startsWith('above')

/** What lies over the page first: nothing else can be pressed. */
async function unknown(page: Page, known: Set<string>): Promise<string[]> {
  const keys = await page.evaluate(() => window.pressing.keys())
  return keys.filter(key => !known.has(key)).toSorted((a, b) => Number(isAbove(b)) - Number(isAbove(a)))
}

/** What a press brought up; a page that is leaving has nothing more to say. */
const above = async (page: Page, known: Set<string>) => (await unknown(page, known).catch(() => [])).filter(isAbove)

async function reopened(page: Page, address: string, opener: string, inner: string): Promise<void> {
  const isThere = await page.evaluate(key => Boolean(window.pressing.find(key)), inner).catch(() => false)
  if (isThere) return
  await anew(page, address)
  await doesSomething(page, opener)
  await settled(page)
}

/** A dialog's code may have to be fetched first. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => awaited.size, { intervals: [10, 20, 50] }).toBe(0)
  await page
    .evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    .catch(isLeaving)
}

/** Another address, or something lies over the page. */
async function isElsewhere(page: Page, address: string): Promise<boolean> {
  await page.waitForLoadState('load')
  const { pathname } = new URL(page.url())
  return pathname !== address.split(/[?#]/)[0] || (await page.evaluate(() => window.pressing.covered()))
}

async function doesSomething(page: Page, key: string): Promise<boolean> {
  const { promise: happened, resolve } = Promise.withResolvers<boolean>()
  const happens = () => resolve(true)
  const asks = (request: Request) => request.url().includes('/api/') && happens()
  page.on('request', asks).on('download', happens).on('dialog', happens)
  try {
    await pressed(page, key)
    return await Promise.race([happened, hasMoved(page)])
  } catch (error) {
    // drawn anew under the mouse
    if (/not attached/.test(String(error))) return await doesSomething(page, key)
    return isLeaving(error)
  } finally {
    page.off('request', asks).off('download', happens).off('dialog', happens)
  }
}

const hasMoved = (page: Page) =>
  page.waitForFunction(() => window.pressing.moved(), null, { timeout: PATIENCE_MS }).then(() => true, isLeaving)

/** The page went away under it: that is something. */
const isLeaving = (error: unknown) => /context was destroyed|navigat/i.test(String(error))

/** What the mouse and the focus do by themselves does not count. A list that is still open may lie over it. */
async function pressed(page: Page, key: string): Promise<void> {
  const button = (await page.evaluateHandle(wanted => window.pressing.find(wanted), key)).asElement()
  if (!button) return
  await button.hover({ timeout: 1500 }).catch(() => page.keyboard.press('Escape'))
  await button.hover({ timeout: 1500 })
  await button.focus()
  await page.evaluate(() => window.pressing.start())
  await button.click({ timeout: 1500, noWaitAfter: true })
}

/** As it is when it has just been opened: nothing typed, nothing over it. */
async function anew(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await arrived(page)
}

/** By the app's own way where it is running, which is much the quicker; else, or where that leads elsewhere, by the server. */
export async function arrive(page: Page, address: string): Promise<void> {
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
