import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MixingTimer } from './MixingTimer.tsx'

const meta = {
  title: 'Feedlot/Tempo de mistura (MixingTimer)',
  component: MixingTimer,
  args: { left: 252_000 },
  render: args => (
    <p className="text-lg font-semibold">
      <MixingTimer {...args} /> Ajustado: o vagão tem 10.205 kg dos 10.800 kg previstos.
    </p>
  ),
} satisfies Meta<typeof MixingTimer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Misture mais 4:12.')
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Sunlight: Story = { globals: { theme: 'sunlight' } }
export const LastSecond: Story = {
  args: { left: 400 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Misture mais 0:01.')
  },
}
export const Over: Story = {
  args: { left: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Mistura pronta.')
  },
}
export const OverDark: Story = { ...Over, globals: { theme: 'dark' } }
