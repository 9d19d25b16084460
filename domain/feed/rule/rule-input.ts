/** The body of a rule: the lots that eat a recipe. */
import { list } from '../../schema/field.ts'
import { id } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { seenVersion } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'

const MAX_LOTS = 200

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  recipe_id: id('Receita'),
  lot_ids: list('Lotes', id('Lote'), {
    min: 1,
    max: MAX_LOTS,
    required: 'Selecione ao menos um lote.',
    tooMany: `A regra pode ter até ${MAX_LOTS} lotes.`,
    format: 'Selecione os lotes pela lista.',
    repeated: 'Há lotes repetidos. Escolha cada lote apenas uma vez.',
  }),
  /** Those of the joining lots that had their load of today: they eat by the rule from tomorrow on. */
  'tomorrow_lot_ids?': list('Lotes que entram amanhã', id('Lote'), {
    min: 0,
    max: MAX_LOTS,
    repeated: 'Há lotes repetidos. Escolha cada lote apenas uma vez.',
  }),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
