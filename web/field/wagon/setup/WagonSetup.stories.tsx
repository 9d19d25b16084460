import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { resetDevice } from '../../../stories/FieldStory.tsx'
import { people } from '../../../stories/fixtures/field.fixture.ts'
import { afterWeighings, operatorStory } from '../../../stories/OperatorStory.ts'
import { dark, fits, phone, phoneSmall } from '../../../stories/viewports.ts'
import type { Operator } from '../Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Balança do vagão (WagonSetup)',
  ...operatorStory('?operacao=7'),
  beforeEach: () => resetDevice(people.operator),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The settings are requested once, before the first operation on a tablet. */
export const FirstTime: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Como é o seu vagão?' })).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(/Nome do vagão/))
    await userEvent.type(canvas.getByLabelText('Quanto cabe no vagão'), 'muito')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar e continuar' }))
    await expect(canvas.getByText('Escolha o que a balança mostra.')).toBeVisible()
    await expect(canvas.getByText('Dê um nome ao vagão, como Vagão 1.')).toBeVisible()
    await expect(canvas.getByText(/Digite quantos kg cabem/)).toBeVisible()

    await userEvent.click(canvas.getByRole('radio', { name: 'A balança mostra o total' }))
    await userEvent.type(canvas.getByLabelText(/Nome do vagão/), 'Vagão azul')
    await userEvent.clear(canvas.getByLabelText('Quanto cabe no vagão'))
    await userEvent.type(canvas.getByLabelText('Quanto cabe no vagão'), '12.000')
    await userEvent.click(canvas.getByRole('radio', { name: '10' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar e continuar' }))
    await expect(await canvas.findByRole('button', { name: 'Começar operação' })).toBeVisible()
    await expect(JSON.parse(localStorage.getItem('cocho.wagons') ?? '')).toEqual({
      '1': { wagon: { name: 'Vagão azul', scale: 'total', capacity: 12_000, division: 10 } },
    })
  },
}

const form: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Como é o seu vagão?' })
    await fits()
  },
}
export const Form: Story = form
export const FormDark: Story = { ...form, globals: dark }
export const FormPhone: Story = { ...form, globals: phone }
export const FormSmallPhone: Story = { ...form, globals: phoneSmall }

/** Changed in the options. A scale that shows the total then needs to be read once. */
export const Changed: Story = {
  beforeEach: meta.beforeEach,
  parameters: afterWeighings(0),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Zera a cada ingrediente' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar e continuar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Balança do vagão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Balança do vagão' }))
    await expect(dialog.getByRole('radio', { name: 'Zera a cada ingrediente' })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'A balança mostra o total' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
