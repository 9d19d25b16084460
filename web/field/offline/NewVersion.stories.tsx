import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dark, fits, phone } from '../../stories/viewports.ts'
import { NewVersionNotice } from './NewVersion.tsx'

const meta = {
  title: 'Telas/Aviso de versão nova (NewVersion)',
  component: NewVersionNotice,
  args: { onUpdate: fn() },
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

export const PhoneDark: Story = { globals: { ...phone, ...dark }, play: fits }
