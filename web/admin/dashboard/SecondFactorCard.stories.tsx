import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { dashboardHandlers, manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { people } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const factor = (enabled: boolean) =>
  http.get('/api/v1/users/mfa', () =>
    HttpResponse.json({ data: { enabled, enabled_at: null, recovery_codes_left: enabled ? 8 : 0 } }),
  )

const meta = {
  title: 'Telas/Painel (Dashboard)/Aviso da verificação (SecondFactorCard)',
  ...adminStory('/admin', [factor(false), ...dashboardHandlers]),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** A manager without a second factor is asked, and closes the line for good. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Quem descobrir a sua senha/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ativar a verificação em duas etapas' })).toHaveAttribute(
      'href',
      '/admin/account',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar o aviso' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Proteja a sua conta' })).toBeNull())
    await expect(localStorage.getItem('cocho.second-factor-card-closed')).toBe(`"${manager.email}"`)
  },
}

export const OnAPhone: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('region', { name: 'Proteja a sua conta' })
    await expect(line.offsetHeight).toBeLessThan(60)
    await fits()
  },
}

export const Enabled: Story = {
  parameters: { msw: [factor(true), ...dashboardHandlers] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Lotes ativos' })
    await expect(canvas.queryByRole('region', { name: 'Proteja a sua conta' })).toBeNull()
  },
}

export const Technician: Story = {
  beforeEach: () => signedIn(people.technician)(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Lotes ativos' })
    await expect(canvas.queryByRole('region', { name: 'Proteja a sua conta' })).toBeNull()
  },
}
