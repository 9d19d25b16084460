/** Protocols: the diets that a lot goes through in its first weeks. */
import { sql } from 'drizzle-orm'
import * as Protocol from '../../../domain/lot/protocol/protocol.ts'
import * as ProtocolInput from '../../../domain/lot/protocol/protocol-input.ts'
import * as ProtocolOutput from '../../../domain/lot/protocol/protocol-output.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots, rules } from '../../db/schema.ts'
import { crudRoutes } from '../crud.ts'

const selectLotsIn = ({ db, notDeleted }: FarmScope, id: number) =>
  db
    .select({ name: lots.name })
    .from(lots)
    .where(notDeleted(lots, sql`${lots.deactivatedOn} is null and ${lots.protocol} ->> 'protocolId' = ${id}`))

export const { list, show, create, update, remove } = crudRoutes('protocol', {
  input: ProtocolInput.Write,
  output: ProtocolOutput.Protocol,
  toColumns: ({ name, steps, ...rest }) => ({
    name,
    steps: Protocol.toStoredSteps(steps),
    ...(rest satisfies NoKeys),
  }),
  toJson: Protocol.toJson,
  references: {
    table: rules,
    idsOf: ({ steps }) => steps.map(({ rule_id }) => rule_id),
    reject: Protocol.rejectMissingRules,
  },
  users: { select: selectLotsIn, reject: Protocol.rejectDelete },
})
