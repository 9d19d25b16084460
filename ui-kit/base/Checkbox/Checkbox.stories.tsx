import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Base/Caixa de marcar (Checkbox)',
  component: Checkbox,
  args: { label: 'Usuário Ativo', checked: false, onChange: fn() },
  render: function Render({ onChange, ...args }) {
    const [checked, change] = useControlled(args.checked, onChange)
    return <Checkbox {...args} checked={checked} onChange={change} />
  },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByText('Usuário Ativo'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}

export const Checked: Story = { args: { checked: true, hint: 'Desmarque para tirar o acesso sem apagar o histórico.' } }

export const Indeterminate: Story = {
  args: { label: 'Todos os lotes', mixed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}

export const Disabled: Story = { args: { checked: true, disabled: true } }

export const FieldSize: Story = { args: { size: 'field', label: 'Balança conferida' } }

export const CheckedDark: Story = { ...Checked, globals: { theme: 'dark' } }
