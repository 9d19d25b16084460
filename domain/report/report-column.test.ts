import { describe, expect, it } from 'vitest'
import { lotReportColumns } from './lot-report-columns.ts'
import { screenColumns } from './report-column.ts'

describe('columns of a report', () => {
  it('shows the peers of a lot beside its consumption', () => {
    expect(screenColumns(lotReportColumns).map(({ header, unit }) => (unit ? `${header} ${unit}` : header))).toEqual([
      'Dias',
      'Cabeças',
      'Peso kg',
      'GMD kg/dia',
      'Previsto kg',
      'Entregue kg',
      'Diferença',
      'Sem trato dias',
      'Consumo kg/cab',
      'Vs. pares',
      'MS % PV',
      'Leituras',
      'Nota',
    ])
  })

  it('explains a figure that is computed', () => {
    const explained = screenColumns(lotReportColumns).filter(({ definition }) => definition)
    expect(explained.map(({ key }) => key)).toEqual([
      'days',
      'weight',
      'gmd',
      'difference_percent',
      'kg_per_head',
      'peers',
      'dry_matter_intake',
      'mean_note',
    ])
  })
})
