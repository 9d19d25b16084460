/** The day sheet in responses: what the cab does on a day, in order, to print. */

import { unconfirmedField } from '../figures/figure-output.ts'
import { operationStatuses } from '../operation/fold/status.ts'
import {
  array,
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
  time,
} from '../schema/output-field.ts'

const SheetIngredient = lazy(() =>
  record('SheetIngredient', {
    ingredient_name: text('Ingrediente'),
    expected: kg('Quanto carregar'),
    running_total: kg('Quanto a balança do vagão mostra depois dele, sem a tara'),
    actual: orNull(kg('Quanto foi carregado'), 'nulo até pesar'),
    ...unconfirmedField(),
  }),
)

const SheetLot = lazy(() =>
  record('SheetLot', {
    lot_name: text('Lote'),
    corral_name: text('Baia'),
    quantity: integer('Cabeças'),
    expected: kg('Quanto descarregar'),
    remaining: kg('Quanto fica no vagão depois dele'),
    actual: orNull(kg('Quanto foi descarregado'), 'nulo até pesar'),
    'dry_matter_per_head?': orNull(
      number('Matéria seca por cabeça neste trato, em kg: do descarregado, ou antes dele do previsto'),
      'nulo sem animais',
    ),
    ...unconfirmedField(),
  }),
)

const SheetTreat = lazy(() =>
  record('SheetTreat', {
    id: id(),
    scheduled_time: time('Horário, HH:mm'),
    treat_name: text('Trato'),
    rule_name: text('Regra'),
    recipe_name: text('Receita'),
    timer: integer('Tempo de mistura, em minutos'),
    dry_matter_percent: percent('Matéria seca da receita'),
    total: kg('Quanto o vagão leva'),
    ingredients: array(SheetIngredient(), 'Na ordem de carregar'),
    lots: array(SheetLot(), 'Na ordem de descarregar'),
  }),
)
export type SheetTreat = typeof SheetTreat.infer

const SheetOperation = lazy(() =>
  record('SheetOperation', {
    id: id(),
    status: oneOf('Situação', operationStatuses),
    treat_schedule_id: id('Número da programação'),
    schedule_name: text('Nome da programação'),
    users: array(Named(), 'Quem pode fazer a operação, pela programação como está agora'),
    user: orNull(Named(), 'quem começou a operação'),
    sub_operations: array(SheetTreat(), 'Os tratos, por horário'),
  }),
)
export type SheetOperation = typeof SheetOperation.infer

const SheetTotal = lazy(() =>
  record('SheetTotal', { ingredient_name: text('Ingrediente'), expected: kg('No dia todo') }),
)

export const DayReport = lazy(() =>
  record('DayReport', {
    date: day('Dia'),
    operations: array(SheetOperation(), 'Pelo horário do primeiro trato'),
    totals: record('DaySheetTotals', {
      treats: integer('Tratos'),
      planned: kg('Quanto descarregar no dia'),
      ingredients: array(SheetTotal(), 'O que separar para o dia'),
    }),
  }),
)
export type DayReport = typeof DayReport.infer
