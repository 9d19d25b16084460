/** The body of a reference of the market. Money is reais. */
import type { Type } from 'arktype'
import { nullable, oneOf } from '../../schema/field.ts'
import { number } from '../../schema/number-field.ts'
import { optionalText } from '../../schema/text-field.ts'
import { month, seenVersion } from '../../schema/time-field.ts'
import { body, type CrossFieldRule, withRules } from '../../schema/type.ts'
import { publishedNames, type ReferenceName, referenceNames } from './market-reference.ts'

const needsFigure: CrossFieldRule = ({ per_head_day, per_arroba }) =>
  (per_head_day ?? null) === null && (per_arroba ?? null) === null
    ? { path: 'per_arroba', message: 'Informe o custo da @ ou o da cabeça por dia.' }
    : null

const reference = <Name extends ReferenceName>(names: Type<Name>) =>
  withRules(
    body({
      month: month('Mês'),
      name: names,
      'region?': optionalText('Região', { max: 40 }),
      'per_head_day?': nullable(number('Custo por cabeça e dia', { unit: 'R$', above: 0, max: 1_000, decimals: 2 })),
      'per_arroba?': nullable(number('Custo da @ produzida', { unit: 'R$', above: 0, max: 10_000, decimals: 2 })),
      'updated_at?': seenVersion(),
    }),
    needsFigure,
  )

/** POST and PUT, of a farm. */
export const Write = reference(oneOf('Referência', referenceNames))
export type Write = typeof Write.infer

/** The same of the vendor's staff, for all farms: what is published. */
export const WriteShared = reference(oneOf('Referência', publishedNames))
export type WriteShared = typeof WriteShared.infer
