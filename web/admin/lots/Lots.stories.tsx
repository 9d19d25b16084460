import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatDate } from '../../../domain/format/format.ts'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, today } from '../../stories/fixtures/field.fixture.ts'
import { lots, lotsApi, relatedHandlers } from '../../stories/fixtures/lots.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const setView = (view: 'table' | 'cards') => localStorage.setItem('cocho.lot-list-view', JSON.stringify(view))

const meta = {
  title: 'Telas/Lotes (Lots)',
  ...adminStory('/admin/lots', [...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const labels = [
  'Cabeças',
  'Baia',
  'Data de Entrada',
  'Dias Confinado',
  'Peso Médio Inicial (kg)',
  'Peso Médio Atual (kg)',
  'GMD',
  'Carga Inicial (kg)',
  'Carga Projetada (kg)',
  'Consumo Médio (Kg/Cab/Dia)',
  'Ingestão MS (% / PV)',
  'Criado em',
  'Atualizado em',
  'Padrão de Nome',
]

const findTable = (canvas: Canvas) => canvas.findByRole('region', { name: 'Lotes' })

/** One table to compare the lots: sorted by any column, with totals. The search also finds corral and client. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const table = within(await findTable(canvas))
    const names = () => table.getAllByRole('rowheader').map(cell => cell.textContent)
    await expect(table.getByRole('link', { name: 'B01-250612' })).toHaveAttribute('href', '/admin/lots/1')
    await expect(names().at(-1)).toBe(`${lots.length} lotes`)
    await userEvent.click(table.getByRole('button', { name: 'Carga Projetada' }))
    await userEvent.click(table.getByRole('button', { name: 'Carga Projetada' }))
    const heaviest = lots.toSorted((a, b) => b.projected_load - a.projected_load)[0]
    await expect(names()[0]).toContain(heaviest?.name)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Novo Lote' }), 'santa rita')
    await waitFor(() => expect(names().at(-1)).toBe('1 lote'))
  },
}

/** The columns are chosen, and the choice is kept on the device until it is taken back. */
export const Columns: Story = {
  play: async ({ canvas }) => {
    const table = within(await findTable(canvas))
    await expect(table.queryByRole('columnheader', { name: 'Cliente' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cliente' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'GMD' }))
    await expect(await table.findByRole('cell', { name: 'Agropecuária Santa Rita' })).toBeVisible()
    await expect(table.queryByRole('columnheader', { name: /^GMD/ })).toBeNull()
    await expect(localStorage.getItem('cocho.lot-columns')).toContain('client_name')
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar ao padrão' }))
    await expect(table.queryByRole('columnheader', { name: 'Cliente' })).toBeNull()
    await expect(localStorage.getItem('cocho.lot-columns')).toBeNull()
  },
}

const asCards = { beforeEach: () => setView('cards') }

/** Cards have every figure of a lot. The choice is kept on the device. */
export const Cards: Story = {
  play: async ({ canvas }) => {
    await findTable(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Cartões' }))
    const card = await findCard(canvas, 'B01-250612')
    await expect(card.getAllByRole('term').map(term => term.textContent)).toEqual(expect.arrayContaining(labels))
    await expect(card.getByText('Baia + Data de Entrada')).toBeVisible()
    await expect(card.getByRole('link', { name: 'B01-250612' })).toHaveAttribute('href', '/admin/lots/1')
    const other = await findCard(canvas, 'Nelore 250618')
    await expect(other.getByText('Nome Personalizado')).toBeVisible()
    await expect(localStorage.getItem('cocho.lot-list-view')).toBe('"cards"')
  },
}

export const FullDark: Story = { globals: dark }
/** Rows under the totals of all lots. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findCard(canvas, 'B01-250612')
    await expect(canvas.getByText(new RegExp(`^${lots.length} lotes, `))).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Ordenar por' }), 'Carga Projetada')
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }
export const CardsOnAPhone: Story = { ...asCards, ...list.onAPhone('B01-250612') }

/** Finished lots have their finish date and cannot be finished again. */
export const Inactive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Inativos' }))
    const table = within(await findTable(canvas))
    await table.findByRole('link', { name: 'Cruzado 250301' })
    await expect(table.getByRole('columnheader', { name: /^Data de Finalização/ })).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: 'Mais ações de Cruzado 250301' }))
    await expect(await screen.findByRole('menuitem', { name: 'Excluir Cruzado 250301' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: /Encerrar/ })).toBeNull()
  },
}

/** The URL has the filter of the list: a reload and the back button keep it. */
export const InactiveFromAddress: Story = {
  decorators: openAt('/admin/lots?status=inactive'),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Cruzado 250301' })
    await expect(canvas.getByRole('radio', { name: 'Inativos' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Ativos' }))
    await canvas.findByRole('link', { name: 'B01-250612' })
  },
}

async function chooseFinish(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações de B01-250612' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Encerrar B01-250612' }))
}

/** The finish date is today at the latest, and the dialog warns that it cannot be undone. */
export const Finish: Story = {
  play: async ({ canvas, msw }) => {
    const sent: unknown[] = []
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    msw.use(
      http.put(`/api/v1/farms/${FARM_ID}/lots/1/finish`, async ({ request }) => {
        sent.push(await request.json())
        return promise
      }),
    )
    await chooseFinish(canvas)
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar Lote' })
    const box = within(dialog)
    await expect(dialog).toHaveTextContent('B01-250612')
    await expect(box.getByText(/não poderá mais receber tratos/)).toBeInTheDocument()
    await expect(box.getByText('Esta ação não pode ser desfeita.')).toBeInTheDocument()
    const day = box.getByRole('textbox', { name: /Data de Encerramento/ })
    await expect(day).toHaveValue(formatDate(today))
    await expect(day).toHaveAccessibleDescription(
      'Selecione a data em que o lote foi efetivamente encerrado (máximo até hoje)',
    )
    const confirm = () => box.getByRole('button', { name: /^Encerra/ })
    await userEvent.clear(day)
    await userEvent.type(day, formatDate(addDays(today, 1)))
    await expect(confirm()).toBeDisabled()
    await userEvent.clear(day)
    await userEvent.type(day, formatDate(addDays(today, -2)))
    await userEvent.click(confirm())
    await waitFor(() => expect(confirm()).toHaveTextContent('Encerrando...'))
    await expect(confirm()).toBeDisabled()
    await waitFor(() => expect(sent).toEqual([{ finish_date: addDays(today, -2) }]))
    answer(HttpResponse.json({ data: lots[0], message: 'Lote encerrado com sucesso!' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Encerrar Lote' })).toBeNull())
    await expect(await screen.findByText('Lote encerrado com sucesso!')).toBeInTheDocument()
  },
}

/** The dialog stays open for another try, with what failed and why in one notice. */
export const FinishRefused: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(
      http.put(`/api/v1/farms/${FARM_ID}/lots/1/finish`, () =>
        HttpResponse.json({ errors: ['Este lote já foi encerrado.'] }, { status: 409 }),
      ),
    )
    await chooseFinish(canvas)
    const box = within(await screen.findByRole('dialog', { name: 'Encerrar Lote' }))
    await userEvent.click(box.getByRole('button', { name: 'Encerrar Lote' }))
    await expect(await box.findByRole('alert')).toHaveTextContent(
      'Erro ao encerrar o lote. Este lote já foi encerrado.',
    )
    await expect(screen.getAllByText(/Este lote já foi encerrado/)).toHaveLength(1)
    msw.use(
      http.put(`/api/v1/farms/${FARM_ID}/lots/1/finish`, () => HttpResponse.json({ errors: [] }, { status: 500 })),
    )
    await userEvent.click(box.getByRole('button', { name: 'Encerrar Lote' }))
    await expect(await box.findByText('Erro ao encerrar o lote. Tente novamente.')).toBeVisible()
    await userEvent.click(box.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Encerrar Lote' })).toBeNull())
  },
}

export const Delete: Story = {
  ...asCards,
  ...list.deleteRecord(
    lotsApi,
    { id: 2, name: 'Nelore 250618' },
    'Excluir o lote Nelore 250618?',
    'Ele está ativo: 120 cabeças na baia B02',
    'Ao excluir este lote, ele não será mais visível no sistema.',
  ),
}

export const Empty: Story = {
  parameters: { msw: [mockFarmApi.get('/lots', []), mockFarmApi.get('/lots/inactive', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum lote ativo encontrado')).toBeVisible()
    await expect(canvas.getByText('Crie um lote para começar.')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Inativos' }))
    await expect(await canvas.findByText('Nenhum lote inativo encontrado')).toBeVisible()
    await expect(canvas.getByText('Não há lotes inativos no momento.')).toBeVisible()
  },
}

export const Loading: Story = list.loading(lotsApi, 'Lotes')
export const Failed: Story = list.failed(lotsApi)
export const ReadOnly: Story = {
  ...list.readOnly('B01-250612', 'Criar Lote'),
  globals: phone,
}

/** The table shows the first hundred of 500 lots, and a search finds the others. Without axe, which takes long on them. */
export const FiveHundred: Story = {
  parameters: {
    a11y: { test: 'off' },
    msw: [
      mockFarmApi.get(
        '/lots',
        Array.from({ length: 500 }, (_, nth) => ({ ...lots[nth % lots.length], id: nth + 1, name: `Lote ${nth + 1}` })),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll('main tbody tr').length
    await waitFor(() => expect(rows()).toBe(100))
    const box = canvasElement.querySelector('main input')
    if (box) await userEvent.type(box, 'lote 477')
    await waitFor(() => expect(rows()).toBe(1))
  },
}
