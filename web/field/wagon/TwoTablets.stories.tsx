import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { createOperation, FARM_ID, people, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { withTwoWeights } from '../../stories/fixtures/weight-conflict.fixture.ts'
import { afterWeighings, eventsPath, mockToday, operationOfToday, operatorStory } from '../../stories/OperatorStory.ts'
import { dark, phone, sunlight, tablet } from '../../stories/viewports.ts'
import { enqueue, pending } from '../offline/outbox.ts'
import './dialogs/WeightConflictDialog.tsx'
import type { Operator } from './Operator.tsx'

const weighedTwice = withTwoWeights(withWeighings(createOperation(7), 5))

const meta = {
  title: 'Telas/Operador (Operator)/Dois tablets (TwoTablets)',
  ...operatorStory('?operacao=7', [mockToday(weighedTwice), mockFarmApi.networkError(eventsPath)]),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

const question = () => within(document.body).findByRole('alertdialog', { name: 'Dois aparelhos pesaram' })

const asked: Story = {
  play: async () => {
    const dialog = within(await question())
    await expect(dialog.getByText(/605 kg \(.*Android 4F2A, Zeca\) e 540 kg \(.*Android 9C01, Téo\)/)).toBeVisible()
  },
}
export const Asked: Story = { ...asked, globals: tablet }
export const AskedDark: Story = { ...asked, globals: { ...tablet, ...dark } }
export const AskedPhoneSunlight: Story = { ...asked, globals: { ...phone, ...sunlight } }

/** The answer is kept on the tablet like a weight, and the question is gone at once, also without signal. */
export const Answered: Story = {
  play: async () => {
    const dialog = within(await question())
    await userEvent.click(dialog.getByRole('button', { name: 'Foram dois: contam os dois' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    const [{ fact } = { fact: undefined }] = await pending()
    await expect(fact).toMatchObject({ type: 'decide', seen: expect.any(Array) })
    await expect(fact).toHaveProperty('keep.length', 2)
  },
}

/** The feed waits for nobody: the question can be put off. */
export const PutOff: Story = {
  play: async ({ canvas }) => {
    const dialog = within(await question())
    await userEvent.click(dialog.getByRole('button', { name: 'Decidir depois' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect((await canvas.findAllByRole('heading')).length).toBeGreaterThan(0)
    await expect(await pending()).toEqual([])
  },
}

/** The other tablet's weight comes while the reason of a skip is chosen: the line is weighed, and there is nothing to skip. */
export const WeighedWhileSkipped: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await screen.findByRole('dialog', { name: 'Pular Milho moído?' })
    const corn = operationOfToday.sub_operations[0]?.load_operation_ingredients[1]?.id ?? 0
    const weight = { id: '00000000-0000-4000-8000-000000000001', operation_id: 7, type: 'load', line_id: corn } as const
    const fact = { ...weight, kg: 500, at: new Date().toISOString(), device: 'Android 9C01' }
    await enqueue([{ kind: 'event', fact }], { farmId: FARM_ID, by: people.operator.email })
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** One tablet alone asks nothing. */
export const OneTablet: Story = {
  parameters: afterWeighings(5),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('heading')
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull()
  },
}
