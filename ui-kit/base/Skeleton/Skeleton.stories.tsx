import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Skeleton, SkeletonText } from './Skeleton.tsx'

const meta = {
  title: 'Base/Esqueleto (Skeleton)',
  component: Skeleton,
  args: { label: 'Carregando dados do lote...' },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando dados do lote...')
  },
}

export const InACard: Story = {
  render: args => (
    <div className="max-w-sm">
      <Card>
        <Skeleton {...args} className="mb-4 h-7 w-40" />
        <SkeletonText lines={3} />
      </Card>
    </div>
  ),
}

export const InACardDark: Story = { ...InACard, globals: { theme: 'dark' } }
