/** The public pages: without JavaScript, the size of their scripts, and what the scripts add. */
import { expect, type Page, test } from '@playwright/test'
import sampleLot from '../../web/site/landing/sample-lot.json' with { type: 'json' }

const pages = ['/', '/apresentacao', '/app', '/politica-privacidade']
const unlisted = ['/contato', '/contato-enviado']
const KIB = 1024

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu opens and links to the sections', async ({ page }) => {
    await page.goto('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Planos' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expect(page.getByRole('heading', { name: 'Um plano para o tamanho do seu pátio.' })).toBeInViewport()
  })

  test('the list of features opens and closes', async ({ page }) => {
    await page.goto('/')
    const sheet = page.getByRole('dialog', { name: 'Todas as funcionalidades' })
    await page.getByRole('button', { name: 'Ver todas as funcionalidades' }).click()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(sheet).toBeHidden()
  })

  test('the presentation opens in a new tab, and its slides can be turned', async ({ page, context }) => {
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Ver apresentação/ }).click()
    const deck = await opened
    await expect(deck).toHaveURL('/apresentacao')
    await expect(deck.getByRole('region', { name: /^\d+ de 10$/ })).toHaveCount(10)
  })

  test('a note in the picture of the phone changes its load', async ({ page }) => {
    await page.goto('/')
    const load = Math.round(sampleLot.projected_load * 1.1).toLocaleString('pt-BR')
    const changed = page.getByText(load, { exact: true }).locator('visible=true')
    await expect(changed).toHaveCount(0)
    await page.getByRole('radio', { name: /\+10%/ }).check()
    await expect(changed.first()).toBeVisible()
  })

  test('the browser sends the form itself, and nothing typed is lost', async ({ page }) => {
    await page.goto('/#consultation')
    await page.getByLabel('Nome completo').fill('Ana Souza')
    await page.getByLabel('Email').fill('ana@fazenda')
    await page.getByLabel('Telefone').fill('+55 65 99988-7766')
    await page.getByLabel('Tamanho da fazenda').selectOption('grande')
    await page.getByLabel('Mensagem').fill('Tenho <2> vagões.')
    await page.getByRole('button', { name: 'Agendar Consulta' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Confira os campos marcados/)
    await expect(page.getByText('Email deve estar em um formato válido')).toBeVisible()
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Tamanho da fazenda')).toHaveValue('grande')
    await expect(page.getByLabel('Mensagem')).toHaveValue('Tenho <2> vagões.')
    await email.fill('ana@fazenda.com.br')
    await page.getByRole('button', { name: 'Agendar Consulta' }).click()
    await expect(page).toHaveURL('/contato-enviado')
    await expect(page.getByRole('heading', { name: 'Pedido enviado. Obrigado!' })).toBeVisible()
  })

  const errors = [
    { address: '/nao-existe', status: 404, title: 'Página não encontrada' },
    { address: '/403', status: 403, title: 'Acesso Negado' },
    { address: '/500', status: 500, title: 'Erro interno do servidor' },
  ]
  for (const { address, status, title } of errors)
    test(`the page of a ${status} is drawn, with links`, async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Cocho em Dia`)
      await expect(page.getByRole('link', { name: 'Voltar para o Site' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Fazer Login' })).toBeVisible()
      const night = await page.getByRole('main').evaluate(main => getComputedStyle(main).color)
      expect(night).toBe('rgb(238, 244, 238)')
    })

  test('the app says that it needs JavaScript, with a way back', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'O painel precisa de JavaScript' })).toBeVisible()
    await expect(page.getByText('Carregando')).toBeHidden()
    await page.getByRole('link', { name: 'Voltar para o Site' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the download page shows its fallbacks', async ({ page }) => {
    await page.goto('/app')
    await expect(page.getByText('4.2.0')).toBeVisible()
    await expect(page.getByText('02 de Agosto de 2025')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Baixar para Android' })).toBeDisabled()
  })
})

test.describe('without JavaScript, on a desktop', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('all text of each page is visible', async ({ page }) => {
    for (const address of pages) {
      await page.goto(address)
      expect.soft(await page.evaluate(hiddenTexts), address).toEqual([])
    }
  })
})

/** Runs in the page: returns text that is in the HTML but not visible. Popovers, dialogs and parts that the script shows are exempt. */
function hiddenTexts(): string[] {
  const exempt =
    '[popover], dialog, details, script, style, noscript, select, [aria-hidden="true"], [data-session-link], [hidden], #cookie-banner'
  const popoverText = Array.from(document.querySelectorAll('[popover]'), sheet => sheet.textContent).join('\n')
  const hidden: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: around } = text
    const words = text.nodeValue?.trim()
    if (!words || !around || around.closest(exempt) || popoverText.includes(words)) continue
    if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(words)
  }
  return hidden
}

test('each page loads at most 10 KiB of script', async ({ browser, baseURL }) => {
  // in a context of its own, which has no script of another page
  const fetched = await Promise.all(
    [...pages, ...unlisted].map(async address => {
      const page = await browser.newPage({ baseURL: baseURL ?? '' })
      const scripts: Promise<number>[] = []
      page.on('response', response => {
        const request = response.request()
        if (request.resourceType() === 'script')
          scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      const sizes = await Promise.all(scripts)
      await page.close()
      return { address, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
  for (const { address, bytes } of fetched) {
    expect.soft(bytes, address).toBeGreaterThan(0)
    expect.soft(bytes, address).toBeLessThanOrEqual(10 * KIB)
  }
})

test('the cookie consent is stored for a year and not requested again', async ({ page, context }) => {
  const banner = page.getByRole('region', { name: 'Aviso de cookies' })
  await page.goto('/')
  await banner.getByRole('button', { name: 'Recusar' }).click()
  await expect(banner).toBeHidden()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'cookieconsent_status', value: 'declined' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.goto('/app')
  await expect(banner).toBeHidden()
})

test('before the cookie consent nothing is stored and no other host is called', async ({ page, context, baseURL }) => {
  const foreignRequests: string[] = []
  page.on('request', request => new URL(request.url()).origin !== baseURL && foreignRequests.push(request.url()))
  for (const address of pages) await page.goto(address, { waitUntil: 'networkidle' })
  expect({ foreignRequests, cookies: await context.cookies() }).toEqual({ foreignRequests: [], cookies: [] })
})

test('a signed-in visitor sees a link to the admin area', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('cocho.session', '{"token":"x"}'))
  for (const address of pages.filter(address => address !== '/apresentacao')) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/admin')
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
  }
})

test('search engines get the version that the page shows', async ({ page }) => {
  await page.goto('/app')
  const version = page.locator('#version [data-part="number"]')
  await expect(version).not.toHaveText('4.2.0')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data.softwareVersion).toBe(await version.textContent())
})

test('signing out in another tab changes the links of an open page', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('cocho.session', '{"token":"x"}'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Painel', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/politica-privacidade')
  await other.evaluate(() => localStorage.removeItem('cocho.session'))
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

async function fillContactForm(page: Page) {
  await page.goto('/')
  await page
    .locator('#pricing')
    .getByRole('link', { name: /Solicitar Consulta.*Professional/ })
    .click()
  await page.getByLabel('Nome completo').fill('Ana Souza')
  await page.getByLabel('Email').fill('ana@fazenda.com.br')
  await page.getByLabel('Telefone').pressSequentially('65999887766')
  await expect(page.getByLabel('Telefone')).toHaveValue('(65) 99988-7766')
  await expect(page.getByLabel('Tamanho da fazenda')).toHaveValue('media')
}

test('the contact form sends its request to the server', async ({ page }) => {
  const dialogMessage = new Promise<string>(resolve =>
    page.once('dialog', dialog => {
      resolve(dialog.message())
      void dialog.accept()
    }),
  )
  await fillContactForm(page)
  const [response] = await Promise.all([
    page.waitForResponse('**/api/v1/contacts'),
    page.locator('form#contact').getByRole('button').click(),
  ])
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).not.toHaveProperty('message')
  expect(await dialogMessage).toContain('agendar uma reunião')
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
})
