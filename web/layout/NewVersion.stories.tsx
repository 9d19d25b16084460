import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dark, fits, phone } from '../stories/viewports.ts'
import { NewVersionNotice } from './NewVersion.tsx'

const meta = {
  title: 'Telas/Versão nova',
  component: NewVersionNotice,
  args: { onTake: fn() },
} satisfies Meta<typeof NewVersionNotice>
export default meta
type Story = StoryObj<typeof meta>

/** It is taken when somebody asks for it, and not before. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/O que está guardado neste aparelho continua aqui/)).toBeVisible()
    await expect(args.onTake).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar agora' }))
    await expect(args.onTake).toHaveBeenCalledOnce()
  },
}

export const PhoneDark: Story = { globals: { ...phone, ...dark }, play: fits }
