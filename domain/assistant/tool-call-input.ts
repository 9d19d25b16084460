/** The slots of a tool that a program or a model calls, as people say them. */
import type { Type } from 'arktype'
import { typed, untyped } from '../schema/arktype.ts'
import { nullable, oneOf } from '../schema/field.ts'
import { text } from '../schema/text-field.ts'
import { body } from '../schema/type.ts'
import { periodNames } from './period.ts'
import type { AnyTool } from './tool.ts'

const MAX_LENGTH = 120

const fields = {
  lot: text('Lote: a baia (B03), o nome ou o cliente', { max: MAX_LENGTH }),
  ingredient: text('Ingrediente', { max: MAX_LENGTH }),
  operator: text('Nome de quem opera o vagão', { max: MAX_LENGTH }),
  period: oneOf('Período. Sem ele, o de costume para a pergunta', periodNames),
}
const names = ['lot', 'ingredient', 'operator', 'period'] as const

/** All that a call may name. */
export const CallSlots = body({
  'lot?': nullable(fields.lot),
  'ingredient?': nullable(fields.ingredient),
  'operator?': nullable(fields.operator),
  'period?': nullable(fields.period),
})
export type CallSlots = typeof CallSlots.infer

/** What one tool takes; another key is rejected. */
export function callSlotsSchema({ slots }: Pick<AnyTool, 'slots'>): Type<CallSlots> {
  const taken = names.filter(name => slots.includes(name))
  return typed<CallSlots>(
    untyped(body(Object.fromEntries(taken.map(name => [`${name}?`, nullable(untyped(fields[name]))])))),
  )
}
