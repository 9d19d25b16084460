/** WhatsApp through `wrangler dev`: a person links theirs, asks, records a reading and gets the digest; and what Meta may send or refuse. */
import { expect } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { openFarm } from './support/clocked-farm.ts'
import { FIRST_NOW, test } from './support/clocked-server.ts'
import { fetchSession, signIn } from './support/people.ts'
import { buildPayload, openWhatsapp, sign } from './support/whatsapp-person.ts'

/** 10:00 of São Paulo. */
const MORNING = FIRST_NOW + 6.5 * HOUR_MS

type Farm = Awaited<ReturnType<typeof openFarm>>

async function createLots({ create }: Farm) {
  await create('/corral_indexes', { name: 'Lambido', value: 10 })
  for (const name of ['B03', 'B04']) {
    const { id } = await create('/corrals', { name, capacity: 100 })
    const herd = { quantity: 60, entry_date: '2026-02-10', initial_avg_weight: 380, initial_load: 1200, gmd: 1.5 }
    await create('/lots', { name: `Nelore ${name}`, corral_id: id, ...herd })
  }
}

test('a person links their WhatsApp, asks, and reads a trough by message, and the phone moves on', async ({
  page,
  request,
  server,
}) => {
  const farm = await openFarm(request, server.goTo, MORNING)
  await createLots(farm)
  const whatsapp = openWhatsapp(request, server.url)
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the code of the account links who sends it', async () => {
    await signIn(page, 'nova', '/admin/account')
    const section = page.getByRole('region', { name: 'WhatsApp' })
    await section.getByRole('button', { name: 'Ligar o WhatsApp' }).click()
    const code = (await section.locator('code').textContent()) ?? ''
    expect(await whatsapp.say(`Código ${code}`, MORNING)).toMatch(/^Pronto: este WhatsApp está ligado/)
    await section.getByRole('button', { name: 'Já enviei' }).click()
    await expect(section.getByText('Ligado', { exact: true })).toBeVisible()
    expect(await whatsapp.say(`Código ${code}`, MORNING)).toMatch(/^Este código não vale/)
  })

  await test.step('a question is answered with the record', async () => {
    expect(await whatsapp.say('quantas cabeças na b03', MORNING)).toMatch(/60/)
  })

  await test.step('a reading is recorded after Sim, and the phone shows it', async () => {
    await page.goto('/admin/trough-reading')
    await expect(page.getByText(/^1 de 2$/)).toBeVisible()
    expect(await whatsapp.say('b03 lambido', MORNING)).toMatch(
      /Lambido, \+10%.*1\.200 para 1\.320 kg.*\[Sim\] \[Não\]/s,
    )
    expect(await whatsapp.say('sim', MORNING + MINUTE_MS)).toMatch(/^Leitura da B03 registrada\. Carga 1\.320 kg/)
    await page.reload()
    await expect(page.getByText('Já lido hoje. Uma nova nota substitui esta.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Próximo: B04' })).toBeVisible()
  })

  await test.step('the digest comes at 06:00 of Cuiabá, and PARAR ends it', async () => {
    await farm.put('/settings', { timezone: 'America/Cuiaba' })
    await page.goto('/admin/account')
    const section = page.getByRole('region', { name: 'Resumo diário' })
    await section.getByRole('checkbox').click()
    await section
      .locator('label')
      .filter({ hasText: /^WhatsApp$/ })
      .click()
    await expect(section.getByRole('checkbox', { name: /^Receber por WhatsApp/ })).toBeChecked()
    const before = whatsapp.sent.length
    await farm.goTo(Date.parse('2026-03-04T05:58:00-04:00'))
    expect(whatsapp.sent.length).toBe(before)
    const six = Date.parse('2026-03-04T06:01:00-04:00')
    await farm.goTo(six)
    await expect.poll(() => whatsapp.texts().at(-1)).toMatch(/^\*Resumo d.*responda PARAR\.$/s)
    expect(whatsapp.sent.length).toBe(before + 1)
    expect(await whatsapp.say('PARAR', six)).toMatch(/^Pronto: o resumo diário não chega mais/)
    await farm.goTo(six + 24 * HOUR_MS)
    expect(whatsapp.sent.length).toBe(before + 2)
  })
  whatsapp.close()
})

test('each message is answered once, or not at all where that is for good', async ({ request, server }) => {
  const farm = await openFarm(request, server.goTo, MORNING)
  const whatsapp = openWhatsapp(request, server.url)
  const { sent, graph, message, post } = whatsapp
  const { token } = JSON.parse(await fetchSession(request, 'nova')) as { token: string }
  const created = await request.post('/api/v1/users/whatsapp', { headers: { authorization: token }, data: {} })
  await whatsapp.say(`Código ${(await created.json()).data.code}`, MORNING)
  const answered = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count)
    sent.length = 0
  }
  sent.length = 0

  await test.step('the signature is over the bytes', async () => {
    const odd = Buffer.from([0, 255, 254, 128, 123])
    expect((await post(odd)).status()).toBe(200)
    expect((await post(odd, sign('other'))).status()).toBe(401)
    const escaped = buildPayload(message('São João', MORNING)).replaceAll('ã', '\\u00e3')
    expect((await post(JSON.stringify(JSON.parse(escaped)), sign(escaped))).status()).toBe(401)
    expect((await post(escaped)).status()).toBe(200)
    await answered(1)
  })

  await test.step('five repeats are one message', async () => {
    const body = buildPayload(message('alertas', MORNING))
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => post(body)))
    expect(responses.map(response => response.status())).toEqual([200, 200, 200, 200, 200])
    await answered(1)
  })

  await test.step('messages come in any order and split', async () => {
    const all = ['ajuda', 'alertas', 'quantas cabeças', 'oi'].map((text, i) => message(text, MORNING + i * 1_000))
    const [a, b, c, d] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]]
    await Promise.all([post(buildPayload(d, b)), post(buildPayload(c)), post(buildPayload(a, b))])
    await answered(4)
  })

  await test.step('Graph that is down is tried again by the cron', async () => {
    graph.reply = { status: 503, body: {} }
    await post(buildPayload(message('alertas', MORNING)))
    await answered(1)
    graph.reply = undefined
    await farm.goTo(MORNING + 10 * MINUTE_MS)
    await answered(1)
    await farm.goTo(MORNING + 20 * MINUTE_MS)
    expect(sent).toEqual([])
  })

  await test.step('what Graph refuses is not tried again', async () => {
    graph.reply = { status: 400, body: { error: { code: 131026 } } }
    await post(buildPayload(message('alertas', MORNING + 20 * MINUTE_MS)))
    await answered(1)
    graph.reply = undefined
    await farm.goTo(MORNING + 30 * MINUTE_MS)
    expect(sent).toEqual([])
  })

  await test.step('what Graph is too slow to take may have arrived, and is not repeated', async () => {
    graph.reply = { status: 200, body: { messages: [{ id: 'wamid.late' }] }, delay: 2_250 }
    await post(buildPayload(message('alertas', MORNING + 30 * MINUTE_MS)))
    await answered(1)
    graph.reply = undefined
    // the next message waits until the slow one is over
    await post(buildPayload(message('ajuda', MORNING + 31 * MINUTE_MS)))
    await answered(1)
    await farm.goTo(MORNING + 40 * MINUTE_MS)
    expect(sent).toEqual([])
  })
  whatsapp.close()
})
