/** The closing sheet as files: the workbook is read back and compared cell by cell with the JSON, the PDF as its text. */
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import type { Closeout } from '../../../domain/cost/closeout-output.ts'
import { daysBeforeText } from '../../../domain/cost/lot-costs.ts'
import { createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { readPdf } from '../../../tests/support/pdf-text.ts'

/** 100 heads, of which 40 were sold. */
async function createSoldLot(over: object = {}) {
  const farm = await createFarmWithCorral()
  const lot = await farm.lot({
    ...{ quantity: 100, initial_avg_weight: 380, entry_date: daysAgo(60), gmd: 1.5 },
    ...{ name: 'Lote 7/8', ...over },
  })
  const path = `/lots/${lot.id}`
  const sale = {
    day: daysAgo(1),
    heads: 40,
    live_kg: 21_800,
    carcass_kg: 11_990,
    price_per_arroba: 310,
    freight: 500.5,
  }
  await createRecord(farm.admin, `${path}/sales`, { id: crypto.randomUUID(), ...sale })
  await createRecord(farm.admin, `${path}/entries`, {
    ...{ id: crypto.randomUUID(), kind: 'purchase', day: daysAgo(60), amount: 380_000 },
  })
  const sheet: Closeout = (await farm.admin.get(`${path}/closeout`)).body.data
  return { ...farm, path, sheet }
}

describe('XLSX of the closing sheet', () => {
  it('has each figure as a number, and nothing where it is not known', async () => {
    const { admin, path, sheet } = await createSoldLot()
    const { status, headers, body } = await admin.get(`${path}/closeout.xlsx`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('filename="Conta do lote Lote 7-8.xlsx"')
    const [figures, deaths, sales, missing] = await readExcelFile((body as Uint8Array<ArrayBuffer>).buffer)
    const { costs, revenue, deaths_in: dead, deaths_out: alive } = sheet
    expect(figures?.sheet).toBe('Prévia da conta')
    expect(figures?.data.slice(1).map(row => [row[1], row[3]])).toEqual([
      ['Entraram', sheet.heads_in],
      ['Saíram vivas ou estão no lote', sheet.heads_out],
      ['Morreram', sheet.heads_dead],
      ['Em vendas lançadas', sheet.heads_sold],
      ['Dias de confinamento', sheet.days],
      ['Peso de entrada', sheet.entry_weight],
      ['Peso de saída', sheet.exit_weight],
      ['Consumo de matéria seca (CMS)', sheet.intake],
      ['Rendimento de carcaça (RC)', sheet.carcass_yield],
      ['Rendimento do ganho (RG)', sheet.gain_yield],
      ['@ na entrada', sheet.arrobas_in],
      ['@ na saída', sheet.arrobas_out],
      ['Trato', costs.feed],
      ['Operacional', costs.operational],
      ['Compra', costs.purchase],
      ['Cabeças de outro lote', costs.transfers],
      ['Frete', costs.freight],
      ['Sanidade', costs.health],
      ['Comissão', costs.commission],
      ['Imposto', costs.tax],
      ['Outros', costs.other],
      ['Custo total', costs.total],
      ['Preço médio da @ vendida', revenue.per_arroba],
      ['Valor da carcaça', revenue.gross],
      ['Descontos', revenue.discounts],
      ['Frete das vendas', revenue.freight],
      ['Impostos das vendas', revenue.taxes],
      ['Cabeças a outro lote', revenue.transfers],
      ['Receita líquida', revenue.net],
      ['Preço de equilíbrio da @', sheet.break_even],
      ['Resultado por cabeça', sheet.result_per_head],
      ['Retorno sobre o custo', sheet.return_percent],
      ['Retorno ao mês', sheet.monthly_return_percent],
      ['Resultado do lote', sheet.result],
    ])
    expect(deaths?.data.slice(1).map(row => row.slice(2))).toEqual(
      (
        [
          'head_days',
          'gmd',
          'carcass_gmd',
          'feed_conversion',
          'biological_efficiency',
          'arrobas_produced',
          'cost_per_arroba',
        ] as const
      ).map(key => [dead[key], alive[key]]),
    )
    expect(sales?.data.slice(1)).toEqual(
      sheet.sales.map(one => [
        new Date(`${one.day}T00:00:00Z`),
        ...[one.heads, one.live_kg, one.carcass_kg, one.price_per_arroba],
        ...[one.discounts, one.freight, one.taxes, one.net],
      ]),
    )
    const texts = [...sheet.missing.map(({ text }) => text), daysBeforeText(sheet.days_before)]
    expect(missing?.data.slice(1)).toEqual(texts.map(text => [text]))
    expect(costs.purchase).toBe(380_000)
    expect(revenue.net).toBeNull()
  })
})

describe('PDF of the closing sheet', () => {
  it('has the lines of the sheet, what is missing and the sales', async () => {
    const { admin, path, sheet } = await createSoldLot({ client_name: 'Agropecuária Santa Rita' })
    const { status, headers, body } = await admin.get(`${path}/closeout.pdf`)
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' })
    const { doc, pages, tags } = await readPdf(body)
    expect(doc.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 })
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    for (const words of [
      'Prévia da conta do lote',
      'Lote 7/8',
      'cliente Agropecuária Santa Rita',
      ...sheet.missing.map(one => one.text),
      'Ganho diário de carcaça (GDC)',
      'R$ 380.000,00',
      'R$ 247.292,83',
      `página 1 de ${pages.length}`,
    ])
      expect(text).toContain(words)
    expect(tags.filter(tag => tag === 'H1')).toHaveLength(1)
  })

  it('is refused to who does not read results', async () => {
    const { worker, path } = await createSoldLot()
    expect((await worker.get(`${path}/closeout.pdf`)).status).toBe(403)
  })
})
