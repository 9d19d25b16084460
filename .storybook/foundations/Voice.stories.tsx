import type { Meta, StoryObj } from '@storybook/react-vite'
import { Voice } from './Voice.tsx'

const meta = {
  title: 'Fundamentos/Voz (Voice)',
  component: Voice,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Voice>
export default meta
type Story = StoryObj<typeof meta>

export const Voz: Story = { name: 'Voz' }

export const TemaEscuro: Story = { globals: { theme: 'dark' } }

export const Celular: Story = { globals: { viewport: { value: 'phone' } } }
