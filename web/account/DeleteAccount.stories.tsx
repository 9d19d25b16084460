import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { session } from '../core/session.ts'
import { accountStory } from '../stories/AccountStory.ts'
import type { AdminApp, Canvas } from '../stories/AdminStory.tsx'
import { handlers, WRONG_PASSWORD } from '../stories/fixtures/account/account.fixture.ts'
import { failingReadings, leaveUnsent } from '../stories/fixtures/account/unsent.fixture.ts'
import { dark, phone } from '../stories/viewports.ts'

const meta = { title: 'Telas/Minha conta (Account)/Excluir conta (DeleteAccount)', ...accountStory() } satisfies Meta<
  typeof AdminApp
>
export default meta
type Story = StoryObj<typeof meta>

const openDialog = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Excluir conta' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expect(dialog.getByRole('button', { name: 'Excluir conta' })).toBeDisabled()
  return dialog
}

/** Needs the confirmation and the password, and then removes the session from the device. */
export const Delete: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Senha'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await waitFor(() => expect(session.get()).toBeNull())
  },
}

const ONLY_ADMIN =
  'Você é o único gestor ativo da Fazenda Santa Inês. Antes de excluir a conta, passe outra pessoa para Gestor em Usuários ou peça ao suporte o encerramento da fazenda.'

/** The only admin of a farm cannot delete the account. */
export const LastAdmin: Story = {
  parameters: {
    msw: [
      http.delete('/api/v1/users/me', () => HttpResponse.json({ errors: [ONLY_ADMIN] }, { status: 409 })),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await expect(await dialog.findByText(ONLY_ADMIN)).toBeVisible()
    // a toast would cover the dialog, and a press on it close it
    await expect(screen.getAllByText(ONLY_ADMIN)).toHaveLength(1)
    await expect(session.get()).not.toBeNull()
  },
}

/** What is not sent or not saved on any of the farms is lost with the account. */
export const UnsentOnAnotherFarm: Story = {
  parameters: { msw: [failingReadings, ...handlers] },
  play: async ({ canvas }) => {
    await leaveUnsent()
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(/Há registros neste aparelho que ainda não foram enviados/)).toBeVisible()
    await expect(dialog.getByText(/Há notas de cocho escolhidas e não salvas/)).toBeVisible()
  },
}

/** A record that the server rejected could still be corrected. */
export const RejectedOnAnotherFarm: Story = {
  parameters: { msw: [failingReadings, ...handlers] },
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await leaveUnsent('Esta leitura já existe.')
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(/ainda não foram enviados ou aceitos/)).toBeVisible()
  },
}

export const OnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await openDialog(canvas)),
}
