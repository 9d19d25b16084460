import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import { session } from '../../core/session.ts'
import { type AuthPages, authStory } from '../../stories/AuthStory.tsx'
import { mockMe, pendingPerson } from '../../stories/fixtures/registration.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const url = '/api/v1/users/sign_up'
const { token, ...registration } = pendingPerson
const accepts = http.post(url, () =>
  HttpResponse.json({ token, ...registration, message: 'Usuário criado com sucesso' }, { status: 201 }),
)
const WEAK = 'Esta senha é muito usada. Escolha outra.'
const rejectsPassword = http.post(url, () =>
  HttpResponse.json({ errors: [WEAK], fields: { password: [WEAK] } }, { status: 422 }),
)

const meta = {
  title: 'Telas/Criar conta (SignUp)',
  ...authStory('/signup', [accepts, mockMe(pendingPerson)]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

async function fill(canvas: ReturnType<typeof within>, confirmation = 'segredo1') {
  await userEvent.type(canvas.getByLabelText('Nome completo'), 'Ana Souza')
  await userEvent.type(canvas.getByLabelText('Email'), 'ana@fazenda.com.br')
  await userEvent.type(canvas.getByLabelText('Senha'), 'segredo1')
  await userEvent.type(canvas.getByLabelText('Confirmar senha'), `${confirmation}{Enter}`)
}

/** The next page describes the mail's link. The session of the registration opens nothing else. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await fill(canvas)
    await waitFor(() => expect(canvas.getByText('Usuário criado com sucesso')).toBeVisible())
    await expect(await canvas.findByRole('heading', { name: 'Confira o seu email' })).toBeVisible()
    await expect(session.get()).toEqual(pendingPerson)
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
export const WeakPassword: Story = {
  parameters: { msw: [rejectsPassword] },
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText(WEAK)).toBeVisible()
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('aria-invalid', 'true')
  },
}
