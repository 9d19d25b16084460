import type { Meta, StoryObj } from '@storybook/react-vite'
import { Typography } from './Typography.tsx'

const meta = {
  title: 'Fundamentos/Tipografia (Typography)',
  component: Typography,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Typography>
export default meta
type Story = StoryObj<typeof meta>

export const Tipografia: Story = {}

export const TemaEscuro: Story = { globals: { theme: 'dark' } }

export const Celular: Story = { globals: { viewport: { value: 'phone' } } }
