/** The wagon broke, and is mended: the operation goes on with the lots that lack feed, on the tablet alone. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { withPendingEvents } from '../../../domain/operation/events/pending-events.ts'
import { findContinuation } from '../../../domain/operation/wagon/continuation.ts'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { createOperation, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { eventsPath, mockToday, operatorStory, resetTablet } from '../../stories/OperatorStory.ts'
import { dark, phone, sunlight, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import type { Operator } from './Operator.tsx'

const begun = withWeighings(createOperation(7), 5)
const at = new Date().toISOString()
const events = { cancel: { id: 'c', operation_id: 7, at, type: 'cancel' as const, reason: 'Vagão quebrado' } }
const broken = withPendingEvents(begun, [events.cancel], { id: 3, name: 'João Batista' })
const goesOn = (carries: boolean, ended = broken) =>
  withPendingEvents(ended, [{ id: 'd', operation_id: 7, at, ...findContinuation(ended, carries) }], {
    id: 3,
    name: 'João Batista',
  })
/** The first treat was begun with the tare of a scale that shows the total. */
const tared = {
  ...broken,
  sub_operations: broken.sub_operations.map((sub, index) => (index === 0 ? { ...sub, tare_weight: 6850 } : sub)),
}
const parameters = (operation: object) => ({ msw: [mockToday(operation), mockFarmApi.networkError(eventsPath)] })

const meta = {
  title: 'Telas/Operador (Operator)/Continuar o trato (ContinuedOperation)',
  ...operatorStory('?operacao=7', [mockToday(broken), mockFarmApi.networkError(eventsPath)]),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

const offered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continuar com/ }))
    await expect(canvas.getByRole('button', { name: /^Sim, dar os [\d.]+ kg aos lotes$/ })).toBeVisible()
  },
}
export const Offered: Story = { ...offered, globals: tablet }
export const OfferedDark: Story = { ...offered, globals: { ...tablet, ...dark } }
export const OfferedPhoneSunlight: Story = { ...offered, globals: { ...phone, ...sunlight } }

/** The answer is kept on the tablet, and the next lot is asked at once, also without signal. */
export const Accepted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continuar com/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Sim, dar os/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a descarga' }))
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Angus 250701' })).toBeVisible()
    await waitFor(async () => expect((await pending()).map(({ fact }) => fact)).toMatchObject([{ type: 'continue' }]))
  },
}

/** What is in the wagon is the first load of the rest. */
export const WithWagonContent: Story = {
  parameters: parameters(goesOn(true)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Continuação do trato: só os lotes que faltam\. [\d.]+ kg dele já estão/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Começar a descarga' })).toBeVisible()
    // nothing is loaded, and nothing is mixed
    await expect(canvas.getByText('Terminação 85, 1 lote')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: /^Receita/ })).toBeNull()
  },
}
export const WithWagonContentPhone: Story = { ...WithWagonContent, globals: { ...phone, ...dark } }

/** What was in the wagon was thrown away: the recipe is loaded again, for the lots that lack feed only. */
export const EmptyWagon: Story = {
  parameters: parameters(goesOn(false)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Começar a carga' })).toBeVisible()
    await expect(canvas.getAllByText('4.800')[0]).toBeVisible()
  },
}

/** The scale shows the total: what was thrown away is in no reading, and the tare of the mended wagon can be weighed. */
export const EmptyWagonTotal: Story = {
  beforeEach: resetTablet({ scale: 'total' }, 6850),
  parameters: parameters(goesOn(false, tared)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pesar a tara de novo' }))
    await userEvent.clear(await canvas.findByLabelText('A balança mostra'))
    await userEvent.keyboard('6.900{Enter}')
    await waitFor(async () =>
      expect((await pending()).map(({ fact }) => fact)).toMatchObject([{ type: 'tare', kg: 6900 }]),
    )
  },
}
/** Before the tare is weighed again. */
export const EmptyWagonTotalStart: Story = {
  ...EmptyWagonTotal,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pesar a tara de novo' })).toBeVisible()
  },
}
export const EmptyWagonTotalStartPhone: Story = { ...EmptyWagonTotalStart, globals: { ...phone, ...sunlight } }
