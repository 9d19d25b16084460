import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectAllInSight } from 'ui-kit/feedlot/WeighingPad/WeighingPad.fixture.ts'
import { createOperation, planWithLongNames } from '../../../stories/fixtures/field.fixture.ts'
import { expectGloveTargets } from '../../../stories/glove-targets.ts'
import { afterWeighings, operatorStory, resetTablet, waitForHeading } from '../../../stories/OperatorStory.ts'
import {
  dark,
  fits,
  phone,
  phoneOnItsSide,
  phoneSmall,
  phoneWithKeyboard,
  sunlight,
  tablet,
  tabletWithKeyboard,
} from '../../../stories/viewports.ts'
import { pending } from '../../offline/outbox.ts'
import type { Operator } from '../Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Pesagem (WeighingScreen)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The whole weighing is in sight, whatever the screen. */
const weighing: Story = {
  parameters: afterWeighings(1),
  beforeEach: resetTablet({ scale: 'total' }, 6240),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await expect(canvas.getByText('16.015 kg', { selector: 'strong' })).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('A balança mostra')).toHaveFocus())
    await expectAllInSight('Milho moído', '3.976')
    await fits()
  },
}
export const Weighing: Story = { ...weighing, globals: tablet }
export const WeighingDark: Story = { ...weighing, globals: { ...tablet, ...dark } }
export const WeighingSunlight: Story = { ...weighing, globals: { ...tablet, ...sunlight } }
export const WeighingPhone: Story = { ...weighing, globals: phone }
export const WeighingPhoneDark: Story = { ...weighing, globals: { ...phone, ...dark } }
export const WeighingPhoneLow: Story = { ...weighing, globals: phoneWithKeyboard }
export const WeighingPhoneLowDark: Story = { ...weighing, globals: { ...phoneWithKeyboard, ...dark } }
export const WeighingPhoneSide: Story = { ...weighing, globals: phoneOnItsSide }
export const WeighingPhoneSmall: Story = { ...weighing, globals: phoneSmall }
export const WeighingTabletLow: Story = { ...weighing, globals: tabletWithKeyboard }

const longNames: Story = {
  parameters: afterWeighings(4, createOperation(7, [1], planWithLongNames)),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: /Nossa Senhora/ })
    await expectAllInSight(heading.textContent, '6.015')
    await fits()
  },
}
export const LongNames: Story = { ...longNames, globals: phoneSmall }
export const LongNamesLow: Story = { ...longNames, globals: phoneWithKeyboard }
export const LongNamesSide: Story = { ...longNames, globals: phoneOnItsSide }

/** On a phone the plan opens with a button. */
export const PlanOnAPhone: Story = {
  parameters: afterWeighings(1),
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver a receita' }))
    const plan = within(await screen.findByRole('dialog', { name: 'Plano' }))
    await waitFor(() => expect(plan.getByRole('heading', { name: 'Receita, 10.800 kg' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await fits()
  },
}

export const Unloading: Story = { ...waitForHeading(/Nelore 250612/), parameters: afterWeighings(4) }
export const UnloadingPhone: Story = { ...Unloading, globals: { ...phone, ...dark } }

/** Two presses put another lot first. The weights know nothing of it. */
const lotOrder: Story = {
  parameters: afterWeighings(4),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Nelore 250612', level: 2 })
    const plan = canvas.queryByRole('button', { name: 'Ver a receita' })
    if (plan?.checkVisibility()) await userEvent.click(plan)
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar a ordem dos lotes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordem dos lotes' }))
    // the code for dragging mounts the rows again when it comes
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Arrastar Nelore 250612' })).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', { name: 'Mover Nelore 250612 para baixo' }))
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Angus 250701')
    await expectGloveTargets()
    await userEvent.click(dialog.getByRole('button', { name: 'Pronto' }))
    await expect(await canvas.findByRole('heading', { name: 'Angus 250701', level: 2 })).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}
export const LotOrder: Story = { ...lotOrder, globals: tablet }
export const LotOrderPhone: Story = { ...lotOrder, globals: { ...phone, ...dark } }
