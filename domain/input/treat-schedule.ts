/** The body of a treat schedule: what is fed at which time of every day, and by whom. */
import { list } from './field.ts'
import { id } from './number-field.ts'
import { optionalText } from './text-field.ts'
import { time } from './time-field.ts'
import { body } from './type.ts'

const chosen = (label: string, sentence: string) => id(label, { required: sentence, format: sentence })

/** One treat of the day, as its own small form adds it. */
export const Item = body({
  rule_id: chosen('Regra', 'Selecione uma regra'),
  treat_id: chosen('Trato', 'Selecione um trato'),
  scheduled_time: time('Horário', { required: 'Informe o horário' }),
})
export type Item = typeof Item.infer

/** POST and PUT. Left without a name, it gets that of its first treat. */
export const Write = body({
  'name?': optionalText('Nome'),
  user_ids: list('Operadores', id('Operador'), {
    ...{ min: 1, required: 'Selecione ao menos um operador.' },
    ...{ max: 200, repeated: 'Há operadores repetidos. Deixe cada um uma só vez.' },
  }),
  treat_items: list('Tratos', Item, { min: 1, max: 100, required: 'Adicione ao menos um trato.' }),
})
export type Write = typeof Write.infer
