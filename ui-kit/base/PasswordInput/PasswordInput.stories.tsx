import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Field } from '../Field/Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

const meta = {
  title: 'Base/Caixa de senha (PasswordInput)',
  component: PasswordInput,
  args: { placeholder: 'min. 6 caracteres', autoComplete: 'current-password' },
  render: args => (
    <div className="max-w-xs">
      <Field label="Senha">
        <PasswordInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof PasswordInput>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Senha')
    await userEvent.type(input, 'cocho-demo')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('cocho-demo')
    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar senha' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Dark: Story = { globals: { theme: 'dark' } }
