/** The model file: a sheet for each kind, with two examples, and one of what each field accepts. */
import writeExcelFile from 'write-excel-file/browser'
import { listFields } from '../../../domain/import/import-fields.ts'
import { importKinds, importTitle } from '../../../domain/import/import-kind.ts'
import { modelHelp } from './model-help.ts'

type ModelCell = { value: string | number; type: StringConstructor | NumberConstructor; fontWeight?: 'bold' } | null

const bold = (value: string): ModelCell => ({ value, type: String, fontWeight: 'bold' })
const cell = (value: string | number): ModelCell =>
  value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }

export function modelSheets() {
  const kinds = importKinds.map(kind => {
    const fields = listFields(kind)
    return {
      sheet: importTitle(kind),
      data: [
        fields.map(([, { label }]) => bold(label)),
        ...[0, 1].map(at => fields.map(([, { examples }]) => cell(examples[at] ?? ''))),
      ],
      columns: fields.map(([, { label }]) => ({ width: Math.max(14, label.length + 4) })),
      stickyRowsCount: 1,
    }
  })
  const accepted = importKinds.flatMap(kind =>
    listFields(kind).map(([, { label, accepts, unit, required }]) => [
      cell(importTitle(kind)),
      cell(label),
      cell(required ? 'Sim' : 'Não'),
      cell(unit ?? ''),
      cell(accepts),
    ]),
  )
  const help = {
    sheet: modelHelp.name,
    data: [modelHelp.header.map(bold), ...accepted],
    columns: [18, 26, 12, 26, 70].map(width => ({ width })),
    stickyRowsCount: 1,
  }
  return [...kinds, help]
}

export const modelFile = (): Promise<Blob> => writeExcelFile(modelSheets()).toBlob()
