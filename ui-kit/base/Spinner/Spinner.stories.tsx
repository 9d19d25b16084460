import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'Base/Espera (Spinner)', component: Spinner, args: { label: 'Carregando lotes' } } satisfies Meta<
  typeof Spinner
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando lotes')
  },
}

export const Large: Story = { args: { className: 'size-10 text-pasture' } }

export const Dark: Story = { globals: { theme: 'dark' } }
