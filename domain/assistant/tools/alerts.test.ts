import { expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { alerts } from './alerts.ts'

const alert = { id: 7, severity: 'warning', text: 'Falta ler a B03.', title: 'Leitura', action: { href: '/admin' } }
const answerOf = (count: number) =>
  alerts.answer(
    { alerts: Array.from({ length: count }, () => ({ ...alert, opened_at: '2026-03-11T00:30:00Z' })) } as never,
    noSlots,
    clock,
  )

it('has the day on the farm on which each alert was opened', () => {
  const { sources } = answerOf(1)
  expect(sources.find(({ type }) => type === 'alert')?.date).toBe('2026-03-10')
})

it('counts the open alerts', () => {
  const { text, figures } = answerOf(100)
  expect(text).toMatch(/^100 alertas em aberto\./)
  expect(text).toMatch(/E mais 97 alertas\.$/)
  expect(figures.map(({ value }) => value)).toEqual([100, 97])
})

it('says no number of more alerts than are read', () => {
  const { text, figures } = answerOf(101)
  expect(text).toBe('Mais de 100 alertas em aberto. Falta ler a B03. Falta ler a B03. Falta ler a B03.')
  expect(figures).toEqual([])
})
