import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { formatPercent } from '../../../domain/format/format.ts'
import { Card } from '../../base/Card/Card.tsx'
import { chartPoints } from '../sample-data.ts'
import { LineChart } from './LineChart.tsx'

const load = [1.8, 2.2, 1.1, null, 3.14, 1.9, 1.8]
const unload = [2.9, 2.4, 2.6, null, 2.2, 1.7, null]

const meta = {
  title: 'Feedlot/Gráfico de linha (LineChart)',
  component: LineChart,
  args: {
    caption: 'Erro por dia',
    series: ['Carga', 'Descarga'],
    points: chartPoints(7, index => [load[index] ?? null, unload[index] ?? null]),
    format: (value: number) => formatPercent(value, 2, 2),
    formatTick: (value: number) => formatPercent(value),
    limit: 2,
  },
  decorators: [
    Story => (
      <div className="max-w-2xl">
        <Card title="Erro por dia">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

/** A day without operations breaks the line; its text is 'sem dado'. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: 'Erro por dia' })).toHaveTextContent(
      'Terça, 18 de novembrosem dadosem dado',
    )
    await expect(
      canvasElement.querySelector('path.stroke-pasture[vector-effect]')?.getAttribute('d')?.match(/M/g),
    ).toHaveLength(2)
    await userEvent.tab()
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '0' } })
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Sábado, 15 de novembro: Carga 1,80%, Descarga 2,90%',
    )
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Signed: Story = {
  args: { caption: 'Viés por dia', points: chartPoints(7, index => [Math.sin(index) * 2.4, Math.cos(index) * 1.1]) },
}

export const NinetyDays: Story = {
  args: {
    points: chartPoints(90, index => [2 + Math.sin(index / 4), index % 11 === 0 ? null : 1.6 + Math.cos(index / 6)]),
  },
}

export const SmallPhone: Story = { globals: { viewport: { value: 'small' }, theme: 'dark' } }

export const Loading: Story = { args: { points: undefined } }

export const Empty: Story = {
  args: { points: [], empty: 'Nenhum erro de operação encontrado.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum erro de operação encontrado.')).toBeVisible()
  },
}

export const OneDay: Story = { args: { points: chartPoints(1, () => [3.14, 0]) } }
