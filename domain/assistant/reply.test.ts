import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../tests/support/assistant/phrasings.ts'
import { clock } from './clock.fixture.ts'
import type { Facts } from './facts.ts'
import { replyTo } from './reply.ts'
import { understand } from './understand.ts'

const lots = demoWorld.lots.map(lot => ({ ...lot, corral: { id: 1, name: lot.corral }, quantity: 150 }))
const facts = {
  names: { lots, world: demoWorld },
  ingredients: {
    rows: demoWorld.ingredients.map(({ id, name }) => ({ ingredient_id: id, ingredient_name: name, used: 100 })),
  },
  farmDays: [{ date: '2026-11-24', avg_load_error: 1, avg_unload_error: 2 }],
  accuracy: { rows: [] },
  stock: { items: [] },
  alerts: [],
} as unknown as Facts
const ask = (text: string) => replyTo(understand(text, demoWorld, null, clock), facts, clock)

describe('a death of another day', () => {
  it.each([
    'morreram 2 ontem na b07',
    'morreu 1 boi ontem',
    'perdemos 3 na b07 no dia 12',
    'morreu 1 na segunda na b07',
    'morreu 1 na b07 faz 2 dias',
    'morreu 1 na b07 em 24/11',
  ])('is not proposed: %s', text => {
    const { text: said, proposal } = ask(text)
    expect(said).toMatch(/^Só registro mortes de hoje/)
    expect(proposal).toBeUndefined()
  })
})

describe('an answer that leaves out what was said', () => {
  it.each([
    ['quanto de milho gastou na b03 ontem', 'A resposta é da fazenda toda. Milho moído: 100 kg usados ontem.'],
    ['erro de descarga da b03 ontem', 'A resposta é da fazenda toda. Erro '],
    ['quantas cabeças a b03 tinha na semana passada', 'A resposta é de hoje. B03 · '],
    ['alertas de ontem', 'A resposta é de hoje. Nenhum alerta em aberto.'],
    ['estoque de milho da b03 ontem', 'A resposta é da fazenda toda, hoje. O estoque '],
  ])('says what it is of: %s', (text, start) => {
    expect(ask(text).text.slice(0, start.length)).toBe(start)
  })

  it.each([
    ['quantas cabeças tem hoje', '2.100 cabeças em 14 lotes.'],
    ['algum lote pronto pra abate?', 'Os lotes mais pesados'],
    ['valeu, a b03 ontem foi boa', 'De nada.'],
  ])('has no more than its answer where all was taken: %s', (text, start) => {
    expect(ask(text).text.slice(0, start.length)).toBe(start)
  })
})
