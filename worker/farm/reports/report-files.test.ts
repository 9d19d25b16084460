/** Reports as files: read back by another library, and compared cell by cell with the JSON. */
import readExcelFile from 'read-excel-file/universal'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { allEvents, createFeedingFarm, createOperation } from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFeedingFarm>>

const HOSTILE = '=cmd()'

/** A farm with a lot that is named like a formula. */
async function createFedFarm(): Promise<Farm> {
  const farm = await createFeedingFarm()
  await createRecord(farm.admin, '/lots', lotBody(farm.feedlot.corral.id, { name: HOSTILE, entry_date: TODAY }))
  await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
  await farm.worker.post('/lots/trough_readings', {
    readings: [{ lot_id: farm.feedlot.small.id, timestamp: new Date().toISOString(), note: -2.5 }],
  })
  return farm
}

async function readFile(farm: Farm, path: string, format: 'csv' | 'xlsx') {
  const address = `/reports/${path}${path.includes('?') ? '&' : '?'}format=${format}`
  const { status, headers, body } = await farm.admin.get(address)
  expect(status).toBe(200)
  return { headers, bytes: body as Uint8Array<ArrayBuffer> }
}

const readCsv = async (farm: Farm, path: string) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode((await readFile(farm, path, 'csv')).bytes)

const readSheets = async (farm: Farm, path: string) => readExcelFile((await readFile(farm, path, 'xlsx')).bytes.buffer)

/** The cells of the first sheet below its headings. */
async function readCells(farm: Farm, path: string) {
  const [first] = await readSheets(farm, path)
  return first?.data.slice(1) ?? []
}

const reportOf = async (farm: Farm, path: string) => (await farm.admin.get(`/reports/${path}`)).body.data

describe('XLSX of a report', () => {
  it('has the lots as numbers, and a name like a formula as text', async () => {
    const farm = await createFedFarm()
    const { rows, totals } = await reportOf(farm, 'lots')
    type Row = (typeof rows)[number]
    const figures = (row: Row) => [
      row.planned,
      row.delivered,
      row.difference_percent,
      row.kg_per_head,
      row.dry_matter_intake,
      row.readings,
      row.mean_note,
    ]
    const expected = rows.map((row: Row) => [
      row.lot.name,
      row.lot.corral.name,
      row.days,
      row.fed_days,
      row.unfed_days,
      row.quantity,
      row.projected_avg_weight,
      row.gmd,
      ...figures(row),
      row.peers?.kg_per_head ?? null,
      row.peers?.difference_percent ?? null,
      null,
    ])
    const total = ['Total', null, null, null, null, totals.quantity, null, null, ...figures(totals), null, null, null]
    expect(await readCells(farm, 'lots')).toEqual([...expected, total])
    expect(rows.map((row: Row) => row.lot.name)).toContain(HOSTILE)
  })

  it('has the ingredients, and their days as dates in another sheet', async () => {
    const farm = await createFedFarm()
    const { rows, days, totals } = await reportOf(farm, 'ingredients')
    type Row = (typeof rows)[number]
    const figures = (row: Row) => [row.planned, row.used, row.difference, row.difference_percent]
    const [byIngredient, byDay] = await readSheets(farm, 'ingredients')
    expect({ byIngredientSheet: byIngredient?.sheet, byDaySheet: byDay?.sheet }).toEqual({
      byIngredientSheet: 'Ingredientes',
      byDaySheet: 'Por dia',
    })
    expect(byIngredient?.data.slice(1)).toEqual([
      ...rows.map((row: Row) => [row.ingredient_name, ...figures(row), row.share, null]),
      ['Total', ...figures(totals), 100, null],
    ])
    expect(byDay?.data).toEqual([
      ['Dia', ...rows.map((row: Row) => row.ingredient_name), 'Total utilizado (kg)'],
      [new Date(`${TODAY}T00:00:00Z`), ...rows.map((row: Row) => row.days[0].used), days[0].used],
    ])
  })

  it.each(['operator', 'operator_ingredient', 'operator_lot'])('has the accuracy by %s', async by => {
    const farm = await createFedFarm()
    const { rows } = await reportOf(farm, `accuracy?by=${by}`)
    type Row = (typeof rows)[number]
    const figures = (row: Row) => [
      row.loads,
      row.expected,
      row.actual,
      row.error_percent,
      row.bias_percent,
      row.bias_kg,
      row.judged ? 'Sim' : 'Não',
      null,
    ]
    expect(await readCells(farm, `accuracy?by=${by}`)).toEqual(
      rows.map((row: Row) => [
        row.user.name,
        ...(by === 'operator' ? [] : [(row.ingredient ?? row.lot).name]),
        ...figures(row),
        ...(row.unload ? figures(row.unload) : []),
      ]),
    )
  })

  it('has the notes, lots by days', async () => {
    const farm = await createFedFarm()
    const [sheet] = await readSheets(farm, `notes?from=2026-03-09&to=${TODAY}`)
    expect(sheet?.data).toEqual([
      ['Lote', 'Baia', '09/03/2026', '10/03/2026'],
      ['Lote A', 'B01', 'não lido', 'não lido'],
      ['Lote B', 'B01', 'não lido', -2.5],
      [HOSTILE, 'B01', null, null],
    ])
    expect(await readCsv(farm, `notes?from=${TODAY}`)).toContain('Lote A;B01;não lido\r\n')
  })

  it('has the day sheet, a row for each weighing', async () => {
    const farm = await createFedFarm()
    const operation = [new Date(`${TODAY}T00:00:00Z`), 'Manhã', 'Concluído']
    const treat = [...operation, '07:00', 'Trato 1', 'Regra Terminação', 'Terminação']
    expect(await readCells(farm, 'day')).toEqual([
      [...treat, 'Carregar', 'Milho moído', null, null, 3974.4, 3974.4, 4000, null],
      [...treat, 'Carregar', 'Silagem de milho', null, null, 6825.6, 10_800, 6800, null],
      [...treat, 'Descarregar', 'Lote A', 'B01', 150, 6000, 4800, 6180, null],
      [...treat, 'Descarregar', 'Lote B', 'B01', 120, 4800, 0, 4700, null],
    ])
  })
})

describe('CSV of a report', () => {
  it('opens in Excel in Portuguese, and has a name like a formula as text', async () => {
    const farm = await createFedFarm()
    const csv = await readCsv(farm, 'lots')
    const [heading, ...lines] = csv.split('\r\n')
    expect(heading).toMatch(/^\uFEFFLote;Baia;Dias confinado;/)
    expect(lines).toContain('Lote A;B01;20;1;0;150;430;1,5;6000;6180;3;41,2;6,71;0;;39,17;5,18;')
    expect(lines.filter(line => line.includes('cmd'))).toEqual([expect.stringMatching(/^"'=cmd\(\)";B01;0;0;0;150;/)])
  })

  it.each(['lots', 'ingredients', 'accuracy', 'notes', 'day'])('of %s has a heading for each field', async report => {
    const farm = await createFedFarm()
    const [heading = '', ...lines] = (await readCsv(farm, report)).trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.split(';')).toHaveLength(heading.split(';').length)
  })
})

it('names a file in Portuguese, with its accents for the browsers that know them', async () => {
  const farm = await createFedFarm()
  const disposition = async (path: string, format: 'csv' | 'xlsx') =>
    (await readFile(farm, path, format)).headers.get('content-disposition')
  const period = '2026-03-01 a 2026-03-10'
  expect(await disposition('accuracy?from=2026-03-01', 'xlsx')).toBe(
    `attachment; filename="Precisao dos operadores de ${period}.xlsx"; ` +
      `filename*=UTF-8''Precis%C3%A3o%20dos%20operadores%20de%202026-03-01%20a%202026-03-10.xlsx`,
  )
  expect(await disposition('lots?from=2026-03-01', 'csv')).toBe(
    `attachment; filename="Desempenho dos lotes de ${period}.csv"`,
  )
})
