/** A farm with a database of its own answers by WhatsApp as the panel does, and records there. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { createMovedFarm, own } from '../../tests/support/moved-farm.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { troughReadings } from '../db/schema.ts'

let { moved, bindings, call, memberOf } = {} as Awaited<ReturnType<typeof createMovedFarm>>
let graph: Whatsapp.Graph
let person: Whatsapp.Person

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  ;({ moved, bindings, call, memberOf } = await createMovedFarm())
  await createApiFeedlot(memberOf(moved, 'admin'), [moved.worker])
  graph = Whatsapp.mockGraph()
  person = await Whatsapp.link(moved.admin.token)
})
afterAll(() => vi.restoreAllMocks())

const say = async (text: string) => {
  await Whatsapp.write(person, text, { bindings })
  return graph.last().split('\nhttp')[0]
}
const panel = async (text: string) => (await call(moved, 'POST', '/assistant/messages', { text })).body.data.text

describe('a farm with a database of its own', () => {
  it.each(['quantas cabeças', 'como anda o trato', 'alertas', 'quem falta ler', 'estoque'])(
    'answers “%s” as the panel does',
    async text => {
      const plain = (answer: string | undefined) => answer?.replaceAll(/até \d\d:\d\d/g, 'até')
      expect(plain(await say(text))).toBe(plain(await panel(text)))
    },
  )

  it('records a reading there, after Sim', async () => {
    const [lot] = (await call(moved, 'GET', '/lots')).body.data
    const [index] = (await call(moved, 'GET', '/corral_indexes')).body.data
    const before = (await own.select().from(troughReadings)).length
    expect(await say(`lote ${lot.name} ${index.name}`)).toMatch(/Confirma\?$/)
    expect(await say('sim')).toMatch(/^Leitura da .* registrada/)
    expect((await own.select().from(troughReadings)).length).toBe(before + 1)
  })

  it('has no link in it', async () => {
    await Whatsapp.write(Whatsapp.newPerson(), 'quantas cabeças', { bindings })
    expect(graph.last()).toMatch(/^Este é o assistente do Cocho em Dia/)
  })
})
