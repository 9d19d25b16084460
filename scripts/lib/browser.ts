/** Chromium on the running demo farm: for whatever takes pictures of it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { flags } from './chromium-flags.mjs'

export const base = process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8787}`

export type Session = { token: string; farms: { id: number }[] }

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

export async function signIn(who: 'gestor' | 'tecnico' | 'operador' = 'gestor'): Promise<Session> {
  const body = JSON.stringify({ email: `${who}@demo.cochoemdia.com.br`, password: 'cocho-demo' })
  const answer = await fetch(`${base}/api/v1/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`Sign-in at ${base} answered ${answer.status}. Is npm start running?`)
  return (await answer.json()) as Session
}

/** A window that stands still and was asked about cookies before. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addCookies([{ name: 'cookieconsent_status', value: 'declined', url: base }])
  return context.newPage()
}

/** What the device keeps of its person, as the app itself would have written it. */
export async function remember(page: Page, kept: Record<string, unknown>): Promise<void> {
  await page.goto(`${base}/login`)
  for (const [key, value] of Object.entries(kept))
    await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, JSON.stringify(value)] as const)
}

/** The screen of an address, with everything that it fetches. */
export async function show(page: Page, address: string): Promise<void> {
  await page.goto(base + address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
}
