/** The body of a protocol: the diets that a lot goes through, in order. */
import { list, nullable } from '../../schema/field.ts'
import { id, integer, number } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { seenVersion } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'
import { MAX_STEP_DAYS, MAX_STEPS } from './protocol.ts'

const Step = body({
  rule_id: id('Regra', { required: 'Escolha a regra da etapa.' }),
  days: integer('Dias', { min: 1, max: MAX_STEP_DAYS }),
  daily_rise: number('Aumento por dia', { unit: 'kg de matéria seca por cabeça', min: 0, max: 2, decimals: 2 }),
  ceiling: nullable(number('Teto', { unit: '% do peso vivo', min: 0.5, max: 5, decimals: 2 })),
})

/** POST and PUT. A step without a ceiling has the one of the farm. */
export const Write = body({
  name: text('Nome'),
  steps: list('Etapas', Step, {
    min: 1,
    max: MAX_STEPS,
    required: 'Adicione ao menos uma etapa.',
    tooMany: `O protocolo pode ter até ${MAX_STEPS} etapas.`,
  }),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
