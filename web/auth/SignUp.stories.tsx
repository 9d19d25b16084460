import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test'
import { session } from '../session.ts'
import { type AuthPages, authStory } from '../stories/AuthStory.tsx'
import { dark, phone } from '../stories/viewports.ts'

const url = '/api/v1/users/sign_up'
const accepts = http.post(url, () =>
  HttpResponse.json(
    { token: 'token-of-sign-up', email: 'ana@fazenda.com.br', farms: [], message: 'Usuário criado com sucesso' },
    { status: 201 },
  ),
)
const sessionEnded = fn()
const endsSession = http.delete('/api/v1/users/sign_out', ({ request }) => {
  sessionEnded(request.headers.get('authorization'))
  return HttpResponse.json({ message: 'Você saiu da sua conta.' })
})
const EMAIL_TAKEN = 'Não foi possível criar a conta com este email. Se você já tem conta, entre ou recupere a senha.'
const rejectsEmail = http.post(url, () =>
  HttpResponse.json({ errors: [EMAIL_TAKEN], fields: { email: [EMAIL_TAKEN] } }, { status: 422 }),
)

const meta = {
  title: 'Telas/Criar conta',
  ...authStory('/signup', [accepts, endsSession]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

async function fill(canvas: ReturnType<typeof within>, confirmation = 'segredo1') {
  await userEvent.type(canvas.getByLabelText('Nome completo'), 'Ana Souza')
  await userEvent.type(canvas.getByLabelText('Email'), 'ana@fazenda.com.br')
  await userEvent.type(canvas.getByLabelText('Senha'), 'segredo1')
  await userEvent.type(canvas.getByLabelText('Confirmar senha'), `${confirmation}{Enter}`)
}

/** The session that the answer opens is ended, because nobody would hold it. The email is filled in at sign-in. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await fill(canvas)
    await waitFor(() => expect(canvas.getByText('Usuário criado com sucesso')).toBeVisible())
    await expect(await canvas.findByRole('button', { name: 'Entrar' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
    await expect(sessionEnded).toHaveBeenCalledWith('token-of-sign-up')
    await expect(session.get()).toBeNull()
  },
}

export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: dark }

export const DifferentPasswords: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'segredo2')
    await expect(await canvas.findByText('Senhas não conferem')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Nome completo'))
    await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }))
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
  },
}

/** An error of the server about a field is shown at the field, once. */
export const EmailTaken: Story = {
  parameters: { msw: [rejectsEmail] },
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText(EMAIL_TAKEN)).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  },
}
