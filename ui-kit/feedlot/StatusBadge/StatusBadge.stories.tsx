import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  title: 'Feedlot/Selo da situação (StatusBadge)',
  component: StatusBadge,
  args: { status: 'in_progress' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Em andamento')).toBeVisible()
  },
}

export const AllStatuses: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {['pending', 'in_progress', 'completed', 'incomplete', 'canceled', 'a_status_of_tomorrow'].map(status => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const label of ['Pendente', 'Em andamento', 'Concluído', 'Incompleto', 'Cancelado', 'Desconhecido'])
      await expect(canvas.getByText(label)).toBeVisible()
  },
}

export const AllStatusesDark: Story = { ...AllStatuses, globals: { theme: 'dark' } }
