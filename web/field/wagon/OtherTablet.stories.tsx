import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { expectAllInSight } from 'ui-kit/feedlot/WeighingPad/WeighingPad.fixture.ts'
import { serverNow } from '../../core/server-clock.ts'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { afterWeighings, operationOfToday, operatorStory, resetTablet } from '../../stories/OperatorStory.ts'
import { dark, fits, phone, phoneOnItsSide, phoneWithKeyboard, sunlight, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import { disconnectScale } from '../scale/scale-connection.ts'
import { otherScaleFigure } from '../scale/scale-figures.ts'
import { newScaleSettings, saveScaleSettings } from '../scale/scale-settings.ts'
import type { Operator } from './Operator.tsx'
import './weighing/ScaleTask.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Balança do outro tablet (OtherTablet)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The other tablet weighs this line of the load, by its place. */
function showFigure(at: number) {
  const line = operationOfToday.sub_operations[0]?.load_operation_ingredients[at]?.id ?? 0
  const readAt = new Date(serverNow() - 2_000).toISOString()
  otherScaleFigure.set({ operationId: 7, figure: { line, kg: 5_310, counted: 1_240, stable: true, at: readAt } })
}

const forget = async () => {
  otherScaleFigure.set(null)
  await disconnectScale()
}

/** This tablet has no scale. What is missing follows the other one, and nothing is recorded from it. */
const typed: Story = {
  parameters: afterWeighings(1),
  beforeEach: async () => {
    await resetTablet()()
    showFigure(1)
    return forget
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await expect(canvas.getByText(/Do outro tablet/)).toHaveTextContent('Do outro tablet: 5.310 kg na balança há')
    await expectAllInSight('Milho moído', '2.735')
    await fits()
  },
}
export const Typed: Story = { ...typed, globals: tablet }
export const TypedPhone: Story = { ...typed, globals: phone }
export const TypedPhoneSunlight: Story = { ...typed, globals: { ...phone, ...sunlight } }
export const TypedPhoneLow: Story = { ...typed, globals: phoneWithKeyboard }
export const TypedPhoneSide: Story = { ...typed, globals: { ...phoneOnItsSide, ...dark } }

export const NothingRecorded: Story = {
  ...typed,
  globals: tablet,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Próximo ingrediente' }))
    await expect(canvas.getByText(/^Digite/)).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}

/** The other tablet was led to another line. */
export const OtherLine: Story = {
  ...typed,
  globals: { ...phone, ...dark },
  beforeEach: async () => {
    await resetTablet()()
    showFigure(2)
    return forget
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Do outro tablet, em/)).toBeVisible()
    await expectAllInSight('Milho moído', '3.975')
  },
}

/** The scale of this tablet is lost, and another one still receives it. */
const lost: Story = {
  ...typed,
  beforeEach: async () => {
    await disconnectScale()
    await resetTablet()()
    saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'websocket', url: 'ws://localhost:1' })
    showFigure(1)
    return forget
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Sem sinal da balança/)).toBeVisible()
    await expect(canvas.getByText(/Do outro tablet/)).toHaveTextContent('5.310 kg na balança')
    await expect(canvas.getByRole('button', { name: 'Registrar' })).toBeDisabled()
    await fits()
  },
}
export const Lost: Story = { ...lost, globals: tablet }
export const LostPhone: Story = { ...lost, globals: phone }
