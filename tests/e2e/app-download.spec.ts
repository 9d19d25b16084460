/** The download page of the Android app: with a version, without one, and when the request fails. */
import { expect, type Page, test } from '@playwright/test'

const VERSION = '**/api/v1/app/version'
const button = (page: Page) => page.getByRole('button', { name: 'Baixar para Android' })
const news = (page: Page) => page.getByRole('region', { name: 'Novidades da Versão' })
const formatLongDate = (day: Date) =>
  day
    .toLocaleDateString('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
    .replace(/[a-zç]{4,}/, month => month[0]?.toUpperCase() + month.slice(1))

test('shows the version, its date and its change log, without console errors', async ({ page }) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/app')
  await expect(page.getByText('4.3.0')).toBeVisible()
  await expect(page.getByText(formatLongDate(new Date(Date.now() - 18 * 86_400_000)))).toBeVisible()
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
