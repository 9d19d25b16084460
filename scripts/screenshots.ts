/** `npm run screenshots [-- path ...]`: every screen of the running demo farm at 390 and 1440 px, light and dark, into .cache/screenshots. */
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { farmPaths, publicPaths } from '../tests/e2e/support/paths.ts'
import { openPage, type Session, setLocalStorage, signIn, visit, withBrowser } from './lib/browser.ts'

const folder = process.env.SCREENSHOTS ?? '.cache/screenshots'
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

const only = process.argv.slice(2)
const wanted = (address: string) => only.length === 0 || only.includes(address)

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await withBrowser(async browser => {
    const session = await signIn()
    for (const theme of themes) for (const size of sizes) await takeAll(browser, session, theme, size)
  })
}

type Size = (typeof sizes)[number]

async function takeAll(
  browser: Browser,
  session: Session,
  theme: (typeof themes)[number],
  viewport: Size,
): Promise<void> {
  const page = await openPage(browser, { viewport, colorScheme: theme })
  const shoot = (address: string) => take(page, address, `${theme}-${viewport.width}`)
  for (const address of publicPaths.filter(wanted)) await shoot(address)
  await setLocalStorage(page, { 'cocho.session': session })
  for (const address of farmPaths.filter(wanted)) await shoot(address)
  await page.context().close()
}

/** A picture below the window loads when it is scrolled to, which a screenshot does not do. */
const loadLazyImages = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map(image => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    ),
  )

async function take(page: Page, address: string, variant: string): Promise<void> {
  await visit(page, address)
  await loadLazyImages(page)
  const name = address === '/' ? 'landing' : address.slice(1).replaceAll('/', '-')
  await page.screenshot({ path: `${folder}/${name}-${variant}.png`, fullPage: true })
  console.log(`${name}-${variant}`)
}

await main()
