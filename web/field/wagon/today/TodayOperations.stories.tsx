import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { withPendingEvents } from '../../../../domain/operation/events/pending-events.ts'
import { addDays, startOfDay } from '../../../../domain/time/day.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { cachedAnswers, mockFarmApi, resetDevice } from '../../../stories/FieldStory.tsx'
import { mockApprovalsApi } from '../../../stories/fixtures/approvals.fixture.ts'
import {
  createOperation,
  FARM_ID,
  feedingPlan,
  people,
  timezone,
  today,
  withWeighings,
} from '../../../stories/fixtures/field.fixture.ts'
import { eventsPath, mockToday, operationOfToday, operatorStory } from '../../../stories/OperatorStory.ts'
import { dark, phone } from '../../../stories/viewports.ts'
import { enqueue, pending } from '../../offline/outbox.ts'
import { newScaleSettings, saveScaleSettings } from '../../scale/scale-settings.ts'
import type { Operator } from '../Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Hoje (TodayOperations)',
  ...operatorStory('', [
    mockToday(operationOfToday, withWeighings(createOperation(8), 2)),
    mockFarmApi.networkError(eventsPath),
  ]),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The operation in progress shows its next step, and opens there. */
export const Today: Story = {
  play: async ({ canvas }) => {
    const inProgress = within(await canvas.findByRole('article', { name: 'Operação #OP-8' }))
    await expect(inProgress.getByText('Em andamento')).toBeVisible()
    await expect(await inProgress.findByText('A seguir: carregar Farelo de algodão, 780 kg.')).toBeVisible()
    await userEvent.click(inProgress.getByRole('link', { name: 'Continuar' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Voltar às operações' }))
    await expect(await canvas.findByRole('heading', { name: 'Operações de hoje' })).toBeVisible()
  },
}

/** Until the feeding day of yesterday closes, what it still waits for comes first, so that nobody begins the same hour of today instead. */
export const AfterMidnight: Story = {
  parameters: {
    msw: [
      mockToday({ ...createOperation(6, [3]), date: addDays(today, -1) }, operationOfToday),
      mockFarmApi.get('/settings', { feeding_day_close: '23:59' }),
      mockFarmApi.networkError(eventsPath),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'De ontem' })).toBeVisible()
    const [first] = canvas.getAllByRole('article')
    await expect(first).toHaveAccessibleName('Operação #OP-6')
    await expect(within(first as HTMLElement).getByRole('heading')).toHaveTextContent(/^ontem/i)
  },
}

export const TodayPhone: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByRole('article', { name: 'Operação #OP-8' })),
}

/** Facts that wait for an approval leave the header of a phone in one line, in the list and in an operation. */
export const AwaitingApprovalPhone: Story = {
  globals: phone,
  parameters: { msw: [mockToday(withWeighings(createOperation(8), 1)), ...mockApprovalsApi().handlers] },
  play: async ({ canvas }) => {
    const pill = () => canvas.findByRole('link', { name: '3 aguardando aprovação' })
    await expect((await pill()).getBoundingClientRect().height).toBeLessThan(36)
    await userEvent.click(await canvas.findByRole('link', { name: 'Continuar' }))
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await expect((await pill()).getBoundingClientRect().height).toBeLessThan(36)
  },
}

/** One tap to black on white in the sun of noon, and one back. */
export const Sunlight: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Tema de sol forte' })
    await userEvent.click(button)
    await expect(document.documentElement).toHaveAttribute('data-theme', 'sunlight')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button)
    await expect(document.documentElement).not.toHaveAttribute('data-theme')
  },
}

/** A tablet that was left in training shows a notice at the top. */
export const Simulator: Story = {
  beforeEach: () => saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'simulator' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desligar o simulador' }))
    await expect(canvas.queryByText(/Nada é enviado|nada é enviado/)).toBeNull()
  },
}

/** An operation that ended takes one line, with a link to its summary. */
export const TodayWithCompleted: Story = {
  parameters: { msw: [mockToday({ ...withWeighings(createOperation(6), 18), status: 'completed' }, operationOfToday)] },
  play: async ({ canvas }) => {
    const completed = within(await canvas.findByRole('article', { name: 'Operação #OP-6' }))
    await expect(completed.getByText('27.074 kg carregados em 3 tratos.')).toBeVisible()
    await expect(completed.queryByRole('list')).toBeNull()
    await expect(completed.getByRole('link', { name: 'Ver resumo' })).toBeVisible()
  },
}

const yesterdayEvening = startOfDay(today, timezone) - 5.34 * HOUR_MS
/** No signal since yesterday at 18:39: the plan of then, and the operations of then. */
const withoutSignal = {
  msw: [
    mockFarmApi.networkError('/operations/today'),
    mockFarmApi.networkError('/feeding_plan'),
    mockFarmApi.networkError('/lots'),
    mockFarmApi.networkError(eventsPath),
  ],
}
const ofYesterday = { ...operationOfToday, id: 4, date: addDays(today, -1) }
const answersOfYesterday = {
  '/operations/today': { data: [ofYesterday], at: yesterdayEvening },
  '/feeding_plan': { data: feedingPlan, at: yesterdayEvening },
}

/** The operation of the day is derived from the plan of the evening before, and is begun by its schedule and day. */
export const DawnWithoutSignal: Story = {
  loaders: [cachedAnswers(answersOfYesterday)],
  parameters: withoutSignal,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ontem às 18:39')).toBeVisible()
    await expect(canvas.getByText(/^Programação vista/)).toHaveTextContent(
      'Programação vista ontem às 18:39. Sem sinal desde então.',
    )
    const card = within(await canvas.findByRole('article', { name: 'Operação 3 tratos, 07:00 a 15:30' }))
    await userEvent.click(card.getByRole('link', { name: 'Começar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await expect(await canvas.findByRole('heading', { name: '07:00, Trato 1' })).toBeVisible()
    const [start] = await pending()
    await expect(start).toMatchObject({ fact: { type: 'start', treat_schedule_id: 7, date: today } })
    await expect(start?.fact).not.toHaveProperty('operation_id')
  },
}

/** At midnight without signal the running operation stays, beside those of the new day. */
export const MidnightWithoutSignal: Story = {
  loaders: [cachedAnswers(answersOfYesterday)],
  parameters: withoutSignal,
  beforeEach: async () => {
    await resetDevice(people.operator)
    const at = new Date(yesterdayEvening).toISOString()
    const base = { treat_schedule_id: 7, date: addDays(today, -1), at }
    const line_id = operationOfToday.sub_operations[0]?.load_operation_ingredients[0]?.id ?? 0
    await enqueue(
      [
        { kind: 'event', fact: { ...base, id: '00000000-0000-4000-8000-000000000001', type: 'start' } },
        {
          kind: 'event',
          fact: { ...base, id: '00000000-0000-4000-8000-000000000002', type: 'load', line_id, kg: 5800 },
        },
      ],
      { farmId: FARM_ID, by: people.operator.email },
    )
  },
  play: async ({ canvas }) => {
    const running = within(await canvas.findByRole('article', { name: 'Operação #OP-4' }))
    await expect(running.getByRole('heading', { name: 'ontem, 07:00 a 15:30' })).toBeVisible()
    await expect(await running.findByText('A seguir: carregar Milho moído, 3.975 kg.')).toBeVisible()
    await expect(canvas.getByRole('article', { name: 'Operação 3 tratos, 07:00 a 15:30' })).toBeVisible()
  },
}

/** When the server's operation arrives, the screen stays at the same line. */
export const SignalReturns: Story = {
  ...DawnWithoutSignal,
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Começar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
    const made = withPendingEvents(operationOfToday, [startOf(7)], { id: 3, name: 'João Batista' })
    msw.use(
      mockFarmApi.acceptFacts(eventsPath, [], { operations: [made] }),
      mockFarmApi.neverRespond('/operations/today'), // the answer to the events is enough
    )
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await pending()).toEqual([]))
    await expect(await canvas.findByText('Tudo enviado')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
  },
}

const startOf = (operation_id: number) => ({
  id: '00000000-0000-4000-8000-000000000009',
  type: 'start' as const,
  operation_id,
  at: new Date().toISOString(),
})

export const Empty: Story = {
  parameters: { msw: [mockToday()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma operação para hoje')).toBeVisible()
    await expect(await canvas.findByText(/Peça ao gestor/)).toBeVisible()
  },
}

export const EmptyForScheduler: Story = {
  parameters: { msw: [mockToday()] },
  beforeEach: () => resetDevice(people.technician),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Nova programação' })).toHaveAttribute(
      'href',
      '/admin/treat-schedule/new',
    )
  },
}

export const Loading: Story = { parameters: { msw: [mockFarmApi.neverRespond('/operations/today')] } }

export const LoadError: Story = {
  parameters: { msw: [mockFarmApi.fail('/operations/today')] },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('As operações de hoje não foram carregadas')).toBeVisible()
    msw.use(mockToday(operationOfToday))
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(await canvas.findByRole('article', { name: 'Operação #OP-7' })).toBeVisible()
  },
}
