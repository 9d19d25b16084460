/** The body of a treat schedule: what is fed at which time of every day, and by which users. */
import { MAX_ITEMS_PER_SCHEDULE } from '../account/quotas.ts'
import { list, nullable } from '../schema/field.ts'
import { id, number } from '../schema/number-field.ts'
import { optionalText } from '../schema/text-field.ts'
import { day, seenVersion, time } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

const selectedId = (label: string, message: string) => id(label, { required: message, format: message })

/** One treat of the day, which has a form of its own. */
export const Item = body({
  rule_id: selectedId('Regra', 'Selecione uma regra'),
  treat_id: selectedId('Trato', 'Selecione um trato'),
  scheduled_time: time('Horário', { required: 'Informe o horário' }),
})
export type Item = typeof Item.infer

/** POST and PUT. A schedule without a name takes that of its first treat, one without a first day starts today. The wagon is for planning: its tablet has its own. */
export const Write = body({
  'name?': optionalText('Nome'),
  user_ids: list('Operadores', id('Operador'), {
    min: 1,
    max: 200,
    required: 'Selecione ao menos um operador.',
    repeated: 'Há operadores repetidos. Escolha cada operador apenas uma vez.',
  }),
  treat_items: list('Tratos', Item, {
    min: 1,
    max: MAX_ITEMS_PER_SCHEDULE,
    required: 'Adicione ao menos um trato.',
    tooMany: `A programação pode ter até ${MAX_ITEMS_PER_SCHEDULE} tratos.`,
  }),
  'starts_on?': day('Primeiro dia'),
  'wagon_name?': optionalText('Vagão', { max: 40 }),
  'wagon_capacity?': nullable(number('Capacidade do vagão', { above: 0, max: 100_000, decimals: 3, unit: 'kg' })),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
