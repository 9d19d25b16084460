import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import {
  dashboardOn,
  emptyHandlers,
  failingHandlers,
  forbiddenHandlers,
  lots,
  pendingHandlers,
} from '../../stories/fixtures/dashboard.fixture.ts'
import { fed } from '../../stories/fixtures/feeding-day.fixture.ts'
import { today } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Painel (Dashboard)',
  ...adminStory('/admin', dashboardOn({ done: [fed, { status: 'in_progress', unloaded: 4 }] })),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const manyLots = Array.from({ length: 500 }, (_, at) => {
  const name = `C${String(at + 1).padStart(3, '0')}`
  return { id: at + 1, position: at + 1, corral: { id: at + 1, name }, name: `${name}-261001` }
}).flatMap((own, at) => lots.slice(at % lots.length, (at % lots.length) + 1).map(lot => ({ ...lot, ...own })))

/** Finds a table by its caption, because a search by role is slow on this long page. */
function tableOf(canvas: Pick<ReturnType<typeof within>, 'getByText'>, caption: string) {
  const table = canvas.getByText(caption, { selector: 'caption' }).closest('table')
  if (!table) throw new Error(`No table ${caption}`)
  return within(table)
}

/** The figures match the answers: 12 of 14 troughs read, one corral over its capacity, six operations until expanded. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('de 14 lotes')).toBeVisible()
    const strip = within(canvas.getByLabelText('O dia em números'))
    await expect(await strip.findByText('12')).toBeVisible()
    await expect(await strip.findByText('de 14.150 kg')).toBeVisible()
    await expect(strip.queryByText('Pede atenção')).toBeNull()
    await expect(await canvas.findByText('Faltam 2 leituras de cocho hoje: B04 e B10.')).toBeVisible()
    await expect(await canvas.findByText('A baia B09 tem 130 animais e capacidade para 120.')).toBeVisible()
    await expect(canvas.getByText(/^Trato 2 em andamento\. 1 de 4 tratos feito\./)).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Faltou trato' })).toBeNull()
    await expect(document.title).toBe('Início · Cocho em Dia')

    const more = await canvas.findByText('Mostrar mais')
    const latest = tableOf(canvas, 'Últimas operações')
    await expect(latest.getAllByRole('row')).toHaveLength(7)
    await userEvent.click(more)
    await waitFor(() => expect(latest.getAllByRole('row')).toHaveLength(16))
    await expect(latest.getByRole('link', { name: /#OP-1286/ })).toHaveAttribute('href', '/admin/operations/1286')
    await expect(canvas.getByText('Ver mais operações')).toHaveAttribute('href', '/admin/operations')
    await expect(await canvas.findByText('25.610,4 kg')).toBeVisible()
    // with its colour, which the plan has: the ingredients are not requested again
    const swatches = canvas.getByRole('row', { name: /Silagem de milho/ }).querySelectorAll('.size-5')
    await expect(swatches).toHaveLength(1)
  },
}

export const FullDark: Story = { globals: { ...dark } }

/** The choice between cards and table is kept on the device. */
export const LotsAsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Tabela'))
    await canvas.findByText('Dias confinado', { selector: 'th *' })
    const table = tableOf(canvas, 'Lotes ativos')
    const heads = table.getAllByRole('columnheader').map(head => head.textContent)
    await expect(heads).toEqual([
      'Nome',
      'Cabeças',
      'Entrada',
      'Dias confinado',
      'Peso médio atual [Kg]',
      'GMD [Kg/dia]',
      'Ingestão MS [% / PV]',
      'Consumo médio [Kg/Cab/Dia]',
    ])
    await expect(localStorage.getItem('cocho.lots-view')).toBe('"table"')
    const head = canvas.getByText('Dias confinado', { selector: 'th *' })
    await userEvent.click(canvas.getByLabelText('Recolher lotes ativos'))
    await expect(head).not.toBeVisible()
    await userEvent.click(canvas.getByLabelText('Expandir lotes ativos'))
    await expect(head).toBeVisible()
  },
}

export const LotsAsTableOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Tabela'))
    await canvas.findByText('Lotes ativos', { selector: 'caption' })
    await fits()
  },
}

/** A change of the period loads its data. */
export const Periods: Story = {
  play: async ({ canvas, msw }) => {
    await canvas.findByText('25.610,4 kg')
    msw.use(mockFarmApi.get('/ingredients/consumption', []))
    await userEvent.selectOptions(canvas.getByLabelText('Período do consumo de ingredientes'), 'Essa semana')
    await expect(await canvas.findByText('Nenhum ingrediente encontrado nesse período.')).toBeVisible()
  },
}

/** The chart has a period of its own, which is in the URL. */
export const ChartPeriod: Story = {
  decorators: openAt(`/admin?period=custom&start=${addDays(today, -29)}&end=${today}`),
  play: async ({ canvas, msw }) => {
    const period = await canvas.findByLabelText('Período do gráfico')
    await expect(period).toHaveDisplayValue('Período')
    await expect(await canvas.findByText('% do peso vivo')).toBeVisible()
    // of the 30 days one was without work, and the last one is not over
    await expect(tableOf(canvas, 'Ingestão de matéria seca por dia').getAllByText(/^\d,\d\d%$/)).toHaveLength(28)
    msw.use(mockFarmApi.get('/days', []))
    await userEvent.selectOptions(period, 'Ontem')
    await expect(await canvas.findByText(/^Nenhuma entrega nesse período/)).toBeVisible()
    await userEvent.selectOptions(period, 'Total')
    await expect(await canvas.findByText('últimos 366 dias')).toBeVisible()
  },
}

/** A new farm. */
export const Empty: Story = {
  parameters: { msw: emptyHandlers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum lote disponível.')).toBeVisible()
    await expect(await canvas.findByText('Nenhuma operação encontrada.')).toBeVisible()
    await expect(await canvas.findByText('Nenhum ingrediente encontrado nesse período.')).toBeVisible()
    await expect(await canvas.findByText('Nenhum erro de operação encontrado.')).toBeVisible()
    await expect(canvas.getByText('Nenhum trato programado para hoje.')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Tabela'))
    await expect(await canvas.findByText('Nenhum lote encontrado.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: pendingHandlers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando lotes')).toBeInTheDocument()
    await expect(canvas.getByText('Carregando operações')).toBeInTheDocument()
  },
}

/** Each panel has its own error and can retry. */
export const Failed: Story = {
  parameters: { msw: failingHandlers },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Os lotes não foram carregados')).toBeVisible()
    await expect(await canvas.findByText('As operações não foram carregadas')).toBeVisible()
    msw.use(mockFarmApi.get('/lots', lots.slice(0, 1)))
    const [first] = canvas.getAllByRole('button', { name: 'Tentar Novamente' })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
  },
}

/** Without the permission no retry is offered. */
export const Forbidden: Story = {
  parameters: { msw: forbiddenHandlers },
  play: async ({ canvas }) => {
    await canvas.findByText('Os lotes não foram carregados')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull())
  },
}

/** Many lots are a table at first, with a search. The page stays short: the first rows or cards by need, then more at a press. */
export const ManyLots: Story = {
  parameters: {
    msw: [
      mockFarmApi.get('/lots', manyLots),
      ...dashboardOn({ done: [fed, { status: 'canceled', reason: 'chuva' }], lots: manyLots }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('25.610,4 kg')
    await canvas.findByText('Lotes ativos', { selector: 'caption' })
    const table = tableOf(canvas, 'Lotes ativos')
    await expect(table.getAllByRole('row')).toHaveLength(51)
    await userEvent.click(canvas.getByText('Ver mais 50 de 500 lotes'))
    await expect(table.getAllByRole('row')).toHaveLength(101)
    const [, , , row] = table.getAllByRole('row')
    const name = row?.querySelector('a .font-medium')?.textContent ?? ''
    await userEvent.type(canvas.getByLabelText('Pesquisar lotes'), name)
    await waitFor(() => expect(table.getAllByRole('row').length).toBeLessThan(10))
    await expect(table.getByText(name)).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Cartões'))
    await expect(await canvas.findAllByRole('article')).toHaveLength(12)
    await expect(document.documentElement.scrollHeight).toBeLessThan(6000)
    await userEvent.click(canvas.getByText('Ver mais 48 de 500 lotes'))
    await expect(canvas.getAllByRole('article')).toHaveLength(60)
  },
}
