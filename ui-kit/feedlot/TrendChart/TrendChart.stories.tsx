import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formatKg, formatPercent } from '../../../domain/format/format.ts'
import { chartPoints } from '../sample-data.ts'
import { TrendChart } from './TrendChart.tsx'

const errors = chartPoints(30, index => [index % 9 === 4 ? null : 1.8 + Math.sin(index / 3) * 0.9 - index / 40])

const meta = {
  title: 'Feedlot/Gráfico pequeno por dia (TrendChart)',
  component: TrendChart,
  args: {
    caption: 'Erro de João Batista por dia',
    series: 'Erro',
    points: errors,
    format: value => formatPercent(value, 1, 1),
    limit: 2,
  },
  decorators: [
    Story => (
      <div className="max-w-xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TrendChart>
export default meta
type Story = StoryObj<typeof meta>

/** In a cell a sentence stands for the line. */
export const InACell: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent(/^Erro de João Batista por dia: de 1,8% a /)
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const InACellDark: Story = { globals: { theme: 'dark' } }

/** In a panel screen readers get a table. */
export const InAPanel: Story = {
  args: {
    size: 'panel',
    caption: 'Silagem de milho por dia',
    series: 'Utilizado',
    points: chartPoints(30, index => [index === 11 ? null : 9200 + Math.sin(index / 4) * 1100 + index * 40]),
    format: value => formatKg(value),
    limit: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Silagem de milho por dia' })).toHaveTextContent('sem dado')
    await expect(canvas.getByText(/^máx\./)).toBeVisible()
  },
}

export const InAPanelDark: Story = { ...InAPanel, globals: { theme: 'dark' } }

export const Signed: Story = {
  args: { limit: undefined, points: chartPoints(14, index => [Math.sin(index) * 2]) },
}

export const OneDay: Story = { args: { points: chartPoints(1, () => [1.2]) } }

export const Empty: Story = {
  args: { points: chartPoints(7, () => [null]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible()
  },
}
