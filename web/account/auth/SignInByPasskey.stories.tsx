import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import { type AuthPages, authStory } from '../../stories/AuthStory.tsx'
import { mockPrompt, requestOptions, withoutWebAuthn } from '../../stories/fixtures/account/passkeys.fixture.ts'
import { manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const CODE_REQUIRED = 'Use a sua chave de acesso, ou um código de recuperação, para entrar.'

const requiresPasskey = http.post('/api/v1/users/sign_in', async ({ request }) => {
  const { otp, passkey } = (await request.json()) as { otp?: string; passkey?: object }
  if (otp || passkey) return HttpResponse.json(manager)
  const refusal = { errors: [CODE_REQUIRED], code: 'otp_required', passkey: requestOptions, app: false }
  return HttpResponse.json(refusal, { status: 422 })
})

const meta = {
  title: 'Telas/Entrar (SignIn)/Com chave de acesso (SignInByPasskey)',
  ...authStory('/login', [requiresPasskey]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

/** Plays the sign-in up to the second step. */
async function typePassword(canvas: Canvas) {
  await userEvent.type(canvas.getByLabelText('Email'), manager.email)
  await userEvent.type(canvas.getByLabelText('Senha'), 'cocho-demo{Enter}')
  return canvas.findByRole('button', { name: 'Usar chave de acesso' })
}

/** A person without an authenticator app is not offered a code of it. */
export const SecondStep: Story = {
  play: async ({ canvas }) => {
    await typePassword(canvas)
    await expect(canvas.getByRole('button', { name: 'Usar código de recuperação' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Usar o código do aplicativo' })).toBeNull()
  },
}
export const SecondStepOnAPhoneDark: Story = { ...SecondStep, globals: { ...phone, ...dark } }

export const SignsIn: Story = {
  play: async ({ canvas }) => {
    mockPrompt('get')
    await userEvent.click(await typePassword(canvas))
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

/** The person closes the browser's prompt, and takes a recovery code. */
export const Canceled: Story = {
  play: async ({ canvas }) => {
    mockPrompt('get', 'NotAllowedError')
    await userEvent.click(await typePassword(canvas))
    await waitFor(() => expect(canvas.getByText('Você cancelou. Tente de novo quando quiser.')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Usar código de recuperação' }))
    await userEvent.type(canvas.getByLabelText('Código de recuperação'), 'abcde-fghij{Enter}')
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

/** Without WebAuthn's JSON a recovery code is asked for at once. */
export const BrowserCannot: Story = {
  beforeEach: () => withoutWebAuthn('parseRequestOptionsFromJSON'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), manager.email)
    await userEvent.type(canvas.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await canvas.findByLabelText('Código de recuperação')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull()
  },
}
