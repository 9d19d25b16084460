/** The reports of the manager in responses. Every figure is defined in the glossary. */

import { deletedField, figureFields, unconfirmedField } from '../figures/figure-output.ts'
import { lotReportKeys } from '../figures/figures.ts'
import {
  array,
  boolean,
  day,
  id,
  integer,
  kg,
  lazy,
  Named,
  number,
  oneOf,
  orNull,
  percent,
  record,
  text,
} from '../schema/output-field.ts'
import { accuracySubjects } from './accuracy-subject.ts'

const period = () => ({ from: day('Primeiro dia'), to: day('Último dia') }) as const

const lotCorral = () => orNull(Named(), 'a baia')

export const ReportedLot = lazy(() =>
  record('ReportedLot', { id: id(), name: text('Nome'), corral: lotCorral(), ...deletedField() }),
)

const LotPeers = lazy(() =>
  record('LotPeers', {
    lots: integer('Quantos lotes'),
    kg_per_head: number('Consumo por cabeça desses lotes, em kg por dia'),
    difference_percent: percent('Quanto este lote come a mais (positivo) ou a menos que eles'),
  }),
)

const feeding = () => figureFields(lotReportKeys)
/** A farm that calls dry matter has it. */
const dryMatter = () =>
  ({
    'dry_matter_per_head?': orNull(number('Matéria seca por cabeça, em kg por dia'), 'nulo sem animais'),
  }) as const

const LotReportRow = lazy(() =>
  record('LotReportRow', {
    lot: ReportedLot(),
    days: integer('Dias confinado no último dia do período'),
    fed_days: integer('Dias do período com trato'),
    unfed_days: integer('Dias do período que já fecharam, com trato previsto e nada entregue'),
    quantity: integer('Cabeças'),
    projected_avg_weight: kg('Peso médio de um animal no último dia do período'),
    gmd: number('Ganho médio diário, em kg por animal'),
    ...feeding(),
    ...dryMatter(),
    peers: orNull(LotPeers(), 'os lotes com os mesmos dias confinado, até 10 a mais ou a menos; nulo sem nenhum'),
    ...unconfirmedField(),
  }),
)
export type LotReportRow = typeof LotReportRow.infer

const LotReportTotals = lazy(() =>
  record('LotReportTotals', {
    lots: integer('Lotes'),
    quantity: integer('Cabeças'),
    ...feeding(),
    ...dryMatter(),
    ...unconfirmedField(),
  }),
)

export const LotReport = lazy(() =>
  record('LotReport', { ...period(), rows: array(LotReportRow(), 'Um por lote'), totals: LotReportTotals() }),
)
export type LotReport = typeof LotReport.infer

const UsedOnDay = lazy(() => record('UsedOnDay', { date: day('Dia'), used: kg('Quanto foi carregado') }))

const consumption = () =>
  ({
    planned: kg('Quanto estava previsto'),
    used: kg('Quanto foi carregado'),
    difference: kg('Carregado menos previsto'),
    difference_percent: orNull(percent('A diferença sobre o previsto, com sinal'), 'nulo se nada estava previsto'),
    ...unconfirmedField(),
  }) as const

const IngredientReportRow = lazy(() =>
  record('IngredientReportRow', {
    ingredient_id: id('Número do ingrediente'),
    ingredient_name: text('Nome de hoje do ingrediente'),
    ...consumption(),
    share: orNull(percent('Parte de tudo que foi carregado'), 'nulo se nada foi carregado'),
    days: array(UsedOnDay(), 'Os dias em que foi previsto ou carregado'),
  }),
)
export type IngredientReportRow = typeof IngredientReportRow.infer

export const IngredientReport = lazy(() =>
  record('IngredientReport', {
    ...period(),
    rows: array(IngredientReportRow(), 'O mais usado primeiro'),
    days: array(UsedOnDay(), 'Todos os ingredientes, por dia'),
    totals: record('IngredientReportTotals', consumption()),
  }),
)
export type IngredientReport = typeof IngredientReport.infer

const weighings = () =>
  ({
    loads: integer('Pesagens'),
    expected: kg('Quanto estava previsto nelas'),
    actual: kg('Quanto foi pesado'),
    error_percent: orNull(percent('Erro médio, sem sinal'), 'nulo sem pesagens'),
    bias_percent: orNull(percent('Tendência, com sinal: positiva é demais'), 'nulo sem pesagens'),
    bias_kg: kg('Pesado menos previsto'),
    judged: boolean('Há pesagens bastantes (20) para julgar'),
    ...unconfirmedField(),
  }) as const

const ErrorOfDate = lazy(() =>
  record('ErrorOfDate', {
    date: day('O dia, ou o primeiro dia do mês'),
    error_percent: orNull(percent('Erro médio, sem sinal'), 'nulo se nada era previsto'),
  }),
)

const AccuracyReportRow = lazy(() =>
  record('AccuracyReportRow', {
    user: Named(),
    'ingredient?': Named(),
    'lot?': Named(),
    ...weighings(),
    /** Only with `by` operator: the row itself has the loading, and this field the unloading. */
    'unload?': record('Unloading', weighings()),
    trend: array(ErrorOfDate(), 'Por dia; por mês em períodos de mais de 31 dias'),
  }),
)
export type AccuracyReportRow = typeof AccuracyReportRow.infer

export const AccuracyReport = lazy(() =>
  record('AccuracyReport', {
    ...period(),
    by: oneOf('Por', accuracySubjects),
    rows: array(AccuracyReportRow(), 'Uma por operador, ou por operador com ingrediente ou lote'),
  }),
)
export type AccuracyReport = typeof AccuracyReport.infer

const NotesOfLot = lazy(() =>
  record('NotesOfLot', {
    id: id(),
    name: text('Nome'),
    corral: lotCorral(),
    ...deletedField(),
    notes: array(
      record('NoteOfDay', {
        date: day('Dia'),
        note: percent('A nota que vale'),
        'call?': number('A chamada do dia, em kg de matéria seca por cabeça'),
      }),
      'Os dias com leitura',
    ),
    unread: array(day('Dia'), 'Os dias em que estava na fazenda e ninguém leu, hoje também'),
  }),
)

export const NotesReport = lazy(() => record('NotesReport', { ...period(), lots: array(NotesOfLot(), 'Um por lote') }))
export type NotesReport = typeof NotesReport.infer
