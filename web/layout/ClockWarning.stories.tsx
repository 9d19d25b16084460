import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dark, fits, phone } from '../stories/viewports.ts'
import { ClockWarningNotice } from './ClockWarningNotice.tsx'

const text = 'O relógio deste aparelho está adiantado 26 h. Ajuste a data e a hora nas configurações.'

const meta = {
  title: 'Telas/Aviso do relógio (ClockWarning)',
  component: ClockWarningNotice,
  args: { text, onDismiss: fn() },
} satisfies Meta<typeof ClockWarningNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

export const PhoneDark: Story = { globals: { ...phone, ...dark }, play: fits }
