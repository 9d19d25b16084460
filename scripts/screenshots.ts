/** `npm run screenshots [address ...]`: every screen of the running demo farm at 390 and 1440 px, light and dark, into .cache/screenshots. */
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { farmAddresses, publicAddresses } from '../tests/e2e/addresses.ts'

const base = process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8787}`
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
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args })
  try {
    const session = await signIn()
    for (const theme of themes) for (const size of sizes) await takeAll(browser, session, theme, size)
  } finally {
    await browser.close()
  }
}

type Size = (typeof sizes)[number]

async function takeAll(
  browser: Browser,
  session: unknown,
  theme: (typeof themes)[number],
  viewport: Size,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const shoot = (address: string) => take(page, address, `${theme}-${viewport.width}`)
  for (const address of publicAddresses.filter(wanted)) await shoot(address)
  await page.goto(`${base}/login`)
  await page.evaluate(kept => localStorage.setItem('cocho.session', kept), JSON.stringify(session))
  for (const address of farmAddresses.filter(wanted)) await shoot(address)
  await context.close()
}

async function take(page: Page, address: string, variant: string): Promise<void> {
  await page.goto(base + address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const name = address === '/' ? 'landing' : address.slice(1).replaceAll('/', '-')
  await page.screenshot({ path: `${folder}/${name}-${variant}.png`, fullPage: true })
  console.log(`${name}-${variant}`)
}

async function signIn(): Promise<unknown> {
  const body = JSON.stringify({ email: 'gestor@demo.cochoemdia.com.br', password: 'cocho-demo' })
  const answer = await fetch(`${base}/api/v1/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`Sign-in at ${base} answered ${answer.status}. Is npm start running?`)
  return answer.json()
}

await main()
