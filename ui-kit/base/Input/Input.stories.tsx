import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Field } from '../Field/Field.tsx'
import { Input } from './Input.tsx'

const meta = {
  title: 'Base/Caixa de texto (Input)',
  component: Input,
  args: {},
  render: args => (
    <div className="max-w-xs">
      <Field label="Carga Inicial (kg)">
        <Input {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Input>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('15000')
    await expect(canvas.getByRole('textbox', { name: 'Carga Inicial (kg)' })).toHaveValue('15000')
  },
}

/** The decimal comma of pt-BR stays in the text. */
export const Decimal: Story = {
  args: { type: 'number', unit: 'kg' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '1,3')
    await expect(input).toHaveValue('1,3')
    await expect(input).toHaveAttribute('inputmode', 'decimal')
  },
}

/** The sign of the money stands before the amount. */
export const Money: Story = {
  args: { type: 'number', unit: 'R$', defaultValue: '12.300,00' },
  play: async ({ canvas }) => {
    const [sign, input] = [canvas.getByText('R$'), canvas.getByRole('textbox')]
    await expect(sign.getBoundingClientRect().left - input.getBoundingClientRect().left).toBeLessThan(20)
  },
}

/** The input is 56 px high or more, for use with gloves. */
export const FieldSize: Story = {
  args: { type: 'number', unit: 'kg', size: 'field', defaultValue: '3.974' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').offsetHeight).toBeGreaterThanOrEqual(56)
  },
}

export const Dark: Story = { ...Decimal, globals: { theme: 'dark' } }
