import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { Card } from '../../base/Card/Card.tsx'
import { chartPoints } from '../sample-data.ts'
import { BarChart } from './BarChart.tsx'

const meta = {
  title: 'Feedlot/Gráfico de barras (BarChart)',
  component: BarChart,
  args: {
    caption: 'Previsto e entregue por dia',
    series: ['Previsto', 'Entregue'],
    points: chartPoints(7, index => [81400 - index * 900, index === 6 ? 48320 : 81000 - index * 850]),
    format: formatKg,
    formatTick: formatNumber,
  },
  decorators: [
    Story => (
      <div className="max-w-2xl">
        <Card title="Previsto e entregue">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

/** The data as a table for screen readers, and one tab stop where the arrows select a day. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Previsto e entregue por dia' })).toHaveTextContent(
      '76.000 kg48.320 kg',
    )
    await userEvent.tab()
    const reader = canvas.getByRole('slider', { name: 'Previsto e entregue por dia, dia a dia' })
    await expect(reader).toHaveFocus()
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      'Sexta, 21 de novembro: Previsto 76.000 kg, Entregue 48.320 kg',
    )
    await fireEvent.change(reader, { target: { value: '5' } }) // what the left arrow does in a browser
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      'Quinta, 20 de novembro: Previsto 76.900 kg, Entregue 76.750 kg',
    )
    await expect(canvas.getByText('76.750 kg', { selector: 'p *' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText('76.750 kg', { selector: 'p *' })).toBeNull()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The tooltip follows the pointer. */
export const TooltipOnPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const plot = canvasElement.querySelector('.touch-pan-y')
    const box = plot?.getBoundingClientRect()
    if (!plot || !box) throw new Error('the chart has no plot')
    await userEvent.pointer({ target: plot, coords: { clientX: box.left + 4, clientY: box.top + 20 } })
    await expect(canvas.getByText('Sábado, 15 de novembro', { selector: 'p' })).toBeVisible()
  },
}

export const Month: Story = {
  args: { points: chartPoints(31, index => [80000 + (index % 5) * 800, 79000 + (index % 7) * 600]) },
}

export const MonthSmall: Story = { ...Month, globals: { viewport: { value: 'small' }, theme: 'dark' } }

export const Loading: Story = {
  args: { points: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando gráfico')
  },
}

export const Empty: Story = {
  args: { points: chartPoints(7, () => [null, null]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum dado nesse período.')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const OneDay: Story = { args: { points: chartPoints(1, () => [1200, 0]) } }
