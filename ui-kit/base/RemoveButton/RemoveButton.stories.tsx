import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RemoveButton } from './RemoveButton.tsx'

const meta = {
  title: 'Base/Botão de remover (RemoveButton)',
  component: RemoveButton,
  args: { label: 'Remover etapa 2', onClick: fn() },
} satisfies Meta<typeof RemoveButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remover etapa 2' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  render: args => (
    <div className="flex gap-2">
      <RemoveButton {...args} />
      <RemoveButton {...args} label="Remover etapa 3" variant="danger" />
      <RemoveButton {...args} label="Apagar leitura" variant="quiet-danger" />
    </div>
  ),
}

export const VariantsDark: Story = { ...Variants, globals: { theme: 'dark' } }
