import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScaleStatus } from './ScaleStatus.tsx'

const meta = {
  title: 'Feedlot/Situação da balança (ScaleStatus)',
  component: ScaleStatus,
  args: { state: 'connected', shown: 10_490, age: 0.2 },
} satisfies Meta<typeof ScaleStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Balança ligada')
    await expect(canvas.queryByText(/há/)).toBeNull()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Connecting: Story = { args: { state: 'connecting', shown: null } }
export const NoWeightYet: Story = { args: { shown: null } }
export const Motion: Story = { args: { fault: 'motion' } }
export const Fault: Story = { args: { fault: 'error', age: 8 } }

/** The last weight stays, with its age. */
export const Lost: Story = {
  args: { state: 'lost', age: 42.3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Na balança/)).toHaveTextContent('Na balança 10.490 kg há 42 s')
  },
}
export const LostDark: Story = { args: { state: 'lost', age: 150 }, globals: { theme: 'dark' } }
