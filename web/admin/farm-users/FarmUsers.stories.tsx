import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { manager, meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import { findCard, mockRecordsApi } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const timestamps = { created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-08-02T12:00:00.000Z' }
const active = { active: true, status: 'active', managed: false, ...timestamps } as const
const users: FarmUser[] = [
  { id: 1, name: manager.name, email: manager.email, user_type: 'admin', ...active },
  { id: 2, name: 'João Batista', email: 'joao@santaines.agr.br', user_type: 'worker', ...active, managed: true },
  {
    id: 3,
    name: 'Marina Duarte',
    email: 'marina@santaines.agr.br',
    user_type: 'technician',
    ...active,
  },
  {
    id: 4,
    name: 'Zé Carlos',
    email: 'ze@santaines.agr.br',
    user_type: 'worker',
    ...active,
    active: false,
    status: 'inactive',
  },
]
const invited: FarmUser = {
  id: 100_000_000_000_001,
  name: 'Ana Souza',
  email: 'ana@fazenda.com.br',
  user_type: 'technician',
  ...active,
  active: false,
  status: 'invited',
  expires_at: '2099-11-29T12:00:00.000Z',
}
const withoutEmails: FarmUser[] = users.map(user => ({ ...user, email: null }))
const api = mockRecordsApi('/farm_users', [...users, invited], 'Usuário', {
  defaults: { status: 'active', managed: true },
  toRecord: (body): Partial<FarmUser> => ({
    ...body,
    ...(body.active !== undefined && { status: body.active ? 'active' : 'inactive' }),
  }),
})
const invitationRequests: string[] = []
const answersInvitation = (method: 'post' | 'delete', message: string) =>
  http[method](`/api/v1/farms/${FARM_ID}/farm_users/:id/invitation`, ({ params }) => {
    invitationRequests.push(`${method} ${String(params.id)}`)
    return HttpResponse.json({ message })
  })
const SENT = 'Email enviado para ana@fazenda.com.br.'
const invitationHandlers = [answersInvitation('post', SENT), answersInvitation('delete', 'Convite cancelado.')]
const reset = () => {
  api.reset()
  invitationRequests.length = 0
}

const meta = {
  title: 'Telas/Usuários (FarmUsers)',
  ...adminStory('/admin/farm-users', [...invitationHandlers, ...api.handlers], reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the menu of a person and chooses an item by the name that it has for screen readers. */
async function choose(canvas: Canvas, name: string, item: string, heading = name) {
  const card = await findCard(canvas, heading)
  await userEvent.click(card.getByRole('button', { name: `Mais ações de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** The signed-in user's card has a star and cannot be deactivated. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const own = await findCard(canvas, 'Helena Prado Você')
    await expect(own.getByText('Gestor')).toBeVisible()
    await expect(own.queryByRole('button', { name: /Mais ações/ })).toBeNull()
    const other = await findCard(canvas, 'Zé Carlos Inativo')
    await expect(other.getByText('Operador')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Mais ações de Zé Carlos' })).toBeVisible()
    const guest = await findCard(canvas, 'Ana Souza Convidado')
    await expect(guest.getByText('Convite vale até')).toBeVisible()
    await expect(guest.queryByRole('link', { name: /Editar/ })).toBeNull()
    await expect((await findCard(canvas, 'João Batista')).getByText('Da fazenda')).toBeVisible()
    await expect((await findCard(canvas, 'Marina Duarte')).getByText('Da própria pessoa')).toBeVisible()
  },
}

/** The mail goes again, to an invited person, and to the person of an account that the farm made. */
export const SendsAgain: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Ana Souza', 'Reenviar o convite de Ana Souza', 'Ana Souza Convidado')
    await waitFor(() => expect(canvas.getByText(SENT)).toBeVisible())
    await choose(canvas, 'João Batista', 'Enviar a João Batista o email para assumir a conta')
    await waitFor(() => expect(invitationRequests).toEqual([`post ${invited.id}`, 'post 2']))
  },
}

export const WithdrawsInvitation: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Ana Souza', 'Cancelar o convite de Ana Souza', 'Ana Souza Convidado')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar convite' }))
    await waitFor(() => expect(invitationRequests).toEqual([`delete ${invited.id}`]))
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('João Batista')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** Users are deactivated, not deleted, and the confirmation states it. */
export const Deactivate: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'João Batista')
    await userEvent.click(card.getByRole('button', { name: 'Mais ações de João Batista' }))
    await expect(await screen.findByRole('menuitem', { name: 'Desativar João Batista' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: /Excluir/ })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Desativar João Batista' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Desativar João Batista?' })).toHaveTextContent(
      'Usuários não podem ser excluídos, apenas desativados.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Desativar' }))
    await findCard(canvas, 'João Batista Inativo')
    await waitFor(() => expect(api.sent).toEqual([{ method: 'DELETE', id: 2 }]))
  },
}

export const Reactivate: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Zé Carlos', 'Reativar Zé Carlos', 'Zé Carlos Inativo')
    await findCard(canvas, 'Zé Carlos')
    const body = { name: 'Zé Carlos', email: 'ze@santaines.agr.br', user_type: 'worker', active: true }
    await waitFor(() => expect(api.sent).toEqual([{ method: 'PUT', id: 4, body }]))
  },
}

/** An empty password is not sent, because a user with an account keeps their own. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'João Batista')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do usuário' }), 'Ana Lima{Enter}')
    await userEvent.type(await canvas.findByRole('textbox', { name: /Email/ }), 'ana@santaines.agr.br')
    await expect(canvas.getByText(/Escolha o tipo de usuário/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Tipo de Usuário/ }), 'Técnico')
    const preview = canvas.getByRole('region', { name: 'O que o Técnico faz' })
    await expect(preview).toHaveTextContent('Não pode')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Ana Lima')
    const body = { name: 'Ana Lima', email: 'ana@santaines.agr.br', user_type: 'technician', active: true }
    await expect(api.sent).toEqual([{ method: 'POST', body }])
  },
}

export const ValidationErrors: Story = {
  decorators: openAt('/admin/farm-users/new'),
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Email é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Tipo de Usuário é obrigatório')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^Senha/), '12345')
    await expect(canvas.getByLabelText(/^Senha/)).toBeRequired()
    await userEvent.click(save)
    await expect(await canvas.findByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
    await expect(canvas.getByText('Confirmação de senha é obrigatória')).toBeVisible()
    await expect(canvas.getByPlaceholderText('min. 6 caracteres')).toBeVisible()
    await expect(api.sent).toEqual([])
  },
}

/** The two passwords must match. */
export const PasswordMismatch: Story = {
  decorators: openAt('/admin/farm-users/2/edit'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Senha'), 'cocho-demo')
    await userEvent.type(canvas.getByLabelText('Confirme a Senha'), 'cocho-demi{Enter}')
    await expect(await canvas.findByText('Senhas não conferem')).toBeVisible()
  },
}

export const Edit: Story = {
  decorators: openAt('/admin/farm-users/4/edit'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Usuário Ativo' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Tipo de Usuário/ }), 'Gestor')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Zé Carlos')
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 4, body: { user_type: 'admin', active: true } }])
  },
}

/** The person has proven the address: only they change the email and the password. */
export const PersonsOwnAccount: Story = {
  decorators: openAt('/admin/farm-users/3/edit'),
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: /Email/ })
    await expect(email).toHaveAttribute('readonly')
    await expect(email).toHaveAccessibleDescription(/só ela muda o email e a senha/)
    await expect(canvas.queryByLabelText(/^Senha/)).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), ' Lima')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Marina Duarte Lima')
  },
}

/** On one's own record the role and the status cannot be changed. */
export const OwnRecord: Story = {
  decorators: openAt('/admin/farm-users/1/edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Nome/ })).toHaveValue('Helena Prado')
    await expect(canvas.queryByRole('combobox', { name: /Tipo de Usuário/ })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: 'Usuário Ativo' })).toBeNull()
    await expect(canvas.queryByLabelText(/^Senha/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/admin/account')
  },
}

export const FormDark: Story = { decorators: openAt('/admin/farm-users/new'), globals: { ...phone, ...dark } }
export const Empty: Story = list.empty(api, 'Nenhum usuário encontrado', 'Adicione um usuário para começar.')
export const Loading: Story = list.loading(api, 'Usuários')
export const Failed: Story = list.failed(api)
/** E-mails are shown only to a person who manages users. */
export const WithoutEmails: Story = {
  parameters: { msw: [meHandler(people.technician), mockFarmApi.get('/farm_users', withoutEmails)] },
  beforeEach: signedIn(people.technician),
  play: async ({ canvas }) => {
    const user = await findCard(canvas, 'João Batista')
    await expect(user.getByText('Operador')).toBeVisible()
    await expect(user.queryByText('Email')).toBeNull()
  },
}
export const ReadOnly: Story = list.readOnly('João Batista', 'Criar Usuário', people.technician)
export const Forbidden: Story = list.forbidden('/admin/farm-users/new', people.technician)
