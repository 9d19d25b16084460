import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../Field/Field.tsx'
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

const meta = {
  title: 'Base/Força da senha (PasswordStrength)',
  component: PasswordStrength,
  args: { strength: 'weak', text: 'Fraca: faltam 2 caracteres.' },
  render: args => (
    <div className="max-w-sm">
      <Field label="Nova senha" hint={<PasswordStrength {...args} />}>
        <PasswordInput defaultValue="tk39" />
      </Field>
    </div>
  ),
} satisfies Meta<typeof PasswordStrength>
export default meta
type Story = StoryObj<typeof meta>

export const Weak: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Nova senha')).toHaveAccessibleDescription('Fraca: faltam 2 caracteres.')
  },
}

export const Fair: Story = {
  args: { strength: 'fair', text: 'Razoável. Mais comprida é melhor: junte algumas palavras.' },
}

export const Strong: Story = { args: { strength: 'strong', text: 'Boa senha.' } }

/** The bars that are not reached are empty frames, not black. */
export const WeakSunlight: Story = {
  globals: { theme: 'sunlight' },
  play: async ({ canvasElement }) => {
    for (const bar of canvasElement.querySelectorAll('[aria-hidden] > .border')) {
      const { backgroundColor, borderTopColor } = getComputedStyle(bar)
      await expect(backgroundColor).not.toBe(borderTopColor)
    }
  },
}

export const StrongDark: Story = { ...Strong, globals: { theme: 'dark' } }
