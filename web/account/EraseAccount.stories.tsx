import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { session } from '../session.ts'
import { accountStory } from '../stories/AccountStory.ts'
import type { AdminApp, Canvas } from '../stories/AdminStory.tsx'
import { handlers, WRONG_PASSWORD } from '../stories/account.fixture.ts'
import { dark, phone } from '../stories/viewports.ts'

const meta = { title: 'Telas/Minha conta/Excluir conta', ...accountStory() } satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const ask = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Excluir conta' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expect(dialog.getByRole('button', { name: 'Excluir conta' })).toBeDisabled()
  return dialog
}

/** Asked for the password, and to be sure; then nothing of the account is left on the device. */
export const Erase: Story = {
  play: async ({ canvas }) => {
    const dialog = await ask(canvas)
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

const ONLY =
  'Você é o único gestor ativo de Fazenda Santa Inês. Torne outra pessoa gestora em Usuários, ou peça ao suporte o encerramento da fazenda, e depois exclua a conta.'

/** A farm is not left without anybody who can let others in. */
export const LastAdmin: Story = {
  parameters: {
    msw: [http.delete('/api/v1/users/me', () => HttpResponse.json({ errors: [ONLY] }, { status: 409 })), ...handlers],
  },
  play: async ({ canvas }) => {
    const dialog = await ask(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await expect(await dialog.findByText(ONLY)).toBeVisible()
    await expect(session.get()).not.toBeNull()
  },
}

export const EraseOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await ask(canvas)),
}
