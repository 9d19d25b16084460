import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CapacityMeter } from './CapacityMeter.tsx'

const meta = {
  title: 'Feedlot/Lotação da baia (CapacityMeter)',
  component: CapacityMeter,
  args: { count: 118, capacity: 120 },
  decorators: [
    Story => (
      <div className="max-w-xs">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CapacityMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Capacidade de animais' })).toHaveAttribute(
      'aria-valuetext',
      '118 / 120',
    )
    await expect(canvas.queryByText(/acima da capacidade/)).toBeNull()
  },
}

export const Full: Story = { args: { count: 120 } }

export const OverCapacity: Story = {
  args: { count: 1248, capacity: 1240 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 animais acima da capacidade')).toBeVisible()
  },
}

export const OverCapacityDark: Story = { ...OverCapacity, globals: { theme: 'dark' } }

export const Empty: Story = { args: { count: 0 } }

/** A corral without a capacity. */
export const WithoutCapacity: Story = {
  args: { capacity: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('118 / sem limite')).toBeVisible()
  },
}
