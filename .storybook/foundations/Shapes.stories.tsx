import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shapes } from './Shapes.tsx'

const meta = {
  title: 'Fundamentos/Espaço e forma (Shapes)',
  component: Shapes,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shapes>
export default meta
type Story = StoryObj<typeof meta>

export const EspacoEForma: Story = {}

export const TemaEscuro: Story = { globals: { theme: 'dark' } }

export const Celular: Story = { globals: { viewport: { value: 'phone' } } }
