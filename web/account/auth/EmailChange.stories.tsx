import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { session } from '../../core/session.ts'
import { type AuthPages, authStory } from '../../stories/AuthStory.tsx'
import { provenPerson, refusal } from '../../stories/fixtures/registration.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const url = '/api/v1/users/email_change'
const email = 'ana.nova@fazenda.com.br'
const CHANGED = `Email trocado! De agora em diante, entre com ${email}.`
const confirms = http.post(url, () => HttpResponse.json({ data: { email }, message: CHANGED }))

const meta = {
  title: 'Telas/Confirmar email novo (EmailChange)',
  ...authStory('/confirmar-email#token-do-link', [confirms]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

/** On another device the person signs in with the new address. */
export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar email novo' }))
    await waitFor(() => expect(canvas.getByText(CHANGED)).toBeVisible())
    await expect(canvas.getByLabelText('Email')).toHaveValue(email)
  },
}

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    session.set(provenPerson)
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar email novo' }))
    await expect(await canvas.findByText('Chegou em /admin/account')).toBeVisible()
  },
}

export const Expired: Story = {
  parameters: {
    msw: [http.post(url, () => refusal(422, 'Este link já foi usado ou venceu.', { code: 'link_expired' }))],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar email novo' }))
    await expect(await canvas.findByText(/Peça a troca de novo em Minha conta/)).toBeVisible()
  },
}

export const Phone: Story = { globals: phone }
export const PhoneDark: Story = { globals: { ...phone, ...dark } }
