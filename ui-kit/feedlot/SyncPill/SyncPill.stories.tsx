import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SyncPill } from './SyncPill.tsx'

const meta = {
  title: 'Feedlot/Fila de envio (SyncPill)',
  component: SyncPill,
  args: { state: 'sent', pending: 0 },
} satisfies Meta<typeof SyncPill>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Tudo enviado')
  },
}

export const AllStates: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <SyncPill state="sent" pending={0} />
      <SyncPill state="sending" pending={3} />
      <SyncPill state="sent" pending={1} />
      <SyncPill state="offline" pending={0} />
      <SyncPill state="offline" pending={8} />
      <SyncPill state="offline" pending={8} rejected={2} />
      <SyncPill state="suspended" pending={2} />
      <SyncPill state="sent" pending={0} awaiting={1} />
    </div>
  ),
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('status').map(pill => pill.textContent)
    await expect(texts).toEqual([
      'Tudo enviado',
      'Enviando 3',
      '1 guardada',
      'Sem sinal',
      'Sem sinal, 8 guardadas',
      '2 não aceitas',
      'Conta suspensa, 2 guardadas',
      '1 aguardando aprovação',
    ])
  },
}

export const AllStatesDark: Story = { ...AllStates, globals: { theme: 'dark' } }

/** Beside other buttons on a phone the pill has one line, and the whole text for screen readers. */
export const Compact: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <div className="flex w-fit flex-col gap-2">
      <SyncPill compact state="offline" pending={128} href="#guardadas" />
      <SyncPill compact state="suspended" pending={2} />
      <SyncPill compact state="sent" pending={0} awaiting={12} />
    </div>
  ),
  play: async ({ canvas }) => {
    const pills = canvas.getAllByRole('status')
    for (const pill of pills) await expect(pill.getBoundingClientRect().width).toBeLessThan(158)
    await expect(canvas.getByRole('link', { name: 'Sem sinal, 128 guardadas' })).toBeVisible()
    await expect(canvas.getByText('12 aguardam')).toBeVisible()
  },
}

/** A link to the pending events, with a touch target higher than the pill. */
export const AsLink: Story = {
  args: { state: 'offline', pending: 128, href: '#guardadas' },
  globals: { viewport: { value: 'small' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Sem sinal, 128 guardadas' })).toHaveFocus()
  },
}
