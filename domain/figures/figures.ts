/** The figures of feeding, each with its one formula, under the keys of the responses. */
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import { averageError, errorPercent } from './error.ts'
import { defineFigures } from './figure.ts'
import { perHead } from './per-head.ts'
import type { FarmDaySums, Sums } from './sums.ts'

const rounded = (value: number | null) => (value === null ? null : roundToTwoDecimals(value))

type Of<Key extends keyof (Sums & FarmDaySums)> = Pick<Sums & FarmDaySums, Key>

export const {
  texts: figures,
  computeFigure,
  computeFigures,
  figuresFor,
  shownKeys,
} = defineFigures({
  planned: {
    header: 'Previsto',
    heading: 'Previsto (kg)',
    term: 'planned',
    unit: 'kg',
    decimals: 0,
    from: (sums: Of<'planned'>) => toKg(sums.planned),
  },
  delivered: {
    header: 'Entregue',
    heading: 'Entregue (kg)',
    term: 'delivered',
    unit: 'kg',
    decimals: 0,
    from: (sums: Of<'delivered'>) => toKg(sums.delivered),
  },
  difference_percent: {
    header: 'Diferença',
    heading: 'Diferença (%)',
    term: 'difference',
    unit: '%',
    decimals: 1,
    signed: true,
    from: ({ planned, delivered, imported }: Of<'planned' | 'delivered' | 'imported'>) =>
      planned > 0 ? errorPercent(planned, delivered - imported) : null,
  },
  kg_per_head: {
    header: 'Consumo',
    heading: 'Consumo (kg por cabeça por dia)',
    term: 'perHead',
    unit: 'kg/cab',
    decimals: 2,
    from: ({ delivered, headDays }: Of<'delivered' | 'headDays'>) => rounded(perHead(toKg(delivered), headDays)),
  },
  dry_matter: {
    header: 'Matéria seca',
    heading: 'Matéria seca (kg)',
    term: 'dryMatter',
    unit: 'kg',
    decimals: 0,
    from: (sums: Of<'dryMatter'>) => toKg(sums.dryMatter),
  },
  live_weight: {
    header: 'Peso vivo',
    heading: 'Peso vivo (kg)',
    term: 'liveWeight',
    unit: 'kg',
    decimals: 0,
    from: (sums: Of<'liveWeight'>) => toKg(sums.liveWeight),
  },
  /** Each day counts as it was fed and weighed, whatever the recipe has now. */
  dry_matter_intake: {
    header: 'MS',
    heading: 'Ingestão de MS (% do peso vivo)',
    term: 'dryMatterIntake',
    unit: '% PV',
    decimals: 2,
    from: ({ dryMatter, liveWeight }: Of<'dryMatter' | 'liveWeight'>) =>
      liveWeight > 0 ? roundToTwoDecimals((dryMatter / liveWeight) * 100) : null,
  },
  /** The measure of the call, in farms that call dry matter. */
  dry_matter_per_head: {
    header: 'MS/cab',
    heading: 'Consumo de MS (kg por cabeça por dia)',
    term: 'dryMatterPerHead',
    unit: 'kg',
    decimals: 2,
    from: ({ dryMatter, headDays }: Of<'dryMatter' | 'headDays'>) => rounded(perHead(toKg(dryMatter), headDays)),
  },
  readings: {
    header: 'Leituras',
    heading: 'Leituras',
    term: 'readings',
    unit: '',
    decimals: 0,
    from: (sums: Of<'readings'>) => sums.readings,
  },
  mean_note: {
    header: 'Nota',
    heading: 'Nota média (%)',
    term: 'meanNote',
    unit: '%',
    decimals: 1,
    signed: true,
    from: ({ readings, notes }: Of<'readings' | 'notes'>) =>
      readings > 0 ? roundToTwoDecimals(notes / 100 / readings) : null,
  },
  avg_load_error: {
    header: 'Erro de carga',
    heading: 'Erro de carga (%)',
    term: 'error',
    unit: '%',
    decimals: 1,
    from: ({ loadMiss, loadExpected }: Of<'loadMiss' | 'loadExpected'>) =>
      loadExpected > 0 ? averageError(loadMiss, loadExpected) : null,
  },
  avg_unload_error: {
    header: 'Erro de descarga',
    heading: 'Erro de descarga (%)',
    term: 'error',
    unit: '%',
    decimals: 1,
    from: ({ unloadMiss, unloadExpected }: Of<'unloadMiss' | 'unloadExpected'>) =>
      unloadExpected > 0 ? averageError(unloadMiss, unloadExpected) : null,
  },
})
export type FigureKey = keyof typeof figures

/** The figures of each response. */
export const lotReportKeys = [
  'planned',
  'delivered',
  'difference_percent',
  'kg_per_head',
  'dry_matter_intake',
  'readings',
  'mean_note',
] as const
export const calledLotReportKeys = [...lotReportKeys, 'dry_matter_per_head'] as const
export const lotDayKeys = ['planned', 'delivered', 'kg_per_head', 'dry_matter_intake'] as const
export const farmDayFigureKeys = [
  'planned',
  'delivered',
  'dry_matter',
  'live_weight',
  'dry_matter_intake',
  'kg_per_head',
] as const
export const chartKeys = ['planned', 'delivered', 'dry_matter_intake'] as const
