import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type AuthPages, at, authStory } from '../../stories/AuthStory.tsx'
import { dark, phone } from '../../stories/viewports.ts'

const SENT = 'Se houver uma conta com este email, a senha temporária chega em alguns minutos. Ela vale por 1 hora.'
const sendsPassword = http.post('/api/v1/users/password_recovery', () => HttpResponse.json({ message: SENT }))
const updatesPassword = http.put('/api/v1/users/password', () =>
  HttpResponse.json({ message: 'Senha atualizada com sucesso! Entre com a senha nova.' }),
)

const meta = {
  title: 'Telas/Recuperar senha (Recovery)',
  ...authStory('/password-recovery', [sendsPassword, updatesPassword]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

/** The whole recovery: from the request of a temporary password to the new password. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: 'Enviar senha temporária' })
    await userEvent.click(send)
    await expect(await canvas.findByText('Email é obrigatório')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Email'), 'ana')
    await userEvent.click(send)
    await expect(await canvas.findByText('Email inválido')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Email'), '@fazenda.com.br{Enter}')
    await waitFor(() => expect(canvas.getByText(SENT)).toBeVisible())

    await expect(await canvas.findByText(/^Se houver uma conta com ana@fazenda\.com\.br/)).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
    await userEvent.type(canvas.getByLabelText('Senha temporária'), 'trigo-4821')
    await userEvent.type(canvas.getByLabelText('Nova senha'), 'novas1')
    await userEvent.type(canvas.getByLabelText('Confirmar nova senha'), 'novas2{Enter}')
    await expect(await canvas.findByText('As senhas não coincidem')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Confirmar nova senha'), '{Backspace}1{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Entrar' })).toBeVisible())
    await expect(canvas.getByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
  },
}

export const Empty: Story = {}
export const UpdatePhone: Story = {
  decorators: at('/update-password#email=ana@fazenda.com.br'),
  globals: phone,
}
export const UpdateDark: Story = { ...UpdatePhone, globals: dark }

/** The error starts with the action that failed. */
export const NoNetwork: Story = {
  parameters: { msw: [http.post('/api/v1/users/password_recovery', () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'ana@fazenda.com.br{Enter}')
    await waitFor(() => expect(canvas.getByText(/^Erro ao enviar email de recuperação\. Sem conexão/)).toBeVisible())
  },
}
