import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Field } from '../Field/Field.tsx'
import { PercentField } from './PercentField.tsx'

const meta = {
  title: 'Base/Campo de porcentagem (PercentField)',
  component: PercentField,
  args: { value: null, onChange: fn(), placeholder: '40' },
  render: ControlledField,
} satisfies Meta<typeof PercentField>
export default meta
type Story = StoryObj<typeof meta>

function ControlledField({ onChange, ...args }: ComponentProps<typeof PercentField>) {
  const [value, change] = useControlled(args.value, onChange)
  return (
    <div className="max-w-40">
      <Field label="Percentual (%)">
        <PercentField {...args} value={value} onChange={change} />
      </Field>
    </div>
  )
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Percentual (%)' }), '36,8')
    await expect(args.onChange).toHaveBeenLastCalledWith(36.8)
  },
}

export const WithValue: Story = { args: { value: 33.33 } }

export const Signed: Story = {
  args: { value: -10, signed: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('−10')
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar o sinal' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(10)
  },
}

export const Disabled: Story = { args: { value: 40, disabled: true } }

export const Dark: Story = { args: { value: 40 }, globals: { theme: 'dark' } }
