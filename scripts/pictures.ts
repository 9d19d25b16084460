/** `npm run pictures`: the pictures of the public pages, from the screens of the running demo farm, into web/public/pictures. Run it after nine in the morning on a farm of its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'
import { type PictureFile, type PictureName, pictures, pictureUrl } from '../web/site/pictures.ts'
import { openWindow, remember, type Session, show, signIn, withBrowser } from './lib/browser.ts'
import { at, isUntouched, playMorning, today } from './pictures/morning.ts'
import { type Screenshot, screenshots } from './pictures/screenshots.ts'

const QUALITY = 70
const MOST_KIB = 60

const only = process.argv.slice(2)

async function main(): Promise<void> {
  if (Date.now() < at(today(), '09:00').getTime()) throw new Error('The morning is not over yet on the demo farm.')
  mkdirSync('web/public/pictures', { recursive: true })
  const session = await signIn()
  const wanted = screenshots.filter(({ name }) => only.length === 0 || only.includes(name))
  // what is done in the field is done without signal: the server never hears of it
  const field = wanted.filter(shot => shot.field)
  if (field.length > 0 && !(await isUntouched()))
    throw new Error('Somebody worked on this farm today. Start one on an empty COCHO_STATE.')
  await withBrowser(async browser => {
    for (const shot of field) await take(browser, session, shot)
    await playMorning()
    for (const shot of wanted.filter(({ field }) => !field)) await take(browser, session, shot)
  })
}

async function take(browser: Browser, session: Session, shot: Screenshot): Promise<void> {
  const picture: PictureFile = pictures[shot.name]
  const dark = shot.theme === 'dark'
  await shoot(browser, session, shot, { picture, dark, named: false })
  if (picture.themed) await shoot(browser, session, shot, { picture, dark: true, named: true })
}

type As = { picture: PictureFile; dark: boolean; named: boolean }

async function shoot(
  browser: Browser,
  session: Session,
  shot: Screenshot,
  { picture, dark, named }: As,
): Promise<void> {
  const page = await openWindow(browser, {
    viewport: shot.viewport,
    deviceScaleFactor: 2,
    colorScheme: dark ? 'dark' : 'light',
  })
  await page.clock.setFixedTime(at(today(), shot.time))
  await remember(page, { 'cocho.session': session, 'cocho.sidebar': 'minimized' })
  await show(page, shot.address)
  await shot.pose?.(page)
  await page.mouse.move(0, 0)
  const camera = await page.context().newCDPSession(page)
  for (const width of [picture.width, picture.width * 2]) await develop(camera, page, shot, { width, dark: named })
  await page.context().close()
}

/** The window as it is, drawn at the width of the file. */
async function develop(
  camera: CDPSession,
  page: Page,
  { name, viewport }: Screenshot,
  { width, dark }: { width: number; dark: boolean },
): Promise<void> {
  const scale = width / viewport.width
  const y = await page.evaluate(() => window.scrollY)
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y, ...viewport, scale },
  })
  const file = pictureUrl(name satisfies PictureName, width, dark)
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MOST_KIB * 1024) throw new Error(`${file} has ${(bytes.length / 1024).toFixed(0)} KiB.`)
  writeFileSync(`web/public${file}`, bytes)
  console.log(`${(bytes.length / 1024).toFixed(1).padStart(6)} KiB  ${file}`)
}

await main()
