/**
 * `npm run pictures`: takes the pictures of the public pages from the running demo farm, into web/public/pictures, and that of the README. Run it after
 * nine in the morning on a new farm.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'
import { type PictureFile, type PictureName, pictures, pictureUrl } from '../web/site/pictures.ts'
import { openPage, type Session, setLocalStorage, signIn, visit, withBrowser } from './lib/browser.ts'
import { feedOnce, hasNoWorkToday, instantAt, readTroughs, today, writeSampleLot } from './pictures/morning.ts'
import { type Moment, type Screenshot, screenshots } from './pictures/screenshots.ts'

const QUALITY = 70
const MAX_KIB = 60

const only = process.argv.slice(2)

async function main(): Promise<void> {
  if (Date.now() < instantAt(today(), '09:00').getTime())
    throw new Error('The morning is not over yet on the demo farm.')
  mkdirSync('web/public/pictures', { recursive: true })
  const session = await signIn()
  const wanted = screenshots.filter(({ name }) => only.length === 0 || only.includes(name))
  const isNew = await hasNoWorkToday()
  if (!isNew && wanted.some(({ moment }) => moment !== 'fed'))
    throw new Error('This farm has work of today. Start one with an empty COCHO_STATE.')
  await withBrowser(async browser => {
    const takeAll = async (moment: Moment) => {
      for (const shot of wanted) if (shot.moment === moment) await take(browser, session, shot)
    }
    await takeAll('unread')
    if (isNew) await writeSampleLot()
    if (isNew) await readTroughs()
    await takeAll('read')
    if (isNew) await feedOnce()
    await takeAll('fed')
    if (only.length === 0 || only.includes('readme')) await takeForReadme(browser, session)
  })
}

async function take(browser: Browser, session: Session, shot: Screenshot): Promise<void> {
  const picture: PictureFile = pictures[shot.name]
  const dark = shot.theme === 'dark'
  await shoot(browser, session, shot, { picture, dark, named: false })
  if (picture.themed) await shoot(browser, session, shot, { picture, dark: true, named: true })
}

type Variant = { picture: PictureFile; dark: boolean; named: boolean }

async function shoot(
  browser: Browser,
  session: Session,
  shot: Screenshot,
  { picture, dark, named }: Variant,
): Promise<void> {
  const page = await openPage(browser, {
    viewport: shot.viewport,
    deviceScaleFactor: 2,
    colorScheme: dark ? 'dark' : 'light',
  })
  await openAt(page, session, shot)
  await shot.pose?.(page)
  await page.mouse.move(0, 0)
  const devtools = await page.context().newCDPSession(page)
  for (const width of picture.files) await capture(devtools, page, shot, { width, dark: named })
  await page.context().close()
}

/** The address at that time of the day, without what asks the person about the account. */
async function openAt(
  page: Page,
  session: Session,
  { address, time }: Pick<Screenshot, 'address' | 'time'>,
  sidebar = 'minimized',
): Promise<void> {
  const instant = instantAt(today(), time)
  await page.clock.setFixedTime(instant)
  await page.addInitScript(hideServerDate)
  await hideLaterAlerts(page, instant)
  const closed = { 'cocho.second-factor-card-closed': session.email }
  await setLocalStorage(page, { 'cocho.session': session, 'cocho.sidebar': sidebar, ...closed })
  await visit(page, address)
}

async function takeForReadme(browser: Browser, session: Session): Promise<void> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 1000 }, colorScheme: 'light' })
  await openAt(page, session, { address: '/admin', time: '08:31' }, 'normal')
  await page.screenshot({ path: 'docs/screenshot.png' })
  await page.context().close()
}

/** The app would take its time from the server, and warn that the clock of the picture is wrong. */
function hideServerDate(): void {
  const { get } = Object.getOwnPropertyDescriptors(Headers.prototype)
  Object.defineProperty(Headers.prototype, 'get', {
    value(this: Headers, name: string): string | null {
      return name === 'date' ? null : (get.value?.call(this, name) ?? null)
    },
  })
}

/** The pictures are taken after their time, when the farm has alerts that it did not have yet. */
const hideLaterAlerts = (page: Page, time: Date): Promise<unknown> =>
  page.route(/\/alerts(\?|$)/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { opened_at: string }[] }
    const data = body.data.filter(({ opened_at }) => Date.parse(opened_at) <= time.getTime())
    await route.fulfill({ response, json: { ...body, data } })
  })

/** Captures the page scaled to the width of the file. */
async function capture(
  devtools: CDPSession,
  page: Page,
  { name, viewport, quality = QUALITY }: Screenshot,
  { width, dark }: { width: number; dark: boolean },
): Promise<void> {
  const scale = width / viewport.width
  const y = await page.evaluate(() => window.scrollY)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y, ...viewport, scale },
  })
  const file = pictureUrl(name satisfies PictureName, width, dark)
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MAX_KIB * 1024) throw new Error(`${file} has ${(bytes.length / 1024).toFixed(0)} KiB.`)
  writeFileSync(`web/public${file}`, bytes)
  console.log(`${(bytes.length / 1024).toFixed(1).padStart(6)} KiB  ${file}`)
}

await main()
