import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dark, fits, phone } from '../../stories/viewports.ts'
import { NewVersionNotice } from './NewVersion.tsx'

const meta = {
  title: 'Telas/Aviso de versão nova (NewVersion)',
  component: NewVersionNotice,
  args: { onUpdate: fn(), isUpdating: false },
} satisfies Meta<typeof NewVersionNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Updates only on a click. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/O que está guardado neste aparelho continua aqui/)).toBeVisible()
    await expect(args.onUpdate).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar agora' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}

/** The browser lets the former version finish what it loads, which may take half a minute. */
export const Updating: Story = {
  args: { isUpdating: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Atualizar agora' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(args.onUpdate).not.toHaveBeenCalled()
    await expect(canvas.getByText(/A versão nova abre em até meio minuto/)).toBeVisible()
  },
}

export const UpdatingOnPhone: Story = { ...Updating, globals: phone }

export const PhoneDark: Story = { globals: { ...phone, ...dark }, play: fits }
