import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Motion } from './Motion.tsx'

const meta = {
  title: 'Fundamentos/Movimento (Motion)',
  component: Motion,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Motion>
export default meta
type Story = StoryObj<typeof meta>

export const Movimento: Story = {
  play: async ({ canvas }) => {
    const [square] = canvas.getAllByTestId('moving')
    const left = square?.getBoundingClientRect().left ?? 0
    await userEvent.click(canvas.getByRole('button', { name: 'Mover' }))
    await waitFor(() => expect(square?.getBoundingClientRect().left).toBeGreaterThan(left + 100))
  },
}
