/** The mocked API of the reports of the stories' farm, with the figures of a feedlot of fourteen lots. */
import { HttpResponse, http } from 'msw'
import type { AccuracyReport } from '../../domain/output/report.ts'
import { accuracyReport } from './accuracy-report.fixture.ts'
import { dayReport } from './day-report.fixture.ts'
import { FARM_ID, today } from './field.fixture.ts'
import { ingredientReport } from './ingredient-report.fixture.ts'
import { longLotReport, lotReport } from './lot-report.fixture.ts'
import { notesReport } from './notes-report.fixture.ts'

const url = `/api/v1/farms/${FARM_ID}/reports/:name`
const empties = {
  lots: { ...lotReport, rows: [] },
  ingredients: { ...ingredientReport, rows: [], days: [] },
  accuracy: { ...accuracyReport('operator'), rows: [] },
  notes: { ...notesReport, lots: [] },
  day: { date: today, operations: [], totals: { treats: 0, planned: 0, ingredients: [] } },
} as const

const json = (data: unknown) => HttpResponse.json({ data })

export function mockReportsApi() {
  const requested: string[] = []
  const handler = http.get(url, ({ request, params }) => {
    const { search, searchParams } = new URL(request.url)
    requested.push(`${String(params.name)}${search}`)
    const format = searchParams.get('format')
    if (format) {
      const headers = { 'content-disposition': `attachment; filename="relatorio.${format}"` }
      return new HttpResponse('Lote;Dias', { headers })
    }
    const by = (searchParams.get('by') ?? 'operator') as AccuracyReport['by'] // the screen sends no other
    const reports = {
      lots: lotReport,
      ingredients: ingredientReport,
      accuracy: accuracyReport(by),
      notes: notesReport,
      day: { ...dayReport, date: searchParams.get('date') ?? today },
    }
    return json(reports[params.name as keyof typeof reports])
  })
  return {
    handlers: [handler],
    requested,
    reset: () => {
      requested.length = 0
    },
    manyLots: http.get(url, () => json(longLotReport)),
    empty: http.get(url, ({ params }) => json(empties[params.name as keyof typeof empties])),
    neverRespond: http.get(url, () => new Promise<Response>(() => undefined)),
    fail: http.get(url, () => HttpResponse.json({ errors: ['Algo deu errado do nosso lado.'] }, { status: 500 })),
    failFile: http.get(url, ({ request }) =>
      request.url.includes('format=')
        ? HttpResponse.json({ errors: ['Não foi possível montar o arquivo.'] }, { status: 503 })
        : json(lotReport),
    ),
  }
}
