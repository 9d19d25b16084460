import { expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { alerts } from './alerts.ts'

it('has the day on the farm on which each alert was opened', () => {
  const alert = { id: 7, severity: 'warning', text: 'Falta ler a B03.', title: 'Leitura', action: { href: '/admin' } }
  const facts = { alerts: [{ ...alert, opened_at: '2026-03-11T00:30:00Z' }] } as never
  const { sources } = alerts.answer(facts, noSlots, clock)
  expect(sources.find(({ type }) => type === 'alert')?.date).toBe('2026-03-10')
})
