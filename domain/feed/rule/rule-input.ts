/** The body of a rule: the lots that eat a recipe. */
import { list } from '../../schema/field.ts'
import { id } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { seenVersion } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'
import { NO_LOT } from './rule.ts'

const MAX_LOTS = 200

/** The fields of a rule with at least `min` lots. */
const fields = (min: number) => ({
  name: text('Nome'),
  recipe_id: id('Receita'),
  lot_ids: list('Lotes', id('Lote'), {
    min,
    max: MAX_LOTS,
    required: NO_LOT,
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

/** POST. */
export const Write = body(fields(1))
export type Write = typeof Write.infer

/** PUT. A rule that no lot is in may stay so (`rejectNoLot`). */
export const Update = body(fields(0))
