import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from 'ui-kit'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { deviceNow, recordServerDate } from '../core/server-clock.ts'
import { dark, fits, phone } from '../stories/viewports.ts'
import { ClockWarning } from './ClockWarning.tsx'
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

const recordAnswer = (hoursAhead: number) =>
  recordServerDate(new Date(deviceNow() - hoursAhead * HOUR_MS).toUTCString())

/** The first answer of the server comes while the screen is open: nothing moves, and the next screen begins with the warning. */
export const FirstAnswer: Story = {
  render: function Screens() {
    const [screen, setScreen] = useState(1)
    return (
      <>
        <ClockWarning key={screen} />
        <Button onClick={() => setScreen(screen + 1)}>Próxima tela</Button>
      </>
    )
  },
  beforeEach: () => {
    recordAnswer(0)
    return () => recordAnswer(0)
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Próxima tela' })
    const { top } = button.getBoundingClientRect()
    flushSync(() => recordAnswer(26))
    await expect(button.getBoundingClientRect().top).toBe(top)
    await userEvent.click(button)
    await expect(canvas.getByText(textOf('adiantado 26 h'))).toBeVisible()
    flushSync(() => recordAnswer(0))
    await expect(canvas.queryByText(/O relógio/)).toBeNull()
  },
}
