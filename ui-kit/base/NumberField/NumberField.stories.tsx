import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Field } from '../Field/Field.tsx'
import { NumberField } from './NumberField.tsx'
import { parseNumber } from './parse-number.ts'

const meta = {
  title: 'Base/Campo de número (NumberField)',
  component: NumberField,
  args: { value: null, onChange: fn(), unit: 'kg', placeholder: '15000' },
  render: ControlledField,
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

function ControlledField({ onChange, ...args }: ComponentProps<typeof NumberField>) {
  const [value, change] = useControlled(args.value, onChange)
  return (
    <div className="max-w-xs">
      <Field
        label="Carga Inicial"
        error={Number.isNaN(value) ? 'Carga Inicial deve estar em um formato válido' : undefined}
      >
        <NumberField {...args} value={value} onChange={change} />
      </Field>
    </div>
  )
}

/** The text is unchanged while typing, and formatted on blur. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Carga Inicial' })
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    await userEvent.type(input, '15000,5')
    await expect(input).toHaveValue('15000,5')
    await expect(args.onChange).toHaveBeenLastCalledWith(15000.5)
    await userEvent.tab()
    await expect(input).toHaveValue('15.000,5')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

export const WithValue: Story = {
  args: { value: 15000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('15.000')
  },
}

/** Text that is not a number gives NaN, not null. */
export const InvalidText: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, 'uns 15')
    await userEvent.tab()
    await expect(input).toHaveValue('uns 15')
    await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN)
    await expect(input).toBeInvalid()
  },
}

/** Negative numbers: a button changes the sign, because the decimal keypad of phones has no minus. */
export const Signed: Story = {
  args: { unit: '%', signed: true, placeholder: '10' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '10')
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar o sinal' }))
    await expect(input).toHaveValue('−10')
    await expect(args.onChange).toHaveBeenLastCalledWith(-10)
    await userEvent.clear(input)
    await userEvent.type(input, '-5,5')
    await expect(args.onChange).toHaveBeenLastCalledWith(-5.5)
  },
}

/** A new value from the parent replaces the text, also while typing. */
export const ValueReplaced: Story = {
  render: function Render(args) {
    const [value, setValue] = useState<number | null>(1)
    return (
      <div className="max-w-xs space-y-2">
        <Field label="Carga Inicial">
          <NumberField {...args} value={value} onChange={setValue} />
        </Field>
        <button type="button" onClick={() => setValue(9.5)}>
          Usar 9,5
        </button>
      </div>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '2')
    await userEvent.click(canvas.getByRole('button', { name: 'Usar 9,5' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('9,5')
  },
}

export const Disabled: Story = { args: { value: 412, disabled: true } }

export const SmallPhone: Story = {
  args: { value: -1_234_567.89, signed: true },
  globals: { viewport: { value: 'small' } },
}

export const Dark: Story = { ...Signed, globals: { theme: 'dark' } }

export const Parsing: Story = {
  play: async () => {
    const parsed = {
      '1,3': 1.3,
      '1.3': 1.3,
      '15000': 15000,
      '15.000': 15000,
      '3.974,5': 3974.5,
      '3974.5': 3974.5,
      ',5': 0.5,
      '1,': 1,
      '-10': -10,
      '−10': -10,
      ' 12 kg': 12,
      '36,8%': 36.8,
      '1.250.000': 1250000,
      '0.500': 0.5,
      '0.050': 0.05,
      '-0.125': -0.125,
      '0.500 kg': 0.5,
    }
    for (const [text, value] of Object.entries(parsed)) await expect([text, parseNumber(text)]).toEqual([text, value])
    for (const text of ['abc', '1,2,3', '1.2.3', ',', '--1', '12.34.567', '1e5'])
      await expect(parseNumber(text)).toBeNaN()
    for (const text of ['', '  ']) await expect(parseNumber(text)).toBeNull()
  },
}
