/** After the morning the cab goes on to the afternoon: it asks before a treat that is more than an hour early. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { newWagon } from '../../../domain/operation/wagon/wagon.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { createOperation, FARM_ID, people, timezoneAt, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { eventsPath, mockToday, operatorStory } from '../../stories/OperatorStory.ts'
import { dark, phone, sunlight, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import './dialogs/EarlyDialog.tsx'
import type { Operator } from './Operator.tsx'
import { saveWagon } from './setup/wagon-settings.ts'

const morningDone = withWeighings(createOperation(7, [1, 2]), 6)
/** A farm where it is the morning, whatever the hour at which the story is played. */
const timezone = timezoneAt(7)
const operator = { ...people.operator, farms: people.operator.farms.map(farm => ({ ...farm, timezone })) }
const operation = {
  ...morningDone,
  date: dayAt(Date.now(), timezone),
  sub_operations: morningDone.sub_operations.map((sub, at) => (at === 0 ? sub : { ...sub, scheduled_time: '15:30' })),
}
const early = {
  ...createOperation(7, [1, 2]),
  date: operation.date,
  sub_operations: createOperation(7, [1, 2]).sub_operations.map(sub => ({ ...sub, scheduled_time: '15:30' })),
}

const meta = {
  title: 'Telas/Operador (Operator)/Trato adiantado (EarlyTreat)',
  ...operatorStory('?operacao=7', [mockToday(operation), mockFarmApi.networkError(eventsPath)]),
  beforeEach: async () => {
    await resetDevice(operator)
    saveWagon(FARM_ID, newWagon)
  },
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

const asked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Começar Trato 2 agora?' }))
    await expect(dialog.getByText(/^Este trato é às 15:30, daqui a \d+/)).toBeVisible()
  },
}
export const Asked: Story = { ...asked, globals: tablet }
export const AskedDark: Story = { ...asked, globals: { ...tablet, ...dark } }
export const AskedPhoneSunlight: Story = { ...asked, globals: { ...phone, ...sunlight } }

/** The first treat of an operation is asked about before the operation starts, and only then. */
export const FirstTreat: Story = {
  parameters: { msw: [mockToday(early), mockFarmApi.networkError(eventsPath)] },
  globals: tablet,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Começar Trato 1 agora?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ainda não' }))
    await expect(await pending()).toEqual([])
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Começar agora' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
  },
}

export const Begun: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Começar agora' }))
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}
