import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wagonDay } from '../../../domain/operation/feeding-day/wagon-day.ts'
import { day, dayWithConflicts, treats } from './WagonTimeline.fixture.ts'
import { WagonTimeline } from './WagonTimeline.tsx'

const meta = {
  title: 'Feedlot/Dia por vagão (WagonTimeline)',
  component: WagonTimeline,
  args: { day, now: 10 * 60 + 12 },
} satisfies Meta<typeof WagonTimeline>
export default meta
type Story = StoryObj<typeof meta>

/** A row for each wagon with its kg and people, a card for each round at its hour. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const wagons = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(wagons).toEqual(['Vagão 1', 'Vagão 2'])
    await expect(canvas.getAllByRole('article')).toHaveLength(7)
    await expect(canvas.getByText('de 70.960 kg')).toBeVisible()
    await expect(canvas.getByText(/25.min de atraso/)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The sentences state what to do; the rounds of the conflict are marked. */
export const Conflicts: Story = {
  args: { day: dayWithConflicts },
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(texts.slice(0, 3)).toEqual([
      expect.stringMatching(/^Vagão 1 tem Trato 3 das 13:30 e Trato extra das 13:40 ao mesmo tempo/),
      expect.stringMatching(/^Trato 3 das 15:00 e Trato 3 das 15:05 são ao mesmo tempo e só têm Marina Duarte/),
      expect.stringMatching(/^Confinamento novo da beira do rio, Trato 3 das 15:05, pede 9.300 kg/),
    ])
    await expect(canvas.getAllByText('não fecha')).toHaveLength(3)
    await expect(canvas.getByText('1.300 kg não cabem')).toBeVisible()
  },
}

/** Schedules without the name of a wagon. */
export const WithoutWagons: Story = {
  args: { day: wagonDay(treats.slice(0, 6), [{ id: 1, users: [], wagon_name: null, wagon_capacity: null }]) },
}

export const OnAPhone: Story = {
  args: { day: dayWithConflicts },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const hours = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(hours.slice(0, 3)).toEqual(['07:00', '07:30', '09:45'])
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OnAPhoneDark: Story = { ...OnAPhone, globals: { viewport: { value: 'phone' }, theme: 'dark' } }
