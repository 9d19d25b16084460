import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Colours } from './Colours.tsx'

const meta = {
  title: 'Fundamentos/Cores (Colours)',
  component: Colours,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Colours>
export default meta
type Story = StoryObj<typeof meta>

export const Cores: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader', { name: 'Botão de excluir' })).toHaveLength(2)
    await expect(canvas.queryByText(/pouco contraste/)).toBeNull()
  },
}

export const TemaEscuro: Story = { globals: { theme: 'dark' } }
