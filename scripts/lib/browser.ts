/** Chromium on the running demo farm, for the scripts that take pictures. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { chromiumFlags } from './chromium-flags.mjs'

export const baseUrl = process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8787}`

export type Session = { token: string; email: string; farms: { id: number }[] }

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

export async function signIn(who: 'gestor' | 'tecnico' | 'operador' = 'gestor'): Promise<Session> {
  const body = JSON.stringify({ email: `${who}@demo.cochoemdia.com.br`, password: 'cocho-demo' })
  const response = await fetch(`${baseUrl}/api/v1/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!response.ok) throw new Error(`Sign-in at ${baseUrl} responded ${response.status}. Is npm start running?`)
  return (await response.json()) as Session
}

/** A page without animations and without the cookie banner. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addCookies([{ name: 'cookieconsent_status', value: 'declined', url: baseUrl }])
  return context.newPage()
}

/** Values are stored as JSON, as the app does. */
export async function setLocalStorage(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  for (const [key, value] of Object.entries(values))
    await page.evaluate(([item, text]) => localStorage.setItem(item, text), [key, JSON.stringify(value)] as const)
}

/** Waits until the page has loaded its data and fonts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(baseUrl + address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
}
