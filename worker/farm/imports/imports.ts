/** Imports of spreadsheets: the preview and the write are one route, which plans alike and writes only the second time. */

import { countText } from '../../../domain/format/count-text.ts'
import * as Import from '../../../domain/import/import.ts'
import * as ImportInput from '../../../domain/import/import-input.ts'
import * as ImportOutput from '../../../domain/import/import-output.ts'
import { addedLines, planImport } from '../../../domain/import/plan.ts'
import { toPreview } from '../../../domain/import/preview.ts'
import { listTitle } from '../../../domain/record/record-texts.ts'
import { listOf, saved } from '../../../domain/schema/envelope.ts'
import { imports } from '../../db/schema.ts'
import { lastInsertId } from '../../db/statements.ts'
import { read, write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import {
  importIdOf,
  kindOf,
  selectFarmRecords,
  selectImport,
  selectLatestImports,
  toImportFarm,
  userOf,
} from './import-queries.ts'
import { changedOf, createdOf, saveImport } from './import-save.ts'
import { selectTouched, toTouched } from './touched-records.ts'

export const list = read({
  can: 'import.write',
  output: listOf(ImportOutput.Import),
  prepare: scope => ({ imports: selectLatestImports(scope), people: selectPeople(scope) }),
  reply: ({ imports: rows, people }) => rows.map(row => Import.toJson(row, userOf(row, people))),
})

export const show = read({
  can: 'import.write',
  output: ImportOutput.ImportDetail,
  load: context => ({
    import: selectImport(context, importIdOf(context)),
    touched: selectTouched(context, importIdOf(context)),
    people: selectPeople(context),
  }),
  reply: ({ import: [row], touched, people }) =>
    row && { ...Import.toJson(row, userOf(row, people)), records: toTouched(touched, row) },
})

export const send = write({
  can: 'import.write',
  input: ImportInput.Write,
  output: saved(ImportOutput.Sent),
  batchSize: ({ rows }) => rows.length,
  idempotent: true,
  load: context => ({
    known: selectImport(context, context.input.id),
    people: selectPeople(context),
    farm: selectFarmRecords(context),
  }),
  decide: ({ known: [known], people, farm: rows }, context) => {
    const { input } = context
    const farm = toImportFarm(rows, context)
    const plan = planImport({ ...input, kind: kindOf(input) }, farm)
    const isWritten = !input.dry_run && !known
    if (isWritten) Import.rejectPlan(plan)
    const mapping = plan.table.columns.map(({ column, field }) => ({ column, field }))
    return {
      known: known && Import.toJson(known, userOf(known, people)),
      rows,
      plan,
      isWritten,
      mapping,
      addedLines: plan.kind === 'lot' ? addedLines(plan, farm) : 0,
    }
  },
  save: (decision, context) => (decision.isWritten ? saveImport(decision, context) : {}),
  audit: {
    type: 'import',
    action: 'import',
    changes: ({ isWritten, plan }) => {
      if (!isWritten) return null
      const [created, changed] = [createdOf(plan), changedOf(plan)]
      const names = [...created, ...plan.made].map(({ name }) => name)
      return {
        id: lastInsertId(imports),
        name: listTitle(plan.kind),
        after: {
          created_count: names.length,
          changed_count: changed.length,
          created: names,
          changed: changed.map(({ name }) => name),
        },
      }
    },
  },
  reply: ({ known, plan, isWritten, mapping }, { input, member, now }) => {
    const created = createdOf(plan).length + plan.made.length
    const changed = changedOf(plan).length
    const { id: key, kind, file_name: fileName = null } = input
    const made = {
      key,
      kind,
      fileName,
      createdAt: now,
      created,
      changed,
      undoneAt: null,
      pieceCount: null,
      pieces: [],
      mapping,
    }
    const own = isWritten ? Import.toJson(made, { id: member.userId, name: member.name }) : null
    return {
      data: { preview: toPreview(plan), import: known ?? own },
      message: messageOf(isWritten, known !== undefined, created + changed),
    }
  },
})

function messageOf(isWritten: boolean, isKnown: boolean, count: number): string {
  if (isKnown) return 'Esta importação já tinha sido recebida.'
  return isWritten
    ? `${countText(count, 'registro')} ${count === 1 ? 'importado' : 'importados'}.`
    : 'Nada foi gravado ainda.'
}
