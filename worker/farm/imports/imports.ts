/** Imports of spreadsheets: the preview and the write are one route, which plans alike and writes only the second time. */

import * as Import from '../../../domain/import/import.ts'
import * as ImportInput from '../../../domain/import/import-input.ts'
import { isHistory } from '../../../domain/import/import-kind.ts'
import * as ImportOutput from '../../../domain/import/import-output.ts'
import { listOf, saved } from '../../../domain/schema/envelope.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'
import { selectHistory } from './history/history-queries.ts'
import { saveHistory } from './history/history-save.ts'
import {
  auditHistory,
  decideHistory,
  historyToJson,
  messageOfHistory,
  previewOfHistory,
} from './history/send-history.ts'
import { readImportId, selectFarmRecords, selectImport, selectLatestImports } from './import-queries.ts'
import { saveImport } from './import-save.ts'
import { auditRecords, decideRecords, messageOfRecords, previewOfRecords, recordsToJson } from './send-records.ts'
import { selectTouched, toTouched } from './touched-records.ts'

export const list = read({
  can: 'import.write',
  output: listOf(ImportOutput.Import),
  prepare: scope => ({ imports: selectLatestImports(scope), people: selectPeople(scope) }),
  reply: ({ imports: rows, people }) => rows.map(row => Import.toJson(row, findUser(row, people))),
})

export const show = read({
  can: 'import.write',
  output: ImportOutput.ImportDetail,
  load: context => ({
    import: selectImport(context, readImportId(context)),
    touched: selectTouched(context, readImportId(context)),
    people: selectPeople(context),
  }),
  reply: ({ import: [row], touched, people }) =>
    row && { ...Import.toJson(row, findUser(row, people)), records: toTouched(touched, row) },
})

export const send = write({
  can: 'import.write',
  input: ImportInput.Write,
  output: saved(ImportOutput.Sent),
  batchSize: ({ rows }) => rows.length,
  isDryRun: input => input.dry_run === true,
  idempotent: true,
  load: context => ({
    known: selectImport(context, context.input.id),
    people: selectPeople(context),
    farm: selectFarmRecords(context),
    history: selectHistory(context),
  }),
  decide: ({ known: [known], people, farm, history }, context) => {
    const { kind } = context.input
    const importer = known ? findUser(known, people) : null
    return isHistory(kind)
      ? {
          isHistory: true as const,
          importer,
          ...decideHistory(history, known, { ...context, input: { ...context.input, kind } }),
        }
      : {
          isHistory: false as const,
          importer,
          ...decideRecords(farm, known, { ...context, input: { ...context.input, kind } }),
        }
  },
  save: (decision, context) => {
    if (!decision.isWritten) return {}
    return decision.isHistory ? { history: saveHistory(decision, context) } : { records: saveImport(decision, context) }
  },
  audit: {
    type: 'import',
    action: 'import',
    changes: (decision, { input }) => (decision.isHistory ? auditHistory(decision, input) : auditRecords(decision)),
  },
  reply: (decision, context) => ({
    data: decision.isHistory
      ? { preview: previewOfHistory(decision), import: historyToJson(decision, context) }
      : { preview: previewOfRecords(decision), import: recordsToJson(decision, context) },
    message: decision.isHistory ? messageOfHistory(decision, context.input) : messageOfRecords(decision),
  }),
})
