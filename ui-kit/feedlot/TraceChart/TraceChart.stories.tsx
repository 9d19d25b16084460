import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { TracePoint } from '../../../domain/operation/events/trace.ts'
import { TraceChart } from './TraceChart.tsx'

const bucket = (i: number) => Math.min(1, Math.max(0, (i % 60) / 25 - 0.3))
const points: TracePoint[] = Array.from({ length: 180 }, (_, i) => [
  i * 500,
  (Math.floor(i / 60) + bucket(i)) * 1_325 + Math.sin(i) * 4,
])

const meta = {
  title: 'Feedlot/Gráfico da pesagem (TraceChart)',
  component: TraceChart,
  args: { name: 'Milho moído', points, target: 3974, tolerance: 79 },
} satisfies Meta<typeof TraceChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/em 1 min 30 s, alvo 3.974 kg/)).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Short: Story = { args: { points: points.slice(0, 100) } }
export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Sem curva/)).toBeVisible()
  },
}
