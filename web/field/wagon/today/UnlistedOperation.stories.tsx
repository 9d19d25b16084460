import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { OPERATION_DELETED } from '../../../../domain/operation/events/event-operation.ts'
import { toastStore } from '../../../core/toasts.ts'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { FARM_ID, feedingPlan, people, today, withWeighings } from '../../../stories/fixtures/field.fixture.ts'
import { eventsPath, mockToday, operationOfToday, operatorStory, resetTablet } from '../../../stories/OperatorStory.ts'
import { dark, phone } from '../../../stories/viewports.ts'
import { enqueue, pending, reject } from '../../offline/outbox.ts'
import type { Operator } from '../Operator.tsx'

const row = { id: 7, treat_schedule_id: 7, date: today, created_at: operationOfToday.created_at }
const planWith = (state: { deleted: boolean; held?: boolean }) => ({
  ...feedingPlan,
  operations: [{ ...row, status: 'in_progress', ...state }],
})
const planOf = (state: { deleted: boolean; held?: boolean }) => mockFarmApi.get('/feeding_plan', planWith(state))
const deleted = { deleted: true, held: true }
const afterDeletion = [mockToday(), planOf(deleted), mockFarmApi.rejectEvents(OPERATION_DELETED)]
const afterRestore = [
  mockToday(withWeighings(operationOfToday, 2)),
  planOf({ deleted: false }),
  mockFarmApi.acceptFacts(eventsPath, [], { operations: [withWeighings(operationOfToday, 2)] }),
]

const meta = {
  title: 'Telas/Operador (Operator)/Operação excluída (UnlistedOperation)',
  ...operatorStory(`?operacao=7-${today}`, afterDeletion),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** Two weights that the server did not accept. */
async function keepRejected(): Promise<void> {
  await keepUnsent()
  await reject(await pending(), OPERATION_DELETED)
}

async function keepUnsent(): Promise<void> {
  await resetTablet()()
  const lines = operationOfToday.sub_operations[0]?.load_operation_ingredients ?? []
  const facts = lines.slice(0, 2).map((line, n) => ({
    kind: 'event' as const,
    fact: {
      id: `00000000-0000-4000-8000-00000000000${n}`,
      type: 'load' as const,
      treat_schedule_id: 7,
      date: today,
      line_id: line.id,
      kg: 4000,
      at: new Date().toISOString(),
    },
  }))
  await enqueue(facts, { farmId: FARM_ID, by: people.operator.email })
}

/** Known to the tablet when it sends a weight, because the list may be fetched at any time before. */
function deletionKnownBySending() {
  const posted: unknown[] = []
  const listed = () => (posted.length > 0 ? [] : [withWeighings(operationOfToday, 1)])
  return [
    mockFarmApi.getCurrent('/operations/today', listed),
    mockFarmApi.getCurrent('/feeding_plan', () => planWith(posted.length > 0 ? deleted : { deleted: false })),
    mockFarmApi.rejectEvents(OPERATION_DELETED, posted),
  ]
}

/**
 * The manager deletes the operation while its weights are typed. Restored, it gets what was weighed. Until the refusal
 * the tablet has the plan of before.
 */
export const DeletedWhileWeighing: Story = {
  parameters: { msw: [mockToday(withWeighings(operationOfToday, 1)), planOf({ deleted: false })] },
  play: async ({ canvas, msw }) => {
    const field = await canvas.findByLabelText('Peso carregado')
    msw.use(...deletionKnownBySending())
    await userEvent.type(field, '3974{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'O gestor excluiu esta operação' })).toBeVisible()
    await expect(await canvas.findByText('1 pesagem continua guardada neste aparelho.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar de novo' }))
    await expect(await canvas.findByText('Ainda não foi aceito')).toBeVisible()
    await expect(await pending()).toHaveLength(1)

    msw.use(...afterRestore)
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar de novo' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
  },
}

export const Kept: Story = {
  beforeEach: keepRejected,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 pesagens continuam guardadas neste aparelho.')).toBeVisible()
    await expect(await canvas.findByText(/Aprovações\. Depois envie de novo o que você pesou\.$/)).toBeVisible()
    await expect(await canvas.findByText('3 tratos, 07:00 a 15:30')).toBeVisible()
    const kept = within(canvas.getByRole('list', { name: 'Guardado neste aparelho' }))
    await expect(await kept.findByText('Carga de Silagem de milho')).toBeVisible()
    await expect(kept.getAllByText('4.000 kg')).toHaveLength(2)
  },
}

/** The server has what was weighed, so there is nothing to send again. */
export const NothingKept: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peça a ele que recupere a operação, em Aprovações.')).toBeVisible()
    await expect(await canvas.findByText(/^Tudo o que você pesou já está no servidor/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  },
}

export const KeptPhoneDark: Story = { ...Kept, globals: { ...phone, ...dark } }

/** Nobody is asked about it any more: the tablet forgets what the server has. */
export const KeptDeletedByManager: Story = {
  beforeEach: keepRejected,
  parameters: { msw: [mockToday(), planOf({ deleted: true }), mockFarmApi.rejectEvents(OPERATION_DELETED)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'O gestor deixou esta operação excluída' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar o que está neste aparelho?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
    await expect(await canvas.findByRole('heading', { name: 'Operações de hoje' })).toBeVisible()
  },
}

/** Without signal until now: the plan is fetched before the weights are posted, and nobody was asked about them then. */
export const DeletedBeforeSending: Story = {
  beforeEach: keepUnsent,
  parameters: { msw: [mockToday(), planOf({ deleted: true }), mockFarmApi.networkError(eventsPath)] },
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    const planOfNow = () => planWith(posted.length > 0 ? deleted : { deleted: true })
    msw.use(mockFarmApi.getCurrent('/feeding_plan', planOfNow))
    await canvas.findByRole('heading', { name: 'O gestor excluiu esta operação' })
    await canvas.findByText('Carga de Silagem de milho')
    msw.use(mockFarmApi.rejectEvents(OPERATION_DELETED, posted))
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar de novo' }))
    await expect(await canvas.findByText('Ainda não foi aceito')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'O gestor excluiu esta operação' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Descartar' })).toBeNull()
  },
}

/** The server has the weights with their times: the weight alone can be corrected. */
export const CorrectedWeight: Story = {
  beforeEach: keepRejected,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '2 não aceitas' }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click((await panel.findAllByRole('button', { name: 'Corrigir' }))[0] as HTMLElement)
    await expect(await panel.findByLabelText('Peso')).toHaveValue('4.000')
    await expect(panel.queryByLabelText('Data')).toBeNull()
    await expect(panel.queryByLabelText('Hora')).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Cancelar' }))
  },
}

/** The device has no space to mark what is sent again: the manager is not to blame. */
export const SendAgainOnFullDisk: Story = {
  beforeEach: keepRejected,
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: 'Enviar de novo' })
    const put = spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    })
    try {
      await userEvent.click(send)
      await waitFor(() => expect(toastStore.get()).toHaveLength(1))
      await waitFor(() => expect(send).toBeEnabled())
    } finally {
      put.mockRestore()
    }
    await expect(canvas.queryByText('Ainda não foi aceito')).toBeNull()
  },
}

/** The operation is back, and its screens wait for what was weighed before. */
export const Restored: Story = {
  beforeEach: keepRejected,
  parameters: { msw: afterRestore },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Envie de novo o que você pesou' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar de novo' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
  },
}

/** The operation does not ask for the same weights while they are sent. */
export const RestoredSending: Story = {
  beforeEach: keepRejected,
  parameters: { msw: afterRestore },
  play: async ({ canvas, msw }) => {
    const [arrival, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    msw.use(mockFarmApi.holdPost(eventsPath, arrival.resolve, answer.promise))
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar de novo' }))
    await arrival.promise
    await expect(canvas.getByRole('heading', { name: 'Envie de novo o que você pesou' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Silagem de milho' })).toBeNull()
    answer.resolve()
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
  },
}

/** To begin the treat again would feed twice: the list sends what this tablet has of it. */
export const RestoredInTheList: Story = {
  ...operatorStory('', afterRestore),
  beforeEach: keepRejected,
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: /^Operação #OP-/ }))
    await expect(card.getByText('O que você pesou antes está neste aparelho e ainda não conta.')).toBeVisible()
    await expect(card.queryByRole('link', { name: 'Começar' })).toBeNull()
    await userEvent.click(card.getByRole('link', { name: 'Enviar de novo' }))
    await expect(await canvas.findByRole('heading', { name: 'Envie de novo o que você pesou' })).toBeVisible()
  },
}

/** The list names it too, for who opens the tablet later. */
export const InTheList: Story = {
  ...operatorStory('', afterDeletion),
  beforeEach: keepRejected,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Ver' }))
    await expect(await canvas.findByRole('heading', { name: 'O gestor excluiu esta operação' })).toBeVisible()
  },
}
