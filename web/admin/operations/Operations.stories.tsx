import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { formatDate } from '../../../domain/format/format.ts'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { dashboardHandlers, dashboardOn, meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { createOperation, FARM_ID, people, today } from '../../stories/fixtures/field.fixture.ts'
import { operationPages, operationRows, runningOperation } from '../../stories/fixtures/operations.fixture.ts'
import { chooseDelete } from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

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

/** A row has its treat and hour, what was delivered and the errors. Person and day filter, in the URL; 'Limpar' shows all. */
export const Filters: Story = {
  parameters: {
    msw: [
      mockFarmApi.get('/farm_users', [
        { id: 3, name: 'João Batista', status: 'active' },
        { id: 4, name: 'Marina Duarte', status: 'active' },
      ]),
      ...dashboardHandlers,
    ],
  },
  play: async ({ canvas }) => {
    const links = () => canvas.getAllByRole('link', { name: /^Ver detalhes/ })
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Hoje' })).toBeVisible()
    await expect(canvas.getAllByText('Trato da manhã, 07:00')[0]).toBeVisible()
    await expect(canvas.getByText('24.692 kg')).toBeVisible()
    await expect(canvas.getAllByText('98% de 25.123 kg')[0]).toBeVisible()
    await expect(canvas.getAllByText('Carga 0,47%')[0]).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Operador'), 'João Batista')
    await waitFor(() => expect(links().length).toBeLessThan(15))
    await userEvent.type(canvas.getByLabelText('De'), formatDate(addDays(today, -1)).replaceAll('/', ''))
    await waitFor(() => expect(links()).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar' }))
    await waitFor(() => expect(links()).toHaveLength(15))
  },
}

/** What nobody began has what is planned, and says when it is late, as the dashboard does. */
export const Late: Story = {
  parameters: { msw: dashboardOn({}) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Atrasado'))[0]).toBeVisible()
    await expect(canvas.getAllByText('Previsto')[0]).toBeVisible()
    await expect(canvas.getAllByText(/^\d+\.\d{3} kg$/)[0]).toBeVisible()
  },
}

export const ListOnAPhone: Story = { globals: phone }
export const ListDark: Story = { globals: dark }

/** The confirmation has the name of the operation and what was weighed on it. Afterwards the list is without it, and it can be restored. */
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
    msw.use(
      http.post(
        `/api/v1/farms/${FARM_ID}/treat_schedules/1/operation`,
        () => HttpResponse.json({ errors: ['A programação não existe mais.'] }, { status: 422 }),
        { once: true },
      ),
    )
    const again = await canvas.findByRole('button', { name: 'Criar de novo' })
    await userEvent.click(again)
    await canvas.findByText('A programação não existe mais.')
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
    await userEvent.click(again)
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
    await expect(await canvas.findByText('Escolha outro status, outra pessoa ou outros dias.')).toBeVisible()
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
