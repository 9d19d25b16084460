import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { dashboardHandlers, meHandler } from '../../stories/dashboard.fixture.ts'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { ingredients } from '../../stories/feed.fixture.ts'
import { createOperation, FARM_ID, people, planWithLongNames, withWeighings } from '../../stories/field.fixture.ts'
import { chooseDelete } from '../../stories/ListStory.ts'
import {
  canceledOperation,
  operationPages,
  operationRows,
  runningOperation,
  withLongWords,
} from '../../stories/operations.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Operações (Operations)',
  ...adminStory('/admin/operations', dashboardHandlers),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Fifteen operations a page by default. The status filters them. */
export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '#OP-1284 Em andamento' })).toBeVisible()
    await expect(document.title).toBe('Operações · Cocho em Dia')
    await expect(canvas.getAllByRole('link', { name: /^Ver detalhes/ })).toHaveLength(15)
    await expect(canvas.getByText('1 de 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }))
    await expect(await canvas.findByText('2 de 2')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /^Ver detalhes/ })).toHaveLength(8))
    await userEvent.selectOptions(canvas.getByLabelText('Itens por página'), '30')
    await expect(await canvas.findByText('1 de 1')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Incompleto')
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /^Ver detalhes/ })).toHaveLength(3))
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Todos os status')
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /^Ver detalhes/ })).toHaveLength(23))
  },
}

export const ListOnAPhone: Story = { globals: phone }
export const ListDark: Story = { globals: dark }

const [firstTreat] = createOperation(7).sub_operations
const weighedByScale = withWeighings(createOperation(7), 3)
const withScale = {
  ...weighedByScale,
  sub_operations: weighedByScale.sub_operations.map(sub => ({
    ...sub,
    load_operation_ingredients: sub.load_operation_ingredients.map(line => ({
      ...line,
      source: line.actual_quantity === null ? null : ('scale' as const),
    })),
  })),
}
const curve = Array.from({ length: 120 }, (_, i) => [i * 500, Math.min(i / 90, 1) * 3_970])

/** A weight that was read from the scale has its curve, with the target. */
export const Curve: Story = {
  decorators: openAt('/admin/operations/7'),
  parameters: {
    msw: [
      ...dashboardHandlers,
      mockFarmApi.get('/operations/7', withScale),
      mockFarmApi.get('/settings', { tolerances: { load_percent: 2, unload_percent: 5, minimum_kg: 5 } }),
      mockFarmApi.get(`/operations/7/traces/${firstTreat?.load_operation_ingredients[0]?.id}`, curve),
    ],
  },
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Ver a curva/ })
    if (button) await userEvent.click(button)
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Curva de/ }))
    const caption = await dialog.findByText(/em 1 min 0 s, alvo/)
    await waitFor(() => expect(caption).toBeVisible())
  },
}
export const CurveOnAPhone: Story = { ...Curve, globals: { ...phone, ...dark } }

/** The question names the operation and what was weighed on it. After a confirmation the list is without it, and it can come back. */
export const Delete: Story = {
  parameters: {
    msw: [
      ...dashboardHandlers,
      mockFarmApi.get('/operations/1284', runningOperation),
      http.post(`/api/v1/farms/${FARM_ID}/treat_schedules/1/operation`, () =>
        HttpResponse.json({ data: {}, message: 'A operação de hoje foi criada de novo.' }, { status: 201 }),
      ),
      http.delete(`/api/v1/farms/${FARM_ID}/operations/1284`, () =>
        HttpResponse.json({ message: 'Operação excluída com sucesso!' }),
      ),
    ],
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Mais ações de #OP-1284' })
    await chooseDelete(canvas, 'Excluir #OP-1284')
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText('Atenção!')).toBeVisible())
    await expect(dialog.getByText(/todos os dados de tratos diários serão perdidos/)).toBeVisible()
    await expect(await dialog.findByText(/^#OP-1284, de/)).toBeVisible()
    await expect(dialog.getByText(/Já pesado: 6 pesagens, [\d.]+ kg carregados/)).toBeVisible()
    await expect(dialog.getByText('O operador está pesando agora: João Batista.')).toBeVisible()
    msw.use(operationPages(operationRows.slice(1)))
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.getByText('Operação excluída com sucesso!')).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('heading', { name: /#OP-1284/ })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Criar de novo' }))
    await waitFor(() => expect(canvas.getByText('A operação de hoje foi criada de novo.')).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Criar de novo' })).toBeNull())
  },
}

/** Only a manager can delete. */
export const ListAsOperator: Story = {
  parameters: { msw: [meHandler(people.operator), ...dashboardHandlers.slice(1)] },
  beforeEach: signedIn(people.operator),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: /^Ver detalhes/ })
    await expect(canvas.queryByRole('button', { name: /^Mais ações/ })).toBeNull()
  },
}

/** Nothing was weighed on a pending operation, and the dialog opens before the details are there. */
export const DeletePending: Story = {
  parameters: { msw: [...dashboardHandlers, mockFarmApi.get('/operations/1284', createOperation(1284))] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mais ações de #OP-1284' })
    await chooseDelete(canvas, 'Excluir #OP-1284')
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText(/Nada foi pesado nela\./)).toBeVisible())
    await expect(dialog.queryByText(/está pesando agora/)).toBeNull()
  },
}

export const DeleteOnAPhoneDark: Story = { ...DeletePending, globals: { ...phone, ...dark } }

export const Empty: Story = {
  parameters: { msw: [meHandler(), operationPages([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma operação encontrada.')).toBeVisible()
    await expect(canvas.getByText('Cada programação abre a sua operação do dia.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Incompleto')
    await expect(await canvas.findByText('Escolha outro status.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.neverRespond('/operations')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando operações')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.fail('/operations')] },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('As operações não foram carregadas')).toBeVisible()
    msw.use(operationPages(operationRows))
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(await canvas.findByRole('heading', { name: '#OP-1284 Em andamento' })).toBeVisible()
  },
}

const detailHandlers = (data: object) => [
  meHandler(),
  mockFarmApi.get('/operations/1284', data),
  mockFarmApi.get('/ingredients', ingredients),
]

/** Each weighing has its difference and error. */
export const Detail: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: detailHandlers(runningOperation) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '#OP-1284 Em andamento' })).toBeVisible()
    await expect(document.title).toBe('#OP-1284 · Cocho em Dia')
    await expect(canvas.getByText('Operador: João Batista')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { name: '07:00, Trato 1, Terminação' })).toHaveLength(1)
    const [load] = canvas.getAllByRole('table', { name: 'Carga por ingrediente, em kg' })
    if (!load) throw new Error('No table of loads')
    const row = within(load).getByRole('row', { name: /Farelo de algodão/ })
    await expect(row).toHaveTextContent('777,6')
    await expect(row).toHaveTextContent('+3,1%')
    await expect(canvas.getByText('6.240 kg')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Operações', current: false })).toHaveAttribute(
      'href',
      '/admin/operations',
    )
  },
}

export const DetailOnAPhone: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: detailHandlers(withWeighings(createOperation(1284, [1, 2, 3], planWithLongNames), 4)) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await fits()
  },
}

/** How the weights came, what stayed in the wagon and why it was canceled. */
export const DetailMarks: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: detailHandlers(canceledOperation) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vagão quebrado')).toBeVisible()
    await expect(canvas.getByText('pulado: sem estoque')).toBeVisible()
    await expect(canvas.getByText('corrigido de 10.490 kg por João Batista: “Digitei errado”')).toBeVisible()
    await expect(canvas.getByText('igual ao previsto')).toBeVisible()
    await expect(canvas.getByText(/^Sobrou no vagão: /)).toBeVisible()
  },
}

/** Sixty letters without a space stay readable. */
export const DetailLongWords: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: detailHandlers(withLongWords(runningOperation)) },
  globals: phone,
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: /^07:00, Trato/ })
    await expect(heading.getBoundingClientRect().width).toBeGreaterThan(200)
    await fits()
  },
}

export const DetailDark: Story = { ...Detail, globals: dark }

export const DetailLoading: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: [meHandler(), mockFarmApi.neverRespond('/operations/1284')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando detalhes...')).toBeVisible()
  },
}

export const DetailNotFound: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: [meHandler(), mockFarmApi.fail('/operations/1284', 404)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Operação não encontrada')).toBeVisible()
  },
}

export const DetailFailed: Story = {
  decorators: openAt('/admin/operations/1284'),
  parameters: { msw: [meHandler(), mockFarmApi.fail('/operations/1284')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A operação não foi carregada')).toBeVisible()
  },
}
