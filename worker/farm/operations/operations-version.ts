/**
 * Polled by a tablet every two seconds: whether GET operations/today has changed, and what the scale of another tablet shows. It reads
 * a row for each operation of these days, and one for each scale. To send a figure, or to receive that of another tablet, it polls by
 * PUT instead, so that the figure costs no request of its own.
 */
import { eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import * as ScaleFigure from '../../../domain/operation/wagon/scale-figure.ts'
import * as ScaleFigureInput from '../../../domain/operation/wagon/scale-figure-input.ts'
import * as ScaleFigureOutput from '../../../domain/operation/wagon/scale-figure-output.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { operations, scaleFigures } from '../../db/schema.ts'
import { assertExist, selectById } from '../../db/statements.ts'
import { read, write } from '../route.ts'
import { recentIds } from './operations-today.ts'

type Scope = FarmScope & Record<'farmId' | 'now', SQLWrapper>

/** The count changes with a deletion, the revisions with every save. */
const selectVersion = (scope: Scope) => ({
  version: scope.db
    .select({ count: sql<number>`count(*)`, revisions: sql<number>`coalesce(sum(${operations.revision}), 0)` })
    .from(operations)
    .where(scope.joinedInFarm(operations, sql`${operations.id} in ${recentIds(scope)}`)),
  figures: scope.db
    .select()
    .from(scaleFigures)
    .where(scope.inFarm(scaleFigures, gt(scaleFigures.at, sql`${scope.now} - ${sql.raw(`${ScaleFigure.SHOWN_MS}`)}`))),
})

type VersionRows = Rows<ReturnType<typeof selectVersion>>
type Caller = { member: { sessionId: number }; now: number }

const toJson = ({ version: [row], figures }: VersionRows, { member: { sessionId }, now }: Caller) => ({
  version: `${row?.count ?? 0}-${row?.revisions ?? 0}`,
  scales: figures.map(figure => ScaleFigure.toJson(figure, { sessionId, now })),
})

export const version = read({
  can: 'operations.run',
  output: ScaleFigureOutput.Version,
  prepare: selectVersion,
  reply: toJson,
})

export const exchange = write({
  can: 'operations.run',
  idempotent: true,
  input: ScaleFigureInput.Exchange,
  output: ScaleFigureOutput.Exchanged,
  load: context => ({
    operation: selectById(context, operations),
    current: selectVersion({ ...context, farmId: sql`${context.farmId}`, now: sql`${context.now}` }),
  }),
  decide: ({ operation: [operation], current }, { member: { sessionId }, input: { figure }, now }) => ({
    operationId: found(operation).id,
    columns: figure && { ...ScaleFigure.toColumns(figure, now), sessionId },
    current,
  }),
  save: ({ operationId, columns }, { db, farmId, inFarm, now, ...scope }) =>
    columns
      ? {
          operation: assertExist({ db, ...scope }, operations, [operationId]),
          figure: db
            .insert(scaleFigures)
            .values({ farmId, operationId, ...columns })
            .onConflictDoUpdate({
              target: [scaleFigures.farmId, scaleFigures.operationId],
              set: columns,
              setWhere: sql`excluded.at > ${scaleFigures.at}`,
            }),
        }
      : {
          wanted: db
            .update(scaleFigures)
            .set({ wantedAt: now })
            .where(inFarm(scaleFigures, eq(scaleFigures.operationId, operationId))),
        },
  audit: { none: 'What a scale shows for a moment. The weight itself comes as an event.' },
  reply: ({ current }, caller) => ({ data: toJson(current, caller) }),
})
