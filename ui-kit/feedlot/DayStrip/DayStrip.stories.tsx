import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { DayStep } from '../../../domain/operation/feeding-day/day-steps.ts'
import { DayStrip } from './DayStrip.tsx'

const step = (key: string, name: string, state: DayStep['state'], text: string): DayStep => ({
  key,
  time: key === 'readings' ? null : key,
  name,
  state,
  text,
})

const steps = [
  step('readings', 'Leitura', 'done', '12 de 12'),
  step('07:00', 'Trato 1', 'done', '25.123 kg'),
  step('10:00', 'Trato 2', 'running', 'agora'),
  step('13:30', 'Trato 3', 'waiting', '16.749 kg'),
  step('16:30', 'Trato 4', 'waiting', '25.123 kg'),
]

const meta = {
  title: 'Feedlot/Faixa do dia (DayStrip)',
  component: DayStrip,
  args: { steps },
} satisfies Meta<typeof DayStrip>
export default meta
type Story = StoryObj<typeof meta>

/** Each step shows its state also without its colour. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('listitem').map(item => item.textContent)
    await expect(texts).toEqual([
      'feitoLeitura12 de 12',
      'feito07:00Trato 125.123 kg',
      'em andamento10:00Trato 2agora',
      'a fazer13:30Trato 316.749 kg',
      'a fazer16:30Trato 425.123 kg',
    ])
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The morning went wrong. */
export const Late: Story = {
  args: {
    steps: [
      step('readings', 'Leitura', 'late', '9 de 12'),
      step('07:00', 'Trato 1', 'missed', 'cancelado'),
      step('10:00', 'Trato 2', 'late', '35 min de atraso'),
      step('13:30', 'Trato 3', 'waiting', '16.749 kg'),
    ],
  },
}

export const LateDark: Story = { ...Late, globals: { theme: 'dark' } }

/** One below the other: nothing is beyond the edge, and what is done takes one line. */
export const ManyOnAPhone: Story = {
  args: {
    steps: [
      ...steps,
      step('18:00', 'Trato da noite com um nome bem comprido', 'waiting', '1.200 kg'),
      step('21:00', 'Trato 6', 'waiting', '900 kg'),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: 'O dia, passo a passo' })
    await expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
    await expect(strip).not.toHaveAttribute('tabindex', '0')
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(6)
    await expect(items[0]).toHaveTextContent('feitoLeitura, 07:002 feitos')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}

/** The evening of a good day, but for two unread troughs. */
export const DoneOnAPhone: Story = {
  args: {
    steps: steps.map((one, at) => ({
      ...one,
      ...(at === 0 ? { state: 'late', text: '10 de 12' } : { state: 'done' }),
    })),
  },
  globals: { viewport: { value: 'phone' } },
}
