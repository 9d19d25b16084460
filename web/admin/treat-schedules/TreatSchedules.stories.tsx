import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { cachedAnswers, mockFarmApi } from '../../stories/FieldStory.tsx'
import { emptyPlan } from '../../stories/fixtures/dashboard.fixture.ts'
import { schedules as feedSchedules, ingredients } from '../../stories/fixtures/feed.fixture.ts'
import { buildFeedingDay, type DayGiven, fed, feedingHandlers } from '../../stories/fixtures/feeding-day.fixture.ts'
import { feedingPlan, people, today } from '../../stories/fixtures/field.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import { handlers, ofToday, schedulesApi, withSchedule } from '../../stories/fixtures/schedules.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Programações (TreatSchedules)',
  ...adminStory('/admin/treat-schedule', handlers, schedulesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The times are visible at once. An expanded schedule shows the loads by ingredient and lot. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Trato 1 às 06:30')
    await expect(card.getByText('Trato #12')).toBeVisible()
    await expect(card.getByText('06:30 · 10:00')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Editar Trato #12' })).toHaveAttribute(
      'href',
      '/admin/treat-schedule/12/edit',
    )
    await expect(card.getByText('Qtd. de Tratos')).toBeVisible()
    await expect(card.getByText('Carga Total (Kg)')).toBeVisible()
    await expect(card.getByText('João Batista')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Ver tratos' }))
    await expect(card.getByText('06:30')).toBeVisible()
    await expect(card.getByText('Nelore 250612').previousElementSibling).toHaveTextContent('B01')
    await expect(card.getByText('Núcleo mineral')).toBeVisible()
  },
}

export const FullDark: Story = { ...Full, globals: dark }

/** The ingredients of an opened schedule have their colours from the plan that the panel prefetches for the field. */
export const IngredientColours: Story = {
  loaders: [cachedAnswers({ '/feeding_plan': { data: { ...feedingPlan, ingredients }, at: Date.now() } })],
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Trato 1 às 06:30')
    await userEvent.click(card.getByRole('button', { name: 'Ver tratos' }))
    const [silage] = card.getAllByText('Silagem de milho')
    await expect(silage?.previousElementSibling).toHaveAttribute('aria-hidden', 'true')
  },
}

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Trato 1 às 06:30')).getByRole('button', { name: 'Ver tratos' }))
    await fits()
  },
}

export const StartsTomorrow: Story = {
  parameters: { msw: withSchedule({ starts_on: addDays(today, 1), today: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Começa amanhã')).toBeVisible()
  },
}

/** The operation of today comes back with one tap. */
export const OperationDeleted: Story = {
  parameters: {
    msw: withSchedule({ today: { ...ofToday, deleted: true, restorable: true } }),
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('A operação de hoje foi excluída.')).toBeVisible()
    msw.use(...withSchedule({ today: ofToday }))
    await userEvent.click(canvas.getByRole('button', { name: 'Criar de novo a operação de hoje' }))
    await expect(await screen.findByText('A operação de hoje foi criada de novo.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByText('A operação de hoje foi excluída.')).toBeNull())
  },
}

export const OperationDeletedOnAPhone: Story = {
  globals: phone,
  parameters: {
    msw: withSchedule({ today: { ...ofToday, status: 'canceled', restorable: true } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A operação de hoje foi cancelada antes de começar.')).toBeVisible()
    await fits()
  },
}

export const Delete: Story = list.deleteRecord(
  schedulesApi,
  { id: 12, name: 'Trato 1 às 06:30', label: 'Excluir Trato #12' },
  'Excluir o Trato #12, Trato 1 às 06:30?',
  'Ao excluir este agendamento, ele não será mais visível no sistema.',
)

/** The confirmation has the name of the schedule and what happens to its operation of today. */
export const DeleteWhileRunning: Story = {
  parameters: { msw: withSchedule({ today: { ...ofToday, status: 'in_progress' } }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir Trato #12' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Atenção!' }))
    await expect(dialog.getByText('Excluir o Trato #12, Trato 1 às 06:30?')).toBeInTheDocument()
    await expect(dialog.getByText('A operação de hoje já começou e vai até o fim.')).toBeInTheDocument()
  },
}

export const Empty: Story = list.empty(schedulesApi, 'Nenhuma programação encontrada', 'Crie uma agora mesmo.')
export const Loading: Story = list.loading(schedulesApi, 'Todas programações')
export const Failed: Story = list.failed(schedulesApi)

export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Trato 1 às 06:30')
    await expect(card.queryByRole('button', { name: 'Excluir Trato #12' })).toBeNull()
    await expect(card.queryByRole('link', { name: 'Editar Trato #12' })).toBeNull()
    await expect(within(canvas.getByRole('main')).queryByRole('link', { name: 'Nova Programação' })).toBeNull()
  },
}

const dayOf = (given: DayGiven) => {
  const { plan } = buildFeedingDay(given)
  const schedules = plan.schedules.map(({ id, name }, at) => ({
    ...feedSchedules[0],
    id,
    name,
    users: [{ id: 3, name: 'João Batista' }],
    wagon_name: at === 3 ? 'Vagão 2' : 'Vagão 1',
    wagon_capacity: at === 3 ? 4000 : 12_000,
  }))
  return [mockFarmApi.get('/treat_schedules', schedules), ...feedingHandlers(given), ...handlers]
}

/** The wagons of the day, with what does not fit into one. */
export const DayByWagon: Story = {
  decorators: openAt('/admin/treat-schedule?view=day'),
  parameters: { msw: dayOf({ done: [fed, { status: 'in_progress', unloaded: 4 }] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Vagão 1' })).toBeVisible()
    await expect(canvas.getByText(/^.+: 4 saídas, 14\.150 kg previstos$/)).toBeVisible()
    await expect(canvas.getByText(/em Vagão 2 cabem 4\.000 kg\./)).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Amanhã'))
    await expect(canvas.getAllByText('a fazer')).toHaveLength(4)
    await userEvent.click(canvas.getByLabelText('Programações'))
    await expect(await canvas.findByRole('heading', { name: 'Todas programações' })).toBeVisible()
  },
}

export const DayByWagonOnAPhone: Story = {
  ...DayByWagon,
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '16:30' })).toBeVisible()
    await fits()
  },
}

export const DayWithoutTreats: Story = {
  decorators: openAt('/admin/treat-schedule?view=day'),
  parameters: {
    msw: [
      mockFarmApi.get('/feeding_plan', emptyPlan),
      mockFarmApi.get('/operations/today', []),
      mockFarmApi.get('/treat_schedules', []),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum trato para hoje')).toBeVisible()
  },
}

export const DayFailed: Story = {
  decorators: openAt('/admin/treat-schedule?view=day'),
  parameters: { msw: [mockFarmApi.fail('/feeding_plan'), ...dayOf({})] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O dia não foi carregado')).toBeVisible()
  },
}
