import type { Meta, StoryObj } from '@storybook/react-vite'
import { Figures } from './Figures.tsx'

const meta = {
  title: 'Fundamentos/Números e unidades (Figures)',
  component: Figures,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Figures>
export default meta
type Story = StoryObj<typeof meta>

export const Numeros: Story = { name: 'Números' }

export const TemaEscuro: Story = { globals: { theme: 'dark' } }

export const Celular: Story = { globals: { viewport: { value: 'phone' } } }
