import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { approvals, calledReading, heldOperation, mockApprovalsApi } from '../../stories/fixtures/approvals.fixture.ts'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID, lots, people, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { withTwoWeights } from '../../stories/fixtures/weight-conflict.fixture.ts'
import { operationOfToday } from '../../stories/OperatorStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockApprovalsApi()
const questionsApi = () =>
  mockApprovalsApi([], { two_weights: [withTwoWeights(withWeighings(operationOfToday, 4))], held: [heldOperation] })

const meta = {
  title: 'Telas/Aprovações (Approvals)',
  ...adminStory('/admin/approvals', [meHandler(), mockFarmApi.get('/lots', lots), ...api.handlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** What waits, with the figures before and after. The menu has the count. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Carga de Silagem de milho planta inteira' })).toBeVisible()
    await expect(document.title).toBe('Aprovações · Cocho em Dia')
    await expect(await canvas.findAllByRole('heading', { name: 'B01 Leitura de Nelore 12' })).toHaveLength(2)
    await expect(canvas.getByText('de 1.140 kg para 1.104,5 kg')).toBeInTheDocument()
    await expect(canvas.getByText('de sem leitura para +10%')).toBeInTheDocument()
    await expect(canvas.getByText('de 15.000 kg para 16.500 kg')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Aprovações 3' })).toBeVisible())
  },
}

export const Approve: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Carga de Silagem de milho planta inteira' })
    const [first] = canvas.getAllByRole('button', { name: 'Aprovar: Leitura de Nelore 12' })
    await userEvent.click(first ?? canvas.getByRole('main'))
    await waitFor(() => expect(canvas.getByText(/^Leitura aprovada\. A carga de Nelore 12 passou/)).toBeVisible())
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Aprovar:/ })).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Aprovações 2' })).toBeVisible())
    await userEvent.click(canvas.getByRole('radio', { name: 'Aprovadas' }))
    await waitFor(() => expect(canvas.getAllByText(/^por Ana Lima/)).toHaveLength(2))
  },
}

/** A reading that decided a call has the call and its reason, and no load. */
export const OfACall: Story = {
  parameters: { msw: [meHandler(), ...mockApprovalsApi([calledReading]).handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9,50 kg MS/cab')).toBeVisible()
    await expect(canvas.getByText('8,00 kg MS/cab')).toBeVisible()
    await expect(canvas.getByText('“Cocho lambido há dois dias”')).toBeVisible()
    await expect(canvas.queryByText('Carga do lote hoje')).toBeNull()
  },
}

/** A refusal needs a confirmation, because it is final. */
export const Refuse: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Recusar: Carga/ }))
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: /^Recusar a carga de / }))
    await waitFor(() => expect(dialog.getByText(/João Batista verá no aparelho que foi recusada/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar' }))
    await waitFor(() => expect(canvas.getByText('Correção recusada. O peso não mudou.')).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Recusar: Carga/ })).toBeNull())
  },
}

export const Refused: Story = {
  decorators: openAt('/admin/approvals?status=refused'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^por Ana Lima/)).toBeVisible()
    await expect(canvas.getByText(/^Usuário removido/)).toBeVisible()
  },
}

/** Weights of two devices, and a deleted operation that a tablet fed: nobody but a person knows which of them count. */
export const Questions: Story = {
  parameters: { msw: [meHandler(), ...questionsApi().handlers] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Descarregados 1.095 kg numa operação excluída: recuperar?' })
    await expect(canvas.getByText(/^É o mesmo trato, ou foram dois/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Aprovações 2' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar a operação #OP-1290' }))
    await waitFor(() => expect(canvas.getByText(/^Operação recuperada/)).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('heading', { name: /operação excluída/ })).toBeNull())
  },
}

export const LeaveDeleted: Story = {
  parameters: { msw: [meHandler(), ...questionsApi().handlers] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deixar excluída: operação #OP-1290' }))
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: /^Deixar a operação/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Deixar excluída' }))
    await waitFor(() => expect(canvas.getByText(/^A operação continua excluída/)).toBeVisible())
  },
}

export const QuestionsOnAPhone: Story = {
  parameters: { msw: [meHandler(), ...questionsApi().handlers] },
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Descarregados 1.095 kg numa operação excluída: recuperar?' })
    await fits()
  },
}

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Carga de Silagem de milho planta inteira' })
    await fits()
  },
}
export const Dark: Story = { globals: dark }

export const Empty: Story = {
  parameters: { msw: [meHandler(), ...mockApprovalsApi([]).handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nada aguarda aprovação.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Aprovações' })).toBeVisible()
  },
}

/** What was on an older page is decided, and newer ones still wait. */
export const EmptiedPage: Story = {
  decorators: openAt('/admin/approvals?status=waiting&cursor=older'),
  parameters: {
    msw: [
      http.get(`/api/v1/farms/${FARM_ID}/approvals`, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json({ data: [], pagy: { count: 0, next_cursor: null, prev_cursor: null } })
          : undefined,
      ),
      meHandler(),
      ...api.handlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não há mais nada nesta página.')).toBeVisible()
    await expect(canvas.queryByText('Nada aguarda aprovação.')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Mais novas' }))
    await expect(await canvas.findByRole('heading', { name: 'Carga de Silagem de milho planta inteira' })).toBeVisible()
  },
}

/** Two people weighed for a deleted operation, of which one line came. */
export const HeldByTwo: Story = {
  parameters: {
    msw: [
      meHandler(),
      ...mockApprovalsApi([], {
        two_weights: [],
        held: [{ ...heldOperation, weighings: 1, users: [...heldOperation.users, { id: 5, name: 'Rui Prado' }] }],
      }).handlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^João Batista e Rui Prado trabalharam na operação #OP-1290/)).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: [meHandler(), mockFarmApi.neverRespond('/approvals')] } }

export const Failed: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.fail('/approvals')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As aprovações não foram carregadas')).toBeVisible()
  },
}

/** An operator has no such page. What waits is on the phone. */
export const AsOperator: Story = {
  parameters: { msw: [meHandler(people.operator), ...mockApprovalsApi(approvals).handlers] },
  beforeEach: signedIn(people.operator),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/não tem permissão/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Aprovações/ })).toBeNull()
  },
}
