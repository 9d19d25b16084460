import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { AuthPages, at, signedOut } from '../../stories/AuthStory.tsx'
import { withoutConsentAnswer } from '../../stories/fixtures/consent.fixture.ts'
import { CookieConsent } from './CookieConsent.tsx'

const meta = {
  title: 'Telas/Aviso de cookies (CookieConsent)',
  component: CookieConsent,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/login'),
  render: () => (
    <>
      <CookieConsent />
      <AuthPages />
    </>
  ),
  beforeEach: async () => {
    await signedOut()
    return withoutConsentAnswer()
  },
} satisfies Meta<typeof CookieConsent>
export default meta
type Story = StoryObj<typeof meta>

/** The banner is above the screen, and disappears when it is answered. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('region', { name: 'Aviso de cookies' })
    const button = await canvas.findByRole('button', { name: 'Entrar' })
    await expect(banner.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top)
    const page = document.documentElement
    await waitFor(() => expect(page.scrollHeight).toBeLessThanOrEqual(page.clientHeight))
    await userEvent.click(canvas.getByRole('button', { name: 'Recusar' }))
    await expect(document.cookie).toContain('cookieconsent_status=declined')
    await expect(canvas.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull()
  },
}

/** The whole form fits under the banner. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Aviso de cookies' })
    const button = await canvas.findByRole('button', { name: 'Entrar' })
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } }

/** An open operation shows no banner. */
export const InOperation: Story = {
  decorators: at('/operador?operacao=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Chegou em/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull()
  },
}
