import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatDate } from '../../../domain/format/format.ts'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, today } from '../../stories/field.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { lots, lotsApi, relatedHandlers } from '../../stories/lots.fixture.ts'
import { findCard } from '../../stories/records.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

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

/** All figures of a lot. The search also finds corral and client. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'B01-250612')
    await expect(card.getAllByRole('term').map(term => term.textContent)).toEqual(expect.arrayContaining(labels))
    await expect(card.getByText('Baia + Data de Entrada')).toBeVisible()
    await expect(card.getByRole('link', { name: 'B01-250612' })).toHaveAttribute('href', '/admin/lots/1')
    const other = await findCard(canvas, 'Nelore 250618')
    await expect(other.getByText('Nome Personalizado')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Novo Lote' }), 'santa rita')
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 2, name: /\d{6}/ })).toHaveLength(1))
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('B01-250612')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** Finished lots have their finish date and cannot be finished again. */
export const Inactive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Inativos' }))
    const card = await findCard(canvas, 'Cruzado 250301 Inativo')
    await expect(card.getByText('Inativo')).toBeVisible()
    await expect(card.getByText('Data de Finalização')).toBeVisible()
    await expect(card.queryByRole('button', { name: /Encerrar/ })).toBeNull()
    await expect(card.getByRole('button', { name: 'Excluir Cruzado 250301' })).toBeVisible()
  },
}

/** The address says which lots are shown: a reload and the way back keep them. */
export const InactiveFromAddress: Story = {
  decorators: openAt('/admin/lots?status=inactive'),
  play: async ({ canvas }) => {
    await findCard(canvas, 'Cruzado 250301 Inativo')
    await expect(canvas.getByRole('radio', { name: 'Inativos' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Ativos' }))
    await findCard(canvas, 'B01-250612')
  },
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
    await userEvent.click((await findCard(canvas, 'B01-250612')).getByRole('button', { name: 'Encerrar B01-250612' }))
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
    await userEvent.click((await findCard(canvas, 'B01-250612')).getByRole('button', { name: 'Encerrar B01-250612' }))
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

export const Delete: Story = list.deleteRecord(
  lotsApi,
  { id: 2, name: 'Nelore 250618' },
  'Excluir o lote Nelore 250618?',
  'Ele está ativo: 120 cabeças na baia B02',
  'Ao excluir este lote, ele não será mais visível no sistema.',
)

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
export const ReadOnly: Story = list.readOnly('B01-250612', 'Criar Lote')

/** Typing stays fast over 500 lots. Without queries by role and axe, which take half a minute on 500 cards. */
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
    const names = () => canvasElement.querySelectorAll('main li h2').length
    await waitFor(() => expect(names()).toBe(500), { timeout: 10_000 })
    const box = canvasElement.querySelector('main input')
    const started = performance.now()
    if (box) await userEvent.type(box, 'lote 77')
    await waitFor(() => expect(names()).toBe(1))
    await expect(performance.now() - started).toBeLessThan(4000)
  },
}
