import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../cell.ts'
import { listFields } from '../import-fields.ts'
import { historyKinds } from '../import-kind.ts'
import { historyFarm } from './history.fixture.ts'
import type { HistoryFarm } from './history-farm.ts'
import { toHistoryPreview } from './history-preview.ts'
import { planHistory } from './plan-history.ts'

const deliveryHeader = ['Lote', 'Data', 'Kg fornecido', 'MS']
const readingHeader = ['Lote', 'Data', 'Hora', 'Nota']

const deliveries = (rows: Cell[][], farm: HistoryFarm = historyFarm()) =>
  planHistory({ kind: 'delivery', rows: [deliveryHeader, ...rows] }, farm)
const readings = (rows: Cell[][], farm: HistoryFarm = historyFarm(), header = readingHeader) =>
  planHistory({ kind: 'reading', rows: [header, ...rows] }, farm)

const refusals = (plan: ReturnType<typeof planHistory>) =>
  plan.records.flatMap(({ errors }) => errors.map(({ row, field, message }) => [row, field, message]))

describe('the days of a history', () => {
  it('are those from the entry of the lot to the eve of its registration here', () => {
    const plan = deliveries([
      ['Nelore 01', '09/01/2026', 2000, 70],
      ['nelore 01', '10/01/2026', 2000, 70],
      ['Nelore 01', '09/03/2026', 2000, 70],
      ['Nelore 01', '10/03/2026', 2000, 70],
      ['Nelore 02', '10/02/2026', 2000, 70],
    ])
    expect(plan.records.filter(({ status }) => status === 'new').map(({ delivery }) => delivery?.day)).toEqual([
      '2026-01-10',
      '2026-03-09',
    ])
    expect(refusals(plan)).toEqual([
      [1, 'day', 'O lote Nelore 01 entrou em 10/01/2026: este dia é de antes.'],
      [
        4,
        'day',
        'O lote Nelore 01 está no Cocho em Dia desde 10/03/2026: dali em diante vale o que foi registrado aqui.',
      ],
      [5, 'lot', 'O lote Nelore 02 não existe na fazenda. Corrija o nome, ou importe os lotes antes.'],
    ])
  })

  it('decide between a finished lot and an active one of the same name', () => {
    const plan = deliveries([
      ['Angus', '15/11/2025', 900, 70],
      ['Angus', '15/01/2026', 950, 70],
      ['Angus', '15/12/2025', 950, 70],
    ])
    expect(plan.records.map(({ status, delivery }) => [status, delivery?.lotId])).toEqual([
      ['refused', undefined],
      ['new', 2],
      ['new', 3],
    ])
    expect(refusals(plan)[0]?.[2]).toContain('Nenhum dos lotes Angus aceita este dia.')
  })
})

describe('deliveries', () => {
  it('of one lot and day are summed, with the dry matter weighted by kg', () => {
    const plan = deliveries([
      ['Nelore 01', '2026-02-01', '1.000,5', '70%'],
      ['Nelore 01', '2026-02-01', '500,5', '64%'],
      ['Nelore 01', '2026-02-02', 0, '70%'],
    ])
    expect(plan.records.map(({ rows, delivery }) => [rows, delivery])).toEqual([
      [[1, 2], { lotId: 1, day: '2026-02-01', delivered: 1_501_000, dryMatterPercent: 67.999334 }],
    ])
    expect(toHistoryPreview(plan).rows.map(({ status }) => status)).toEqual(['new', 'new', 'ignored'])
    expect(toHistoryPreview(plan).sums).toEqual({
      lots: ['Nelore 01'],
      from: '2026-02-01',
      to: '2026-02-01',
      delivered_kg: 1501,
    })
  })

  it('take one dry matter for all rows', () => {
    const plan = planHistory(
      {
        kind: 'delivery',
        rows: [
          ['Lote', 'Dia', 'Kg'],
          ['Nelore 01', '2026-02-01', 1000],
        ],
        defaults: [{ field: 'dry_matter', value: '68,5' }],
      },
      historyFarm(),
    )
    expect(plan.records[0]?.delivery?.dryMatterPercent).toBe(68.5)
  })

  it('that are there already are equal, and with other kg refused', () => {
    const farm = historyFarm({
      deliveries: [
        { lotId: 1, day: '2026-02-01', delivered: 1_250_000, dryMatterPercent: 70, importedOn: '2026-03-11' },
      ],
    })
    expect(deliveries([['Nelore 01', '2026-02-01', 1250, 70]], farm).records.map(({ status }) => status)).toEqual([
      'equal',
    ])
    expect(refusals(deliveries([['Nelore 01', '2026-02-01', 1251, 70]], farm))).toEqual([
      [
        1,
        'delivered',
        'O lote Nelore 01 já tem 1.250 kg em 01/02/2026, com 70% de MS, importados em 11/03/2026. Desfaça aquela importação antes, ou tire a linha.',
      ],
    ])
  })
})

describe('readings', () => {
  it('without a time are of six in the morning', () => {
    const [reading] = readings([['Nelore 01', '2026-02-01', '', '+5']]).records
    expect(reading?.reading).toEqual({
      lotId: 1,
      day: '2026-02-01',
      at: Date.parse('2026-02-01T09:00:00Z'),
      note: 5,
      call: null,
    })
  })

  it('of one lot, day and time are refused the second time', () => {
    const plan = readings([
      ['Nelore 01', '2026-02-01', '06:10', 5],
      ['Nelore 01', '2026-02-01', '6h10', 5],
      ['Nelore 01', '2026-02-01', '10:00', 0],
    ])
    expect(plan.records.map(({ status }) => status)).toEqual(['new', 'refused', 'new'])
    expect(refusals(plan)[0]?.[1]).toBe('day')
  })

  it('are held against those of the farm', () => {
    const at = Date.parse('2026-02-01T09:00:00Z')
    const known = { lotId: 1, at, originalAt: at, day: '2026-02-01', note: 5, call: null, voidedAt: null }
    const statusOf = (reading: Partial<HistoryFarm['readings'][number]>) => {
      const farm = historyFarm({ readings: [{ ...known, importedOn: '2026-03-11', ...reading }] })
      const plan = readings([['Nelore 01', '2026-02-01', null, 5]], farm)
      return [plan.records[0]?.status, refusals(plan)[0]?.[2]]
    }
    expect(statusOf({})).toEqual(['equal', undefined])
    expect(statusOf({ note: -5 })).toEqual([
      'refused',
      'O lote Nelore 01 já tem uma leitura de 01/02/2026 às 06:00, com a nota −5%, importada em 11/03/2026. Desfaça aquela importação antes, ou tire a linha.',
    ])
    expect(statusOf({ importedOn: null })[1]).toContain('registrada no Cocho em Dia')
    expect(statusOf({ voidedAt: 1 })[1]).toContain('foi apagada')
  })

  it('have a call only in a farm of dry matter', () => {
    const header = ['Lote', 'Dia', 'Nota', 'Chamada']
    const rows = [['Nelore 01', '2026-02-01', 5, '9,5']]
    expect(readings(rows, historyFarm({ feedingBasis: 'dry_matter' }), header).records[0]?.reading?.call).toBe(9500)
    expect(refusals(readings(rows, historyFarm(), header))[0]?.slice(0, 2)).toEqual([1, 'call'])
  })
})

describe('any history', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom<Cell>('Nelore 01', 'Angus', '01/02/2026', '2026-02-30', '06:10', '1.234,5', '70%', 0),
  )
  const known = fc.constantFrom(...historyKinds.flatMap(kind => listFields(kind).map(([, { label }]) => label)))
  const header = fc.array(fc.oneof(known, cell), { minLength: 1, maxLength: 6 })
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })

  it('gives a status for each row, and no exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...historyKinds), header, rows, (kind, first, others) => {
        const preview = toHistoryPreview(planHistory({ kind, rows: [first, ...others] }, historyFarm()))
        expect(preview.rows.map(({ row }) => row)).toEqual(others.map((_, at) => at + 1))
        for (const { status, errors } of preview.rows) expect(status === 'refused').toBe(errors.length > 0)
      }),
    )
  })

  it('has 60,000 rows at most', () => {
    const plan = deliveries([['Nelore 01', '2026-02-01', 1, 70]], historyFarm({ rowsBefore: 60_000 }))
    expect(plan.refusal?.fields?.rows?.[0]).toContain('até 60.000 linhas, e este tem 60.001')
  })
})
