/** Audio messages: Meta's file goes to the model, and what was heard is quoted above the answer. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { modelDouble } from '../../tests/support/assistant/model-double.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { assistantMessages, troughReadings } from '../db/schema.ts'

const NOT_TRANSCRIBED = 'Não entendi este áudio. Fale de novo, ou escreva, por exemplo: b03 lambido.'
const BYTES = new Uint8Array([79, 103, 103, 83])
const model = modelDouble()
let graph: Whatsapp.Graph
let farm: Awaited<ReturnType<typeof createFedFarm>>
let person: Whatsapp.Person

beforeAll(async () => {
  graph = Whatsapp.mockGraph()
  vi.spyOn(console, 'error').mockReturnValue()
  farm = await createFedFarm()
  person = await Whatsapp.link(farm.admin.token)
})
beforeEach(() => {
  model.requests.length = 0
  graph.download = url =>
    url.endsWith('/media-1')
      ? Response.json({ url: 'https://lookaside.test/audio', mime_type: 'audio/ogg', file_size: BYTES.length })
      : new Response(BYTES)
})
afterAll(() => vi.restoreAllMocks())

/** Speaks what the model hears. */
async function speak(text: unknown, bindings = model.bindings(withoutRateLimits())) {
  model.answer = () => ({ text })
  const id = Whatsapp.newId()
  const message = Whatsapp.buildMessage(person, Whatsapp.audioContent('media-1'), { id })
  await Whatsapp.postWebhook(Whatsapp.buildPayload({ messages: [message] }), { bindings })
  const [row] = await db.select().from(assistantMessages).where(eq(assistantMessages.id, id))
  return { said: graph.last(), kept: row?.text, status: row?.status }
}

describe('audio by WhatsApp', () => {
  it('is answered like text, with what was heard above', async () => {
    const { said, kept } = await speak('Quantas cabeças?')
    await Whatsapp.write(person, 'quantas cabeças?')
    expect(said).toBe(`Ouvi: “Quantas cabeças?”\n${graph.last()}`)
    expect(kept).toBe('Quantas cabeças?')
    expect(model.requests).toMatchObject([{ input: { audio: btoa('OggS'), language: 'pt' } }])
    expect(graph.authorization.at(-1)).toBe('Bearer token-of-tests')
  })

  it('records a reading only after the echo, which quotes it', async () => {
    const [lot] = (await farm.admin.get('/lots')).body.data
    const [index] = (await farm.admin.get('/corral_indexes')).body.data
    const readings = () => db.select().from(troughReadings).where(eq(troughReadings.lotId, lot.id))
    const before = (await readings()).length
    const text = `Lote ${lot.name}, ${index.name}.`
    const { said } = await speak(text)
    expect(said).toContain(`Ouvi: “${text}”\n`)
    expect(said).toMatch(/Confirma\?$/)
    expect((await readings()).length).toBe(before)
    await Whatsapp.write(person, 'sim')
    expect((await readings()).length).toBe(before + 1)
  })

  it.each([
    ['nothing is heard', () => ({ text: ' ' })],
    ['the model fails', () => Promise.reject(new Error('3040'))],
  ])('says so where %s', async (_, answer) => {
    await speak('x')
    model.answer = answer
    await Whatsapp.postWebhook(
      Whatsapp.buildPayload({ messages: [Whatsapp.buildMessage(person, Whatsapp.audioContent('media-1'))] }),
      { bindings: model.bindings(withoutRateLimits()) },
    )
    expect(graph.last()).toBe(NOT_TRANSCRIBED)
  })

  it.each([
    ['is not there', () => new Response(null, { status: 404 })],
    ['is too long', () => Response.json({ url: 'https://lookaside.test/audio', file_size: 3_000_000 })],
    ['is at another address', () => Response.redirect('https://elsewhere.test/audio')],
    ['has no address', () => Response.json({})],
  ])('says so where the file %s', async (_, download) => {
    graph.download = download
    const { said, kept } = await speak('quantas cabeças')
    expect({ said, kept, heard: model.requests.length }).toEqual({ said: NOT_TRANSCRIBED, kept: null, heard: 0 })
  })

  it('follows no redirect, which would send the token to another host', async () => {
    graph.redirects.length = 0
    await speak('Quantas cabeças?')
    expect(graph.redirects).toEqual(['manual', 'manual', 'manual'])
  })

  it('gets the present line without a model', async () => {
    const { said, kept, status } = await speak('', withoutRateLimits())
    expect({ said, kept, status }).toEqual({
      said: 'Ainda não ouço áudio aqui. Escreva, por exemplo: b03 lambido.',
      kept: null,
      status: 'answered',
    })
  })
})
