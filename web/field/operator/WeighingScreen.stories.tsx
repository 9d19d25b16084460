import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createOperation, planWithLongNames } from '../../stories/field.fixture.ts'
import { afterWeighings, operatorStory, waitForHeading } from '../../stories/OperatorStory.ts'
import { dark, fits, phone, small, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import type { Operator } from './Operator.tsx'

const meta = { title: 'Telas/Operador/Pesagem', ...operatorStory('?operacao=7') } satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

export const Weighing: Story = { ...waitForHeading('Milho moído'), parameters: afterWeighings(1) }
export const WeighingDark: Story = { ...Weighing, globals: { ...tablet, ...dark } }

/** On a phone the plan opens with a button. */
export const WeighingPhone: Story = {
  ...Weighing,
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

export const LongNames: Story = {
  globals: small,
  parameters: afterWeighings(4, createOperation(7, [1], planWithLongNames)),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Nossa Senhora/ })
    await fits()
  },
}

/** The screen says in words that a weight is over the tolerance, and does not accept a text that is no weight. */
export const OverTolerance: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Peso carregado')
    await userEvent.type(field, '4131')
    await expect(await canvas.findByText('Acima da tolerância')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '39.7.4{Enter}')
    await expect(await canvas.findByText('Este peso não foi entendido. Digite só números, como 3.974,5.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByText('Digite o peso que a balança mostra.')).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(await pending()).toEqual([])
  },
}

/** A weighed line is corrected from the plan at the side, with a reason. */
export const Corrected: Story = {
  parameters: afterWeighings(2),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Silagem de milho/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir Silagem de milho' }))
    await userEvent.type(await dialog.findByLabelText('Peso certo'), '5.700')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar correção' }))
    await expect(await dialog.findByText('Diga o motivo da correção.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Li errado a balança' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar correção' }))
    await waitFor(async () =>
      expect(await pending()).toMatchObject([{ fact: { type: 'correct', kg: 5700, reason: 'Li errado a balança' } }]),
    )
    await expect(await plan.findByText('5.700')).toBeVisible()
  },
}

/** The line that was pressed comes first, then the one that was left. */
export const OutOfOrder: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Núcleo mineral/ }))
    await expect(await canvas.findByRole('heading', { name: 'Núcleo mineral' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '267{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
  },
}
