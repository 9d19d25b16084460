/** The manager's reports of a period. Figures are defined in domain/report/. */
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
  suggestionTable,
} from '../../../domain/report/report-tables.ts'
import { SuggestionReport } from '../../../domain/report/suggestion-report-output.ts'
import { read } from '../route.ts'
import { answerReport } from './report-file.ts'
import * as OfPeriod from './reports-of-period.ts'
import { selectSuggestionReport, toSuggestionReport } from './suggestion-report.ts'

const files = Object.values(fileTypes)

export const lots = read({
  files,
  input: ReportInput.Lots,
  output: ReportOutput.LotReport,
  load: OfPeriod.selectLotReport,
  reply: (rows, context) => {
    const { input } = context
    const report = OfPeriod.toLotReport(rows, context, input.status)
    return answerReport(report, input.format, {
      name: reportName('Desempenho dos lotes', report),
      tables: () => [lotTable(report)],
    })
  },
})

export const ingredients = read({
  files,
  input: ReportInput.Period,
  output: ReportOutput.IngredientReport,
  load: OfPeriod.selectIngredientReport,
  reply: (rows, context) => {
    const report = OfPeriod.toIngredientReport(rows, context)
    return answerReport(report, context.input.format, {
      name: reportName('Ingredientes', report),
      tables: () => [ingredientTable(report), ingredientDayTable(report)],
    })
  },
})

export const accuracy = read({
  files,
  input: ReportInput.Accuracy,
  output: ReportOutput.AccuracyReport,
  load: OfPeriod.selectAccuracyReport,
  reply: (rows, context) => {
    const { input } = context
    const report = OfPeriod.toAccuracyReport(rows, context, input.by)
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
  load: OfPeriod.selectNotesReport,
  reply: (rows, context) => {
    const report = OfPeriod.toNotesReport(rows, context)
    return answerReport(report, context.input.format, {
      name: reportName('Notas de cocho', report),
      tables: () => [noteTable(report)],
    })
  },
})

export const suggestions = read({
  files,
  input: ReportInput.Suggestions,
  output: SuggestionReport,
  load: selectSuggestionReport,
  reply: (rows, context) => {
    const { input } = context
    const report = toSuggestionReport(rows, context, input.by)
    return answerReport(report, input.format, {
      name: reportName('Sugestões de chamada', report),
      tables: () => [suggestionTable(report)],
    })
  },
})
