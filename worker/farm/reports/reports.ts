/** The manager's reports of a period. Figures are defined in domain/report/. */
import { asc } from 'drizzle-orm'
import { ERASED_NAME } from '../../../domain/account/account.ts'
import { isAllowed } from '../../../domain/account/permission.ts'
import { accuracyReport, operatorsOf } from '../../../domain/report/accuracy-report.ts'
import { ingredientReport } from '../../../domain/report/ingredient-report.ts'
import { lotReport } from '../../../domain/report/lot-report.ts'
import { notesReport } from '../../../domain/report/notes-report.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import * as ReportInput from '../../../domain/report/report-input.ts'
import * as ReportOutput from '../../../domain/report/report-output.ts'
import {
  accuracyTable,
  ingredientDayTable,
  ingredientTable,
  lotTable,
  noteTable,
  reportName,
} from '../../../domain/report/report-tables.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmDays, ingredients as ingredientsTable } from '../../db/schema.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { answerReport } from './report-file.ts'
import { inPeriod, selectLots, selectLotsWithSums, shownPeriod } from './report-queries.ts'

const files = Object.values(fileTypes)

export const lots = read({
  files,
  input: ReportInput.Lots,
  output: ReportOutput.LotReport,
  load: context => selectLotsWithSums(context),
  reply: ({ active, finished, unsummed }, context) => {
    const { input } = context
    const report = lotReport([...active, ...finished], unsummed, shownPeriod(context), input.status ?? 'all')
    return answerReport(report, input.format, {
      name: reportName('Desempenho dos lotes', report),
      tables: () => [lotTable(report)],
    })
  },
})

/** Deleted ones too, because the days refer to them. */
const selectIngredientNames = ({ db, inFarm }: FarmScope) =>
  db
    .select({ id: ingredientsTable.id, name: ingredientsTable.name })
    .from(ingredientsTable)
    .where(inFarm(ingredientsTable))

export const ingredients = read({
  files,
  input: ReportInput.Period,
  output: ReportOutput.IngredientReport,
  load: context => ({
    days: context.db
      .select({ day: farmDays.day, ingredients: farmDays.ingredients })
      .from(farmDays)
      .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
      .orderBy(asc(farmDays.day)),
    names: selectIngredientNames(context),
  }),
  reply: ({ days, names }, context) => {
    const report = ingredientReport(days, names, shownPeriod(context))
    return answerReport(report, context.input.format, {
      name: reportName('Ingredientes', report),
      tables: () => [ingredientTable(report), ingredientDayTable(report)],
    })
  },
})

/** A person who may not read the accuracy of others gets only their own row, as in GET operations/average_errors. */
export const accuracy = read({
  files,
  input: ReportInput.Accuracy,
  output: ReportOutput.AccuracyReport,
  load: context => ({
    days: context.db
      .select({ day: farmDays.day, loads: farmDays.loads, unloads: farmDays.unloads })
      .from(farmDays)
      .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
      .orderBy(asc(farmDays.day)),
    members: selectPeople(context),
    ingredients: selectIngredientNames(context),
    lots: selectLots(context),
  }),
  reply: ({ days, members, ingredients, lots: { active, finished } }, context) => {
    const { input, member } = context
    const isVisible = (id: number) => isAllowed(member.userType, 'people.read') || id === member.userId
    const nameOf = new Map(members.map(({ id, name }) => [id, name]))
    const ids = operatorsOf(days).filter(isVisible)
    const people = ids.map(id => ({ id, name: nameOf.get(id) ?? ERASED_NAME }))
    const names = { people, ingredients, lots: [...active, ...finished] }
    const report = accuracyReport(days, names, shownPeriod(context), input.by ?? 'operator')
    return answerReport(report, input.format, {
      name: reportName('Precisão dos operadores', report),
      tables: () => [accuracyTable(report)],
    })
  },
})

export const notes = read({
  files,
  input: ReportInput.Period,
  output: ReportOutput.NotesReport,
  load: context => ({
    days: context.db
      .select({ day: farmDays.day, notes: farmDays.notes })
      .from(farmDays)
      .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
      .orderBy(asc(farmDays.day)),
    lots: selectLots(context),
  }),
  reply: ({ days, lots: { active, finished } }, context) => {
    const report = notesReport(days, [...active, ...finished], shownPeriod(context))
    return answerReport(report, context.input.format, {
      name: reportName('Notas de cocho', report),
      tables: () => [noteTable(report)],
    })
  },
})
