import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import {
  finishedLotHandlers,
  importedLotHandlers,
  lotsApi,
  relatedHandlers,
} from '../../stories/fixtures/lots.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Lotes (Lots)/Lote (LotPage)',
  ...adminStory('/admin/lots/1', [...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findTitle = (canvas: Canvas) => canvas.findByRole('heading', { level: 1, name: /B01-250612/ })
const findSlider = (canvas: Canvas, caption: string) => canvas.findByRole('slider', { name: `${caption}, dia a dia` })

/** The lot's figures, days as chart and table, readings and last operations. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await waitFor(() => expect(document.title).toBe('B01-250612 · Cocho em Dia'))
    await expect(canvas.getByText('B01-250612', { selector: '[aria-current="page"]' })).toBeVisible()
    await expect(canvas.getByText('De Agropecuária Santa Rita. Tratado pela regra Terminação.')).toBeVisible()
    await findSlider(canvas, 'Previsto e entregue por dia')
    const days = await canvas.findByRole('table', { name: 'Trato do lote por dia' })
    await expect(within(days).getAllByRole('row')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar mais 22 dias' }))
    await expect(within(days).getAllByRole('row')).toHaveLength(30)
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar mais 7 leituras' }))
    await expect(canvas.getByText('Usuário removido')).toBeInTheDocument()
    const visits = await canvas.findByRole('list', { name: 'Últimas operações que trataram o lote' })
    await expect(within(visits).getByRole('link', { name: '#OP-1284' })).toHaveAttribute(
      'href',
      '/admin/operations/1284',
    )
  },
}

/** Other measures and periods, which start at the entry date at the earliest. */
export const Measures: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    const measure = canvas.getByRole('combobox', { name: 'O que mostrar' })
    await userEvent.selectOptions(measure, 'Consumo por cabeça')
    await findSlider(canvas, 'Consumo por cabeça por dia')
    await userEvent.selectOptions(measure, 'Ingestão de matéria seca')
    const intake = await findSlider(canvas, 'Ingestão de matéria seca por dia')
    await expect(intake).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Ingestão de matéria seca \d,\d\d% do PV/),
    )
    const periods = within(canvas.getByRole('group', { name: 'Período' }))
    await userEvent.click(periods.getByRole('radio', { name: 'Desde a entrada' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Mostrar mais 33 dias' })).toBeVisible())
  },
}

export const FullDark: Story = { globals: dark, play: async ({ canvas }) => void (await findTitle(canvas)) }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await canvas.findByRole('table', { name: 'Trato do lote por dia' })
    await fits()
  },
}
export const OnAPhoneDark: Story = { ...OnAPhone, globals: { ...phone, ...dark } }

/** A finished lot is read-only. */
export const Finished: Story = {
  decorators: openAt('/admin/lots/90'),
  parameters: { msw: [...finishedLotHandlers, ...relatedHandlers] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /Cruzado 250301/ })
    await findSlider(canvas, 'Previsto e entregue por dia')
    await expect(canvas.getByText('Encerrado: não recebe mais tratos. O histórico fica guardado.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Encerrar' })).toBeNull()
    await expect(canvas.getByText('Data de Finalização')).toBeVisible()
  },
}

/** Days and readings of before the farm used the product carry a tag, and have nothing planned. */
export const Imported: Story = {
  parameters: { msw: [...importedLotHandlers, ...relatedHandlers, ...lotsApi.handlers] },
  play: async ({ canvas }) => {
    await findTitle(canvas)
    const days = await canvas.findByRole('table', { name: 'Trato do lote por dia' })
    await waitFor(() => expect(within(days).getAllByText('Importado')).toHaveLength(3))
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar mais 7 leituras' }))
    await expect(canvas.getAllByText('Importado').length).toBeGreaterThan(8)
    await fits()
  },
}
export const ImportedOnAPhoneDark: Story = { ...Imported, globals: { ...phone, ...dark } }

/** A lot that entered today has no days and no readings. */
export const NewLot: Story = {
  parameters: {
    msw: [
      mockFarmApi.get('/lots/1/days', []),
      mockFarmApi.get('/lots/trough_readings', []),
      ...relatedHandlers,
      ...lotsApi.handlers,
    ],
  },
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await expect(await canvas.findByText('Nenhum dia de trato')).toBeVisible()
    await expect(canvas.getByText('Nenhuma leitura')).toBeVisible()
    await expect(canvas.getByText(/O gráfico começa com o primeiro trato do lote/)).toBeVisible()
  },
}

/** A reading of the wrong trough is removed with a reason; the list is fetched again. */
export const RemovesAReading: Story = {
  play: async ({ canvas, msw }) => {
    const removed: unknown[] = []
    msw.use(
      http.delete(`/api/v1/farms/${FARM_ID}/lots/trough_readings/:id`, async ({ params, request }) => {
        removed.push({ id: params.id, ...((await request.json()) as object) })
        return HttpResponse.json({ message: 'Leitura apagada. A carga do lote voltou ao que é sem ela.' })
      }),
    )
    await findTitle(canvas)
    const [first] = await canvas.findAllByRole('button', { name: /^Apagar leitura de/ })
    if (first) await userEvent.click(first)
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar leitura' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apagar leitura' }))
    await expect(await dialog.findByText('Motivo é obrigatório')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Li o cocho do vizinho')
    await userEvent.click(dialog.getByRole('button', { name: 'Apagar leitura' }))
    await expect(await screen.findByText(/Leitura apagada/)).toBeVisible()
    await expect(removed).toEqual([{ id: '300', reason: 'Li o cocho do vizinho' }])
  },
}

export const Loading: Story = {
  parameters: { msw: [mockFarmApi.neverRespond('/lots/1')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando dados do lote...')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: {
    msw: [
      mockFarmApi.fail('/lots/1/days'),
      mockFarmApi.fail('/lots/trough_readings'),
      ...relatedHandlers,
      ...lotsApi.handlers,
    ],
  },
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await expect(await canvas.findByText('O histórico não foi carregado')).toBeVisible()
    await expect(await canvas.findByText('As leituras não foram carregadas')).toBeVisible()
  },
}

export const NotFound: Story = {
  decorators: openAt('/admin/lots/999'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Lote não encontrado' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ver lotes' })).toHaveAttribute('href', '/admin/lots')
  },
}

export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await expect(canvas.queryByRole('button', { name: 'Encerrar' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Editar' })).toBeNull()
  },
}
