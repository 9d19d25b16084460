/** The body of an analysis, and the query string of its simulation. */
import { typed } from '../../schema/arktype.ts'
import { withMessage } from '../../schema/field.ts'
import { number } from '../../schema/number-field.ts'
import { query } from '../../schema/query.ts'
import { day } from '../../schema/time-field.ts'
import { body, type } from '../../schema/type.ts'

const MIN_DRY_MATTER = 5
const MAX_DRY_MATTER = 100
const RANGE = 'A matéria seca deve ficar entre 5% e 100%'

export const WriteAnalysis = body({
  day: day('Dia da análise'),
  dry_matter: number('Matéria seca', {
    unit: '%',
    min: MIN_DRY_MATTER,
    max: MAX_DRY_MATTER,
    decimals: 2,
    minMessage: RANGE,
    maxMessage: RANGE,
  }),
})
export type WriteAnalysis = typeof WriteAnalysis.infer

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/

const isInRange = (value: string) =>
  PERCENT.test(value) && Number(value) >= MIN_DRY_MATTER && Number(value) <= MAX_DRY_MATTER

/** Without a dry matter, the analysis in force is simulated. */
export const SimulationQuery = query({
  'dry_matter?': typed<number>(
    type.string
      .narrow(isInRange)
      .pipe(Number)
      .configure({ ...withMessage('Matéria seca', { format: RANGE }), pattern: PERCENT.source }),
  ),
})
export type SimulationQuery = typeof SimulationQuery.infer
