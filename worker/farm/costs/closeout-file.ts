/** A closing sheet as a file. The code of PDFs and of workbooks is large, so a Worker reads it when it makes one. */
import type { Closeout } from '../../../domain/cost/closeout-output.ts'
import { closeoutTables } from '../../../domain/report/closeout-tables.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import { file } from '../../http/respond.ts'
import type { Heading } from './closeout-pdf.ts'

export const PDF_TYPE = 'application/pdf'
/** Systems refuse these characters in the name of a file. */
const fileName = (lot: string) => `Conta do lote ${lot.replace(/[\\/:*?"<>|]/g, '-')}`

export async function closeoutPdf(sheet: Closeout, heading: Heading, now: number): Promise<Response> {
  const { createCloseoutPdf } = await import('./closeout-pdf.ts')
  const content = await createCloseoutPdf(sheet, heading, new Date(now))
  return file(content, { name: `${fileName(heading.lot)}.pdf`, type: PDF_TYPE })
}

export async function closeoutXlsx(sheet: Closeout, lot: string): Promise<Response> {
  const { toXlsx } = await import('../reports/xlsx.ts')
  return file(await toXlsx(closeoutTables(sheet)), { name: `${fileName(lot)}.xlsx`, type: fileTypes.xlsx })
}
