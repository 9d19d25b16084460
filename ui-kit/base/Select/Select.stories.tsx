import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Field } from '../Field/Field.tsx'
import { Select } from './Select.tsx'

const meta = {
  title: 'Base/Escolha de um (Select)',
  component: Select,
  args: {
    placeholder: 'Selecione uma regra',
    value: '',
    onChange: fn(),
    options: [
      { value: '1', label: 'Adaptação' },
      { value: '2', label: 'Crescimento' },
      { value: '3', label: 'Terminação' },
      { value: '4', label: 'Descarte (sem lotes)', disabled: true },
    ],
  },
  render: function Render({ onChange, ...args }) {
    const [value, change] = useControlled(String(args.value), onChange)
    return (
      <div className="max-w-xs">
        <Field label="Regra">
          <Select {...args} value={value} onChange={change} />
        </Field>
      </div>
    )
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Regra' })
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'Terminação')
    await expect(args.onChange).toHaveBeenCalledWith('3')
    await expect(select).toHaveValue('3')
  },
}

export const Selected: Story = { args: { value: '2' } }

export const Disabled: Story = { args: { value: '2', disabled: true } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    value: '1',
    options: [{ value: '1', label: 'Terminação de machos cruzados acima de 480 kg com núcleo mineral especial' }],
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
