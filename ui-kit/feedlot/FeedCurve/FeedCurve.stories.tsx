import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { Card } from '../../base/Card/Card.tsx'
import { feedPoints, today } from '../sample-data.ts'
import { FeedCurve } from './FeedCurve.tsx'

const meta = {
  title: 'Feedlot/Curva de trato (FeedCurve)',
  component: FeedCurve,
  args: {
    caption: 'Previsto e entregue por dia',
    points: feedPoints(30),
    today,
    format: value => formatKg(value),
    formatTick: value => formatNumber(value),
  },
  decorators: [
    Story => (
      <div className="max-w-3xl">
        <Card title="Previsto e entregue">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof FeedCurve>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows select a day. Its note is read with its date, here and in the table for screen readers. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const reader = canvas.getByRole('slider', { name: 'Previsto e entregue por dia, dia a dia' })
    await expect(reader).toHaveFocus()
    await fireEvent.change(reader, { target: { value: '27' } }) // what the left arrow does in a browser
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Quarta, 19 de novembro, nota \+5%: Previsto [\d.]+ kg, Entregue [\d.]+ kg$/),
    )
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('table')).toHaveTextContent('nota −5%')
    await expect(canvas.getByText(/^Média [\d.]+ kg$/)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** Where the days are few, each note has its percentage. */
export const Week: Story = { args: { points: feedPoints(8) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** A finished lot has no day of today. */
export const Finished: Story = { args: { today: undefined, points: feedPoints(30).slice(0, -1) } }

export const FirstDay: Story = { args: { points: feedPoints(1) } }

export const Loading: Story = {
  args: { points: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando gráfico')
  },
}

export const Empty: Story = {
  args: { points: [], empty: 'O gráfico começa com o primeiro trato do lote.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('O gráfico começa com o primeiro trato do lote.')).toBeVisible()
  },
}
