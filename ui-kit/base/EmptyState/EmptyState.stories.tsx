import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Base/Lista vazia (EmptyState)',
  component: EmptyState,
  args: {
    title: 'Nenhum lote ativo encontrado',
    text: 'Crie um lote para começar.',
    action: <Button href="#novo">Criar Lote</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Criar Lote' })).toBeVisible()
  },
}

export const TextOnly: Story = {
  args: { title: 'Nenhum lote encontrado', text: 'Ajuste sua pesquisa e tente novamente.', action: undefined },
}

export const Dark: Story = { globals: { theme: 'dark' } }
