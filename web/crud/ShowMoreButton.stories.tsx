import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ShowMoreButton } from './ShowMoreButton.tsx'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Mostrar mais (ShowMoreButton)',
  component: ShowMoreButton,
  args: { rest: 12, one: 'dia', many: 'dias', onPress: fn() },
} satisfies Meta<typeof ShowMoreButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Mostrar mais 12 dias' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const One: Story = {
  args: { rest: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mostrar mais 1 dia' })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
