import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SyncPill } from './SyncPill.tsx'

const meta = { title: 'Cocho/SyncPill', component: SyncPill, args: { state: 'sent', waiting: 0 } } satisfies Meta<
  typeof SyncPill
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Tudo enviado')
  },
}

export const All: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <SyncPill state="sent" waiting={0} />
      <SyncPill state="sending" waiting={3} />
      <SyncPill state="sent" waiting={1} />
      <SyncPill state="offline" waiting={0} />
      <SyncPill state="offline" waiting={8} />
      <SyncPill state="offline" waiting={8} refused={2} />
    </div>
  ),
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map(pill => pill.textContent)
    await expect(said).toEqual([
      'Tudo enviado',
      'Enviando 3',
      '1 guardada',
      'Sem sinal',
      'Sem sinal, 8 guardadas',
      '2 recusadas',
    ])
  },
}

export const AllDark: Story = { ...All, globals: { theme: 'dark' } }

/** Leads to what is kept; what is pressed is higher than what is drawn. */
export const AsLink: Story = {
  args: { state: 'offline', waiting: 128, href: '#guardadas' },
  globals: { viewport: { value: 'small' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Sem sinal, 128 guardadas' })).toHaveFocus()
  },
}
