/** Queries of operations with their lines. A pending operation has no stored lines: they are computed from the current plan of its schedule. */
import { getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as Operation from '../../../domain/operation/fold/operation.ts'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import type * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { packColumns } from '../../db/pack-columns.ts'
import { loadLines, operations, subOperations, unloadLines } from '../../db/schema.ts'
import { unionOfIds } from '../../db/union.ts'
import { selectNextPass } from '../../operation-rows/next-pass-rows.ts'
import { currentPlan, type PlanRows, selectPlanRows } from '../../operation-rows/plan-rows.ts'
import * as SubOperationRows from '../../operation-rows/sub-operation-rows.ts'
import { selectPeopleNames } from '../users/people.ts'

type Row = typeof operations.$inferSelect
type Scope = Pick<FarmScope, 'joinedInFarm'>

const { farmId: _farmOfLoad, dryMatterPercent, ...loadColumns } = getTableColumns(loadLines)
const { farmId: _farmOfUnload, ...unloadColumns } = getTableColumns(unloadLines)
const storedLoadLine = { line: packColumns(loadColumns).as('line'), dryMatterPercent }
const storedUnloadLine = { line: packColumns(unloadColumns).as('line') }

/** The operations whose ids are in `ids`, a list in SQL, with their lines and people. */
export function selectStoredOperations({ db, inFarm, joinedInFarm }: FarmScope, ids: SQL) {
  const ofOperations = sql`operation_id in ${ids}`
  const matching = joinedInFarm(operations, sql`id in ${ids}`, isNull(operations.deletedAt))
  return {
    operations: db.select().from(operations).where(matching),
    subOperations: db.select().from(subOperations).where(joinedInFarm(subOperations, ofOperations)),
    loadLines: db.select(storedLoadLine).from(loadLines).where(joinedInFarm(loadLines, ofOperations)),
    unloadLines: db.select(storedUnloadLine).from(unloadLines).where(joinedInFarm(unloadLines, ofOperations)),
    people: selectPeopleNames(
      { db, inFarm },
      sql`users.id in ${peopleOfOperations({ joinedInFarm }, matching, ofOperations)}`,
    ),
  }
}

type StoredRows = Rows<ReturnType<typeof selectStoredOperations>>

/** The operation with this id, with everything that its JSON needs. */
export function selectOperation(scope: Parameters<typeof selectNextPass>[0], id: SQLWrapper) {
  const pending = sql`from operations where id = ${id} and status = 'pending'`
  return {
    stored: selectStoredOperations(scope, sql`(${id})`),
    plan: selectPlanRows(scope, sql`(select treat_schedule_id ${pending})`),
    nextPass: selectNextPass(scope, sql`exists (select 1 ${pending})`),
  }
}

/** Newest first. Each row comes with its JSON of GET operations/{id}. */
export function operationsToJson(stored: StoredRows, plan: PlanRows) {
  const toJson = begunToJson(stored)
  return [...stored.operations]
    .sort((a, b) => b.id - a.id)
    .map(operation => ({
      operation,
      json: operation.status === 'pending' ? pendingToJson(operation, plan) : toJson(operation),
    }))
}

/** An operation that has its own lines. */
export function begunToJson(stored: StoredRows) {
  const load = stored.loadLines.map(({ line, dryMatterPercent }) => ({ ...line, dryMatterPercent }))
  const unload = stored.unloadLines.map(({ line }) => line)
  return (operation: Row) => {
    const ofOperation = stored.subOperations.filter(({ operationId }) => operationId === operation.id)
    return OperationJson.toJson(operation, stored.people, SubOperationRows.fromRows(ofOperation, load, unload))
  }
}

export function pendingToJson(operation: Row, plan: PlanRows): OperationOutput.Operation {
  const { subOperations } = Operation.fold({ closedAt: null, frozenPlan: null }, [], currentPlan(operation, plan))
  return OperationJson.toJson(operation, [], subOperations)
}

/** The ids of those who began the operations, who corrected a weight, and who recorded one of several. */
const peopleOfOperations = ({ joinedInFarm }: Scope, matching: SQL | undefined, ofOperations: SQL) =>
  unionOfIds([
    { id: sql`user_id`, from: sql`operations where ${matching}` },
    {
      id: WEIGHED_BY,
      from: sql`load_lines, ${peopleOfLine} where ${joinedInFarm(loadLines, ofOperations, HAS_PEOPLE)}`,
    },
    {
      id: WEIGHED_BY,
      from: sql`unload_lines, ${peopleOfLine} where ${joinedInFarm(unloadLines, ofOperations, HAS_PEOPLE)}`,
    },
  ])

const HAS_PEOPLE = sql`(corrected_by is not null or weights is not null)`
/** The several weights of a line (domain/operation/fold/kept-weights-stored.ts), and its correction beside them, so that a line is read once. */
const peopleOfLine = sql`json_each(json_insert(coalesce(weights, '[]'), '$[#]', json_object('userId', corrected_by))) kept`
const WEIGHED_BY = sql`kept.value ->> 'userId'`
