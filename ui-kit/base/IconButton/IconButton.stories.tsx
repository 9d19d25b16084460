import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Base/Botão de ícone (IconButton)',
  component: IconButton,
  args: { label: 'Atualizar', children: <RefreshCw size={20} aria-hidden="true" />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Atualizar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  render: args => (
    <div className="flex gap-2">
      <IconButton {...args} />
      <IconButton {...args} label="Editar" variant="outline">
        <Pencil size={20} aria-hidden="true" />
      </IconButton>
      <IconButton {...args} label="Excluir" variant="danger">
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton {...args} label="Remover" variant="quiet-danger">
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton {...args} label="Editar" size="field" variant="outline">
        <Pencil size={24} aria-hidden="true" />
      </IconButton>
    </div>
  ),
}

export const VariantsDark: Story = { ...Variants, globals: { theme: 'dark' } }

export const Disabled: Story = { args: { disabled: true } }

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const AsLink: Story = {
  args: { href: '#editar', label: 'Editar', children: <Pencil size={20} aria-hidden="true" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '#editar')
  },
}
