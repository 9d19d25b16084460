/** Trough indexes: the scores of a trough, and by how much each adjusts the next feeding. */
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import * as CorralIndex from '../../../domain/trough-reading/corral-index.ts'
import * as CorralIndexInput from '../../../domain/trough-reading/corral-index-input.ts'
import * as CorralIndexOutput from '../../../domain/trough-reading/corral-index-output.ts'
import { crudRoutes } from '../crud.ts'

export const { list, show, create, update, remove } = crudRoutes('corral_index', {
  input: CorralIndexInput.Write,
  output: CorralIndexOutput.CorralIndex,
  toColumns: ({ name, value, ...rest }) => ({ name, value, ...(rest satisfies NoKeys) }),
  toJson: CorralIndex.toJson,
  compare: (a, b) => a.value - b.value || a.id - b.id,
})
