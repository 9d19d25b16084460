import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Meter } from './Meter.tsx'

const meta = {
  title: 'Base/Medidor (Meter)',
  component: Meter,
  args: { label: 'Capacidade de animais', value: 96, max: 120, text: '96 / 120' },
  decorators: [
    Story => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Capacidade de animais' })
    await expect(meter).toHaveAttribute('aria-valuenow', '96')
    await expect(meter).toHaveAttribute('aria-valuetext', '96 / 120')
  },
}

/** The value is above the maximum: the bar is full and the text has the excess. */
export const OverMaximum: Story = { args: { value: 124, text: '124 / 120, 4 a mais' } }

export const Progress: Story = {
  args: {
    label: 'Leitura de cocho',
    value: 8,
    max: 14,
    text: '8 de 14 lotes',
    kind: 'progress',
    color: 'tag',
    hideLabel: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Leitura de cocho' })).toHaveAttribute('aria-valuemax', '14')
  },
}

export const ProgressDark: Story = { ...Progress, globals: { theme: 'dark' } }

export const WithoutMaximum: Story = { args: { value: 0, max: 0, text: 'sem capacidade informada' } }

export const OverMaximumDark: Story = { ...OverMaximum, globals: { theme: 'dark' } }
