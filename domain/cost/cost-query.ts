/** The query of the slaughter point. What is left out is offered from what the farm knows. */
import { decimal, query } from '../schema/query.ts'

export const SlaughterPoint = query({
  'a?': decimal('GMD no primeiro dia', 5),
  'b?': decimal('Queda do GMD por dia', 1),
  'price?': decimal('Preço da @', 10_000),
  'cost?': decimal('Custo por cabeça e dia', 1_000),
})
export type SlaughterPoint = typeof SlaughterPoint.infer
