/** The weights of a line that stand beside each other, as JSON in the column `weights`; null where the line has one weight or none. */

import { typed } from '../../schema/arktype.ts'
import { lazy } from '../../schema/output-field.ts'
import { parseStored } from '../../schema/stored-json.ts'
import { type } from '../../schema/type.ts'
import { weightSources } from '../events/event.ts'
import type { KeptWeight } from './line-weights.ts'

const StoredWeights = lazy(() =>
  typed<KeptWeight[]>(
    type({
      eventId: 'string',
      weight: 'number.integer',
      at: 'number.integer',
      userId: 'number.integer',
      device: 'string',
      source: type.enumerated(...weightSources).or('null'),
      decided: 'boolean',
    }).array(),
  ),
)

export const parseWeights = (stored: string | null): readonly KeptWeight[] =>
  stored === null ? [] : parseStored(StoredWeights, stored)

export const toStoredWeights = (weights: readonly KeptWeight[]): string | null =>
  weights.length === 0 ? null : JSON.stringify(weights)
