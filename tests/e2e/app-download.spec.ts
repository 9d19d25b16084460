/** The download page of the Android app: with a version, without one, and when the request fails. */
import { expect, type Page, type Request, test } from '@playwright/test'
import { signIn } from './support/people.ts'

const VERSION = '**/api/v1/app/version'
const button = (page: Page) => page.getByRole('button', { name: 'Baixar para Android' })
const isDownload = (request: Request) => request.url().endsWith('.apk')
const news = (page: Page) => page.getByRole('region', { name: 'Novidades da Versão' })
const formatLongDate = (day: Date) =>
  day
    .toLocaleDateString('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
    .replace(/[a-zç]{4,}/, month => month[0]?.toUpperCase() + month.slice(1))

test('shows the version, its date and its change log, without console errors', async ({ page, request }) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/app')
  await expect(page.getByText('4.3.0')).toBeVisible()
  // the day of the demo data, which may be yesterday's: the tests go on after midnight
  const { last_update: day } = await (await request.get('/api/v1/app/version')).json()
  await expect(page.getByText(formatLongDate(new Date(`${day}T12:00:00-03:00`)))).toBeVisible()
  await expect(button(page)).toBeEnabled()
  await news(page).scrollIntoViewIfNeeded()
  await expect(news(page).getByRole('listitem')).toHaveCount(3)
  expect(errors).toEqual([])
})

for (const width of [390, 1440])
  test(`the change log has its room before it comes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 500 })
    await page.goto('/app')
    const text = news(page).locator('[data-part="news"]')
    await expect(news(page)).toBeAttached()
    await expect(button(page)).toBeEnabled()
    const height = async () => (await text.boundingBox())?.height
    await expect(text).toBeEmpty()
    const reserved = await height()
    await news(page).scrollIntoViewIfNeeded()
    await expect(news(page).getByRole('listitem')).toHaveCount(3)
    expect(await height()).toBe(reserved)
  })

test('shows the fallback version and disables the download when there is no version', async ({ page }) => {
  const errors = ['Ainda não há versão do aplicativo para baixar.']
  await page.route(VERSION, route => route.fulfill({ status: 404, json: { errors } }))
  await page.goto('/app')
  await expect(page.getByText(errors[0] ?? '')).toBeVisible()
  for (const fallback of ['4.2.0', '02 de Agosto de 2025']) await expect(page.getByText(fallback)).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await expect(news(page)).toBeHidden()
})

test('offers a retry when the request fails', async ({ page }) => {
  await page.route(VERSION, route => route.abort(), { times: 1 })
  await page.goto('/app')
  await expect(page.getByText('Erro ao carregar informações da versão')).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('4.3.0')).toBeVisible()
  await expect(button(page)).toBeEnabled()
})

test('offers what the staff publishes, and the version before once it is withdrawn', async ({ page, context }) => {
  await signIn(page, 'equipe', '/manager/app-versions')
  await expect(page.getByText('oferece a versão 4.3.0')).toBeVisible()
  await page.getByRole('link', { name: 'Publicar versão' }).click()
  await page.getByLabel('Número da versão').fill('4.4.0')
  await page.getByLabel('Endereço do arquivo').fill('https://cochoemdia.com.br/downloads/cocho-em-dia-4.4.0.apk')
  await page.getByRole('textbox', { name: 'Novidades' }).fill('Para a cabine:\n- Libras\n- Bateria do módulo')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('oferece a versão 4.4.0')).toBeVisible()

  const site = await context.newPage()
  await site.goto('/app')
  await expect(site.getByText('4.4.0')).toBeVisible()
  const [opened] = await Promise.all([context.waitForEvent('request', isDownload), button(site).click()])
  expect(opened.url()).toContain('cocho-em-dia-4.4.0.apk')
  await news(site).scrollIntoViewIfNeeded()
  await expect(news(site).getByRole('listitem')).toHaveText(['Libras', 'Bateria do módulo'])

  await page.getByRole('link', { name: '4.4.0' }).click()
  await page.getByText('Retirada', { exact: true }).click()
  await expect(page.getByText('vai oferecer a versão 4.3.0')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Versão retirada do site.')).toBeVisible()
  await site.goto('/app')
  await expect(site.getByText('4.3.0')).toBeVisible()
})
