import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from './Badge.tsx'

const meta = {
  title: 'Base/Selo (Badge)',
  component: Badge,
  args: { children: 'Em andamento', tone: 'in_progress' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Em andamento')).toBeVisible()
  },
}

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="pending">Pendente</Badge>
      <Badge tone="in_progress">Em andamento</Badge>
      <Badge tone="completed">Concluído</Badge>
      <Badge tone="incomplete">Incompleto</Badge>
      <Badge tone="canceled">Cancelado</Badge>
      <Badge tone="good">Tudo enviado</Badge>
      <Badge>Desconhecido</Badge>
      <Badge plain>Inativo</Badge>
    </div>
  ),
}

export const TonesDark: Story = { ...Tones, globals: { theme: 'dark' } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { tone: 'pending', children: 'Sem sinal, 128 leituras guardadas neste aparelho desde ontem' },
}
