/** The routes of a plain record: a name with a few fields, of which nothing else is written. Lots, rules and schedules have routes of their own. */
import type { Type } from 'arktype'
import { notExists, type SQLWrapper } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { rejectOverQuota } from '../../domain/account/quotas.ts'
import { byName } from '../../domain/format/name-order.ts'
import { savedText } from '../../domain/record/record-texts.ts'
import { type NamedKind, records } from '../../domain/record/records.ts'
import { listOf, Message, saved } from '../../domain/schema/envelope.ts'
import type { Lazy } from '../../domain/schema/output-field.ts'
import { found } from '../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import { withRows } from '../db/drizzle.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { assertQuota } from '../db/quota.ts'
import { type RecordTable, recordTables } from '../db/record-tables.ts'
import {
  assertExist,
  assertInBatch,
  assertUnchanged,
  byId,
  inList,
  lastInsertId,
  selectById,
} from '../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../db/unique-name.ts'
import type { QueryContext } from '../http/context.ts'
import { read, write } from './route.ts'

type Row<Kind extends NamedKind> = (typeof recordTables)[Kind]['$inferSelect']
/** Columns that other routes write, or that stay where the input leaves them out. */
type OptionalColumn = 'locked' | 'wet' | 'analysedOn' | 'dryMatter'
/** What the input of a record decides; a column that is missing does not compile. */
type WrittenColumns<Kind extends NamedKind> = Omit<
  Row<Kind>,
  'id' | 'farmId' | 'createdAt' | 'updatedAt' | 'deletedAt' | OptionalColumn
> &
  Partial<Pick<Row<Kind>, OptionalColumn & keyof Row<Kind>>>
/** A select of drizzle: a statement, and the SQL of a condition. */
type Select<Row> = RunnableQuery<Row[], 'sqlite'> & SQLWrapper
type RecordId = number | SQLWrapper

type PlainRecord<Kind extends NamedKind, Input, Json, Related, User> = {
  input: Type<Input>
  output: Lazy<Json>
  /** `rest satisfies NoKeys` makes it take every key. */
  toColumns: (input: Omit<Input, 'updated_at'>) => WrittenColumns<Kind>
  toJson: (row: Row<Kind>, related: readonly Related[]) => Json
  /** The order of the list: by name unless given. */
  compare?: (a: Row<Kind>, b: Row<Kind>) => number
  /** The rows that the JSON needs besides the record: of the one with the id, or of all. */
  related?: (scope: FarmScope, id?: RecordId) => Select<Related>
  /** Other records that the input names. They exist when it is decided and when it is saved. */
  references?: {
    table: RecordTable
    idsOf: (input: Input) => readonly number[]
    reject: (input: Input, existing: readonly { id: number }[]) => void
  }
  /** The records that use it. `reject` refuses to delete it while there are any. */
  users?: {
    select: (context: QueryContext, id: number) => Select<User>
    reject: (users: readonly User[]) => void
  }
}

type WriteInput = { name: string; updated_at?: string | null | undefined }

/** `corrals.list`, `create` and so on, for worker/routes/. */
export function crudRoutes<Kind extends NamedKind, Input extends WriteInput, Json, Related = never, User = never>(
  kind: Kind,
  {
    input,
    output,
    toColumns,
    toJson,
    compare = byName,
    related,
    references,
    users,
  }: PlainRecord<Kind, Input, Json, Related, User>,
) {
  const table: RecordTable = recordTables[kind]
  const can = `${records[kind].path}.write` as const
  const columnsOf = ({ updated_at: _version, ...fields }: Input) => toColumns(fields)
  const selectOne = (scope: FarmScope & { params: { id: RecordId } }) => withRows<Row<Kind>>(selectById(scope, table))

  const selectReferences = (context: QueryContext & { input: Input }) =>
    references &&
    withRows<{ id: number }>(
      context.db
        .select({ id: references.table.id })
        .from(references.table)
        .where(context.notDeleted(references.table, inList(references.table.id, references.idsOf(context.input)))),
    )
  const assertReferences = (context: QueryContext & { input: Input }) =>
    references && assertExist(context, references.table, references.idsOf(context.input))

  const list = read({
    output: listOf(output),
    prepare: scope => ({
      rows: withRows<Row<Kind>>(scope.db.select().from(table).where(scope.notDeleted(table))),
      related: related?.(scope),
    }),
    reply: ({ rows, related = [] }) => rows.sort(compare).map(row => toJson(row, related)),
  })

  const show = read({
    output,
    prepare: scope => ({ rows: selectOne(scope), related: related?.(scope, scope.params.id) }),
    reply: ({ rows: [row], related = [] }) => row && toJson(row, related),
  })

  const create = write({
    can,
    input,
    status: 201,
    output: saved(output),
    load: context => ({ names: selectNamesInUse(context, table), references: selectReferences(context) }),
    decide: ({ names, references: existing = [] }, { input, member }) => {
      references?.reject(input, existing)
      rejectOverQuota(member.farm.plan, kind, names.length)
      rejectTakenName(kind, input.name, names)
      return names
    },
    save: (names, context) => ({
      quota: assertQuota(context, kind),
      names: assertNamesKnown(context, table, names),
      rows: withRows<Row<Kind>>(
        context.db
          .insert(table)
          .values({
            farmId: context.farmId,
            ...columnsOf(context.input),
            createdAt: context.now,
            updatedAt: context.now,
          })
          .returning(),
      ),
      references: assertReferences(context),
    }),
    audit: { type: kind, action: 'create', changes: (_, { input }) => ({ id: lastInsertId(table), after: input }) },
    reply: (_, { saved }) => ({ data: toJson(found(saved.rows[0]), []), message: savedText(kind, 'create') }),
  })

  const update = write({
    can,
    input,
    output: saved(output),
    load: context => ({
      rows: selectOne(context),
      related: related?.(context, context.params.id),
      names: selectNamesInUse(context, table),
      references: selectReferences(context),
    }),
    decide: ({ rows: [row], related = [], names, references: existing = [] }, { input, now }) => {
      const stored = found(row)
      references?.reject(input, existing)
      rejectNewer(stored, input, current => toJson(current, related))
      rejectTakenName(kind, input.name, names, stored)
      return { stored, changes: { ...columnsOf(input), updatedAt: nextVersion(stored, now) }, names, related }
    },
    save: ({ stored, changes, names }, context) => ({
      unchanged: assertUnchanged(context, table, stored),
      names: assertNamesKnown(context, table, names),
      row: context.db
        .update(table)
        .set(changes)
        .where(byId(context, table, stored.id)),
      references: assertReferences(context),
    }),
    audit: {
      type: kind,
      action: 'update',
      changes: ({ stored, changes }) => ({ id: stored.id, before: stored, after: { ...stored, ...changes } }),
    },
    reply: ({ stored, changes, related }) => ({
      data: toJson({ ...stored, ...changes }, related),
      message: savedText(kind, 'update'),
    }),
  })

  const remove = write({
    can,
    output: Message,
    load: context => ({ rows: selectOne(context), users: users?.select(context, context.params.id) }),
    decide: ({ rows: [row], users: using = [] }) => {
      const stored = found(row)
      users?.reject(using)
      return stored
    },
    save: ({ id }, context) => ({
      row: context.db
        .update(table)
        .set({ deletedAt: context.now })
        .where(byId(context, table, id)),
      unused: users && assertInBatch(context.db, notExists(users.select(context, id))),
    }),
    audit: { type: kind, action: 'delete', changes: stored => ({ id: stored.id, before: stored }) },
    reply: () => ({ message: savedText(kind, 'delete') }),
  })

  return { list, show, create, update, remove }
}
