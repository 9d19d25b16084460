import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadChange } from './LoadChange.tsx'

const meta = {
  title: 'Feedlot/Mudança da carga (LoadChange)',
  component: LoadChange,
  args: { from: 1203, to: 1143, quantity: 124 },
  decorators: [
    Story => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoadChange>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('de 1.203 para 1.143 kg')
    await expect(canvas.getByText('por cabeça').parentElement).toHaveTextContent('de 9,70 para 9,22 kg')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** Without a note there is only the current load. */
export const Empty: Story = {
  args: { to: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1.203 kg')
    await expect(canvas.getByText('9,70 kg')).toBeVisible()
  },
}

/** A large lot fits the smallest phone. */
export const SmallPhone: Story = {
  args: { from: 121056, to: 115003, quantity: 1248 },
  globals: { theme: 'dark', viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('por cabeça').parentElement).toHaveTextContent('92,1 kg')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Compact: Story = { args: { compact: true } }

export const WithoutHeads: Story = {
  args: { quantity: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('por cabeça')).toBeNull()
  },
}
