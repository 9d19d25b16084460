import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { activeLot, lotEnteredToday, today } from '../sample-data.ts'
import { WeekBars } from './WeekBars.tsx'

const meta = {
  title: 'Feedlot/Barras da semana (WeekBars)',
  component: WeekBars,
  args: { days: activeLot.recent_days, today, todayLoad: activeLot.projected_load },
  decorators: [
    Story => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WeekBars>
export default meta
type Story = StoryObj<typeof meta>

/** A card shows delivered loads, and today's bar filled up to the planned load. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('sáb: 1.158 kg, nota 0%.')
    await expect(canvas.getByRole('figure')).toHaveTextContent('hoje: 1.203 kg previstos, 420 kg entregues.')
    await expect(canvasElement.querySelectorAll('[data-today]')).toHaveLength(1)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The trough reading shows the notes of the week, and today with the selected note. */
export const Detailed: Story = {
  args: { detailed: true, todayLoad: 1143, todayNote: -5 },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('−5%')).toHaveLength(2)
    await expect(canvas.getByText('hoje')).toBeVisible()
    await expect(canvas.getByRole('figure')).toHaveTextContent('hoje: 1.143 kg previstos, 420 kg entregues, nota −5%.')
  },
}

export const DetailedLight: Story = { ...Detailed, globals: { theme: 'light', viewport: { value: 'phone' } } }

export const DetailedSmall: Story = { ...Detailed, globals: { theme: 'dark', viewport: { value: 'small' } } }

/** A day without feeding has an empty bar. */
export const MissingDay: Story = {
  args: { days: activeLot.recent_days.filter(day => day.date !== '2025-11-18') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('ter: sem entrega.')
  },
}

export const Empty: Story = {
  args: { days: lotEnteredToday.recent_days, todayLoad: lotEnteredToday.projected_load },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('hoje: 15.000 kg previstos.')
  },
}

export const DetailedEmpty: Story = {
  args: { ...Empty.args, detailed: true },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
}

/** A finished lot has no bar for today. */
export const Finished: Story = {
  args: { finished: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-today]')).toHaveLength(0)
  },
}
