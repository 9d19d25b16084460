import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { createOperation, people, withWeighings } from '../../stories/field.fixture.ts'
import { eventsPath, mockToday, operationOfToday, operatorStory } from '../../stories/OperatorStory.ts'
import { dark, phone } from '../../stories/viewports.ts'
import type { Operator } from './Operator.tsx'

const meta = {
  title: 'Telas/Operador/Hoje',
  ...operatorStory('', [
    mockToday(operationOfToday, withWeighings(createOperation(8), 2)),
    mockFarmApi.networkError(eventsPath),
  ]),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The operation in progress says what its next step is, and opens there. */
export const Today: Story = {
  play: async ({ canvas }) => {
    const inProgress = within(await canvas.findByRole('article', { name: 'Operação #OP-8' }))
    await expect(inProgress.getByText('Em andamento')).toBeVisible()
    await expect(inProgress.getByText('A seguir: carregar Farelo de algodão, 778 kg.')).toBeVisible()
    await userEvent.click(inProgress.getByRole('link', { name: 'Continuar' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Voltar às operações' }))
    await expect(await canvas.findByRole('heading', { name: 'Operações de hoje' })).toBeVisible()
  },
}

export const TodayPhone: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByRole('article', { name: 'Operação #OP-8' })),
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
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await canvas.findByRole('article', { name: 'Operação #OP-7' })).toBeVisible()
  },
}
