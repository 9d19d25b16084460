/** The feeding plan in responses: what a device derives the operations of a day from. */

import {
  array,
  boolean,
  createdAt,
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
} from '../../schema/output-field.ts'
import { body } from '../../schema/type.ts'
import { operationStatuses } from '../fold/status.ts'

const named = () => ({ id: id(), name: text('Nome') }) as const

const Item = lazy(() =>
  body({
    slot: integer('Lugar do trato na programação, que não muda'),
    rule_id: id('Número da regra'),
    treat_id: id('Número do trato'),
    scheduled_time: time('Horário, HH:mm'),
    created_at: orNull(createdAt(), 'nulo nos tratos antigos'),
  }),
)

const Schedule = lazy(() =>
  body({
    ...named(),
    user_ids: array(id('Número do usuário'), 'Os operadores'),
    starts_on: orNull(day('Primeiro dia com operação')),
    created_at: createdAt(),
    items: array(Item(), 'Os tratos do dia'),
  }),
)

const OperationOfPlan = lazy(() =>
  body({
    id: id(),
    treat_schedule_id: id('Número da programação'),
    date: day('Dia da fazenda'),
    status: oneOf('Situação', operationStatuses),
    deleted: boolean('Foi excluída'),
    'held?': boolean('Recebeu pesos depois de excluída, e espera uma decisão'),
    created_at: createdAt(),
  }),
)

const RecipeIngredient = lazy(() =>
  body({
    recipe_id: id('Número da receita'),
    position: integer('Lugar na ordem de carregamento'),
    ingredient_id: id('Número do ingrediente'),
    percent: percent('Parte do que é carregado'),
  }),
)

const mix = () =>
  ({ timer: integer('Tempo de mistura, em minutos'), dry_matter_percent: percent('Matéria seca') }) as const

const versions = () =>
  array(
    body({
      ...mix(),
      valid_from: orNull(day('Vale a partir deste dia'), 'nulo: desde o começo'),
      ingredients: array(
        body({ ingredient_id: id('Número do ingrediente'), percent: percent('Parte do que é carregado') }),
        'Na ordem de carregamento',
      ),
    }),
    'A versão anterior e as marcadas para outros dias',
  )

const LotOfPlan = lazy(() =>
  body({
    ...named(),
    quantity: integer('Cabeças'),
    rule_id: orNull(id('Número da regra'), 'nulo sem regra'),
    'rule_from?': day('O primeiro dia em que come pela regra, se ela só vale a partir dele'),
    'next_rule?': body({ id: id('Número da regra'), from: day('O primeiro dia em que come por ela') }),
    corral_id: id('Número da baia'),
    projected_load: kg('Carga de hoje'),
    'call?': number('Chamada, em kg de matéria seca por cabeça e dia'),
    'last_call?': body({
      day: day('O dia da última decisão'),
      before: number('A chamada antes dela, que um trato travado desse dia usa'),
    }),
    position: integer('Lugar na sequência da leitura'),
    'raise?': body({
      day: day('O dia'),
      percent: percent('Quanto cada trato que falta nesse dia dá a mais'),
      operation_ids: array(id('Número da operação'), 'As operações em que faltou trato'),
    }),
  }),
)

const FedLot = lazy(() =>
  body({
    treat_schedule_id: id('Número da programação'),
    date: day('Dia da fazenda'),
    lot_id: orNull(id('Número do lote'), 'nulo em uma operação sem lotes'),
    dry_matter: kg('Matéria seca entregue, ou que a operação ainda vai entregar'),
  }),
)
export type FedLot = typeof FedLot.infer

export const FeedingPlan = lazy(() =>
  record('FeedingPlan', {
    day: day('O dia da fazenda no servidor'),
    schedules: array(Schedule(), 'As programações'),
    operations: array(OperationOfPlan(), 'As operações de hoje e de ontem'),
    rules: array(body({ ...named(), recipe_id: id('Número da receita') }), 'As regras'),
    recipes: array(
      body({ ...named(), ...mix(), 'valid_from?': day('O dia desde o qual é assim'), 'versions?': versions() }),
      'As receitas',
    ),
    recipe_ingredients: array(RecipeIngredient(), 'Os ingredientes das receitas'),
    ingredients: array(Named(), 'Os ingredientes'),
    treats: array(
      body({
        ...named(),
        percent: percent('Parte da carga do dia'),
        'locked?': boolean('Travado: usa a chamada de antes da leitura do dia'),
      }),
      'Os tratos',
    ),
    lots: array(LotOfPlan(), 'Os lotes ativos'),
    corrals: array(Named(), 'As baias'),
    'next_pass?': array(FedLot(), 'O que as operações começadas já deram; só onde o próximo trato compensa'),
  }),
)
export type FeedingPlan = typeof FeedingPlan.infer
