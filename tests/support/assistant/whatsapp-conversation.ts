/** What WhatsApp brings in a day, so that its statements are recorded: a code, questions, a reading, an end of the digest, reports, another number. */
import { vi } from 'vitest'
import { callApi } from '../api-client.ts'
import * as Whatsapp from '../whatsapp.ts'

export async function converse(token: string, corral: string, bindings: Env): Promise<void> {
  const graph = Whatsapp.mockGraph()
  const person = Whatsapp.newPerson()
  const say = (text: string) => Whatsapp.write(person, text, { bindings })
  await say('oi')
  const { body } = await callApi('POST', '/users/whatsapp', { token, bindings })
  await say(`Código ${body.data.code}`)
  for (const text of ['quantas cabeças', 'qual a cotação do boi', `${corral} +5`, 'sim', 'PARAR']) await say(text)
  graph.answer = () => Response.json({ error: { code: 131026 } }, { status: 503 })
  await say('alertas')
  graph.answer = graph.accept
  const report = { id: 'wamid.report', status: 'failed', timestamp: '1', errors: [{ code: 131047 }] }
  const moved = { type: 'user_changed_number', wa_id: '5565988887777' }
  const change = { id: Whatsapp.newId(), from: person.from, type: 'system', timestamp: '1', system: moved }
  await Whatsapp.postWebhook(Whatsapp.buildPayload({ statuses: [report], messages: [change] }), { bindings })
  vi.mocked(globalThis.fetch).mockRestore()
}
