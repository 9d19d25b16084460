/** arktype tells all that is wrong: of 60,000 unknown keys, for a second, to nobody. Here it stops at the fiftieth. */
import './arktype-config.ts'
import { Traversal, type Type } from 'arktype'

const MAX_ERRORS = 50

class Limited extends Traversal {
  override errorFromNodeContext: Traversal['errorFromNodeContext'] = wrong => {
    const error = super.errorFromNodeContext(wrong)
    if (this.errors.count >= MAX_ERRORS) throw this
    return error
  }
}

export function traverse(schema: Type<unknown>, value: unknown): unknown {
  const node = schema.internal
  const traversal = new Limited(value, node.$.resolvedConfig)
  try {
    node.traverseApply(value as never, traversal)
    return traversal.finalize()
  } catch (stopped) {
    if (stopped === traversal) return traversal.errors
    throw stopped
  }
}
