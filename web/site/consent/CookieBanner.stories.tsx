import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { withoutConsentAnswer } from '../../stories/fixtures/consent.fixture.ts'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { initCookieBanner } from './consent.ts'

const meta = {
  title: 'Site/Aviso de cookies (CookieBanner)',
  component: CookieBanner,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <WithSiteScripts script={initCookieBanner}>
      <CookieBanner />
    </WithSiteScripts>
  ),
  beforeEach: withoutConsentAnswer,
} satisfies Meta<typeof CookieBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', '/politica-privacidade')
    await userEvent.click(canvas.getByRole('button', { name: 'Aceitar Todos' }))
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(document.cookie).toContain('cookieconsent_status=accepted')
  },
}

export const Declined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recusar' }))
    await expect(document.cookie).toContain('cookieconsent_status=declined')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
