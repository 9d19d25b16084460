/** What was offered is the same on all papers of a proposal: the PDF of the staff, that of the client, the client's page, and the audit. */
import { expect, it } from 'vitest'
import { formatReais } from '../../domain/format/reais.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { readPdf } from '../../tests/support/pdf-text.ts'
import { createStaff } from '../../tests/support/staff.ts'

const offer = {
  client_name: 'Fazenda São João d’Água Boa',
  client_email: 'helena@boavista.com.br',
  client_address: 'Rodovia BR-163, km 742',
  observations: 'Instalação até 40 t: "incluída" & sem custo',
  discount: 7.5,
  monthly_subscription: 649.9,
  kit_items: [
    { description: 'Balança de 20.000 kg', quantity: 2, unit_value: 6_149.95 },
    { description: 'Tablet de 10 polegadas', quantity: 3, unit_value: 1_299.9 },
  ],
}

/** pdf-lib breaks a text into lines. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

it('has the same figures and texts in PDF, link and audit', async () => {
  const staff = await createStaff({ name: 'Ana' })
  const { bindings } = captureMail()
  const { id } = (await staff.post('/manager/proposals', offer)).body.data
  const sent = await callApi('POST', `/manager/proposals/${id}/send`, { token: staff.token, bindings })
  const token = sent.body.link.split('/proposta/')[1]
  const page = (await callApi('GET', `/proposals/${token}`, { bindings })).body.data
  const ofStaff = await readPdf((await staff.get(`/manager/proposals/${id}/pdf`)).body)
  const ofClient = await readPdf((await callApi('GET', `/proposals/${token}/pdf`, { bindings })).body)
  const audit = (await staff.get(`/manager/audit?type=proposal&id=${id}`)).body.data
  const { after } = audit.find(({ action }: { action: string }) => action === 'create')

  const text = flat(ofStaff.pages.join(' '))
  expect(flat(ofClient.pages.join(' '))).toBe(text)
  // 2 x 6,149.95 + 3 x 1,299.90 = 16,199.60; 7.5 % off, rounded to a cent
  expect(page).toMatchObject({ kit_value: 16_199.6, discount_value: 1_214.97, total_value: 14_984.63 })
  for (const value of [page.kit_value, page.discount_value, page.total_value, page.monthly_subscription])
    expect(text).toContain(flat(formatReais(value)))
  expect(after).toMatchObject({ total_value: page.total_value, discount: 7.5, monthly_subscription: 649.9 })
  expect(after.kit_items).toHaveLength(page.kit_items.length)
  for (const [i, item] of offer.kit_items.entries()) {
    expect(page.kit_items[i]).toMatchObject(item)
    expect(text).toContain(item.description)
    expect(text).toContain(flat(formatReais(item.unit_value)))
    expect(after.kit_items[i]).toBe(`${item.quantity} × ${item.description} a ${formatReais(item.unit_value)}`)
  }
  for (const typed of [offer.client_name, offer.client_address, offer.observations]) {
    expect(text).toContain(typed)
    expect(JSON.stringify(page)).toContain(JSON.stringify(typed).slice(1, -1))
    expect(JSON.stringify(audit)).not.toContain(typed)
  }
})
