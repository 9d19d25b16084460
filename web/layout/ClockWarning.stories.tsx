import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dark, fits, phone } from '../stories/viewports.ts'
import { ClockWarningNotice } from './ClockWarningNotice.tsx'

const meta = {
  title: 'Telas/Aviso do relógio (ClockWarning)',
  component: ClockWarningNotice,
  args: { minutes: 26 * 60, onDismiss: fn() },
} satisfies Meta<typeof ClockWarningNotice>
export default meta
type Story = StoryObj<typeof meta>

const textOf = (error: string) => `O relógio deste aparelho está ${error}. Ajuste a data e a hora nas configurações.`

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(textOf('adiantado 26 h'))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

/** Days, as on a device that was without battery. */
export const DaysBehind: Story = {
  args: { minutes: -72 * 60 },
  play: async ({ canvas }) => expect(canvas.getByText(textOf('atrasado 3 dias'))).toBeVisible(),
}

export const PhoneDark: Story = {
  args: { minutes: -7 },
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(textOf('atrasado 7 min'))).toBeVisible()
    await fits()
  },
}
