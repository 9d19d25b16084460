import { expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { intake } from './intake.ts'
import { lotSummary } from './lot-summary.ts'

const lot = { id: 3, name: 'Angus 251019', corral: 'B03' }
const row = { ...lot, corral: { id: 1, name: 'B03' }, quantity: 100, average_consumption: 9.84, dry_matter_intake: 2.2 }
const factsWith = (recent_days: object[]) =>
  ({ names: { lots: [{ ...row, recent_days, projected_avg_weight: 400 }] }, lotReport: { rows: [] } }) as never
const day = { date: '2026-11-24', delivered: 984 }

it('tells the consumption of a lot that was never fed as that of its load', () => {
  const textOf = (days: object[]) => lotSummary.answer(factsWith(days), { ...noSlots, lot }, clock).text
  expect(textOf([day])).toContain('Consumo 9,84 kg/cab, CMS 2,20% do PV, nos últimos 7 dias.')
  expect(textOf([])).toContain('Consumo 9,84 kg/cab, CMS 2,20% do PV, pela carga de hoje.')
})

it('tells no consumption of days with delivery where there are none', () => {
  const textOf = (days: object[]) => intake.answer(factsWith(days), { ...noSlots, lot }, clock).text
  expect(textOf([day])).toContain('Nos últimos 7 dias com trato: 9,84 kg/cab')
  expect(textOf([])).not.toContain('dias com trato')
  expect(textOf([])).toContain('Pela carga de hoje: 9,84 kg/cab')
})
