import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { accountStory, expectToast, findSection } from '../../stories/AccountStory.ts'
import type { AdminApp, Canvas } from '../../stories/AdminStory.tsx'
import { handlers, WRONG_PASSWORD } from '../../stories/fixtures/account/account.fixture.ts'
import {
  mockPrompt,
  passkeyApi,
  somePasskeys,
  withoutWebAuthn,
} from '../../stories/fixtures/account/passkeys.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Minha conta (Account)/Chaves de acesso (Passkeys)',
  ...accountStory(),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const factorOf = (canvas: Canvas) => findSection(canvas, 'Verificação em duas etapas')
const withSome = () => {
  passkeyApi.passkeys = somePasskeys
}

async function openNaming(canvas: Canvas) {
  const factor = await factorOf(canvas)
  await userEvent.click(await factor.findByRole('button', { name: 'Adicionar chave de acesso' }))
  return { factor, naming: within(await screen.findByRole('dialog', { name: 'Dê um nome à chave de acesso' })) }
}

/** Keeps the name that is proposed, unless another one is given. */
async function openDialog(canvas: Canvas, name?: string) {
  const { factor, naming } = await openNaming(canvas)
  if (name) {
    await userEvent.clear(naming.getByLabelText('Nome'))
    await userEvent.type(naming.getByLabelText('Nome'), name)
  }
  await userEvent.click(naming.getByRole('button', { name: 'Continuar' }))
  return { factor, dialog: within(await screen.findByRole('dialog', { name: 'Adicionar chave de acesso' })) }
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    const factor = await factorOf(canvas)
    await expect(await factor.findByText('Desativada')).toBeVisible()
    await expect(factor.getByRole('button', { name: 'Adicionar chave de acesso' })).toBeEnabled()
  },
}

export const List: Story = {
  beforeEach: withSome,
  play: async ({ canvas }) => {
    const list = within(await (await factorOf(canvas)).findByRole('list', { name: 'Chaves de acesso' }))
    await expect(list.getByText('Celular do João')).toBeVisible()
    await expect(list.getByText(/Usada em 26\/11\/2026/)).toBeVisible()
    await expect(list.getByText(/Ainda não usada/)).toBeVisible()
  },
}

export const ListOnAPhoneDark: Story = { ...List, globals: { ...phone, ...dark } }

/** The name, the password, the browser's prompt, and the recovery codes of the first second factor. */
export const Add: Story = {
  play: async ({ canvas }) => {
    mockPrompt('create')
    const { factor, dialog } = await openDialog(canvas, 'Celular da Helena')
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada{Enter}')
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Senha'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await factor.findByRole('list', { name: 'Códigos de recuperação' })).toBeVisible()
    await userEvent.click(factor.getByRole('button', { name: 'Já guardei' }))
    await expect(await factor.findByText('Celular da Helena')).toBeVisible()
    await expect(factor.getByText('Ativa')).toBeVisible()
  },
}

/** The first step. The name proposed is that of the device. */
export const NameStep: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const { naming } = await openNaming(canvas)
    await expect(naming.getByLabelText('Nome')).not.toHaveValue('')
    await userEvent.clear(naming.getByLabelText('Nome'))
    await userEvent.click(naming.getByRole('button', { name: 'Continuar' }))
    await expect(await naming.findByText('Nome é obrigatório')).toBeVisible()
  },
}

/** The server is not reached after the prompt: the next try sends the key that the device has, and asks for no other. */
export const SavedAtTheSecondTry: Story = {
  parameters: { msw: [http.post('/api/v1/users/passkeys', () => HttpResponse.error(), { once: true }), ...handlers] },
  play: async ({ canvas }) => {
    const prompt = mockPrompt('create')
    const { factor, dialog } = await openDialog(canvas, 'Celular da Helena')
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await dialog.findByText(/Sem conexão com o servidor/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
    await userEvent.click(await factor.findByRole('button', { name: 'Já guardei' }))
    await expect(await factor.findByText('Celular da Helena')).toBeVisible()
    await expect(prompt).toHaveBeenCalledTimes(1)
  },
}

/** The server stored the key, and its answer was lost: the next try is refused, and the list has the key. */
export const AnswerLost: Story = {
  parameters: {
    msw: [
      http.post(
        '/api/v1/users/passkeys',
        () => {
          withSome()
          return HttpResponse.error()
        },
        { once: true },
      ),
      http.post('/api/v1/users/passkeys', () =>
        HttpResponse.json(
          { errors: ['O pedido da chave de acesso venceu ou já foi usado. Comece de novo com a sua senha.'] },
          { status: 409 },
        ),
      ),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    mockPrompt('create')
    const { factor, dialog } = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await dialog.findByText(/Sem conexão com o servidor/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
    await expect(await factor.findByText('Celular do João')).toBeVisible()
    await expect(factor.getByText('Ativa')).toBeVisible()
  },
}

const failsWith = (error: string, text: string): Story => ({
  play: async ({ canvas }) => {
    mockPrompt('create', error)
    const { dialog } = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await dialog.findByText(text)).toBeVisible()
  },
})

export const Canceled: Story = failsWith('NotAllowedError', 'Você cancelou. Tente de novo quando quiser.')
export const AlreadyOnThisDevice: Story = failsWith(
  'InvalidStateError',
  'Este aparelho já tem uma chave de acesso da sua conta.',
)

export const Offline: Story = {
  parameters: { msw: [http.post('/api/v1/users/passkeys/options', () => HttpResponse.error()), ...handlers] },
  play: async ({ canvas }) => {
    const { dialog } = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await dialog.findByText(/Sem conexão com o servidor/)).toBeVisible()
  },
}

/** A browser that does not read the JSON of WebAuthn. */
export const BrowserCannot: Story = {
  beforeEach: () => withoutWebAuthn('parseCreationOptionsFromJSON'),
  play: async ({ canvas }) => {
    const factor = await factorOf(canvas)
    await expect(await factor.findByText(/Este navegador não tem chaves de acesso/)).toBeVisible()
    await expect(factor.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull()
  },
}

export const LimitReached: Story = {
  beforeEach: () => {
    passkeyApi.passkeys = Array.from({ length: 10 }, (_, n) => ({
      id: 10 - n,
      name: `Aparelho ${10 - n}`,
      created_at: '2026-11-02T12:00:00.000Z',
      last_used_at: null,
    }))
  },
  play: async ({ canvas }) => {
    await expect(await (await factorOf(canvas)).findByText(/Você tem 10 chaves de acesso, o máximo/)).toBeVisible()
  },
}

export const Rename: Story = {
  beforeEach: withSome,
  play: async ({ canvas }) => {
    const factor = await factorOf(canvas)
    await userEvent.click(await factor.findByRole('button', { name: 'Mudar o nome de Celular do João' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o nome da chave de acesso' }))
    await userEvent.clear(dialog.getByLabelText('Nome'))
    await userEvent.type(dialog.getByLabelText('Nome'), 'Celular novo{Enter}')
    await expectToast('Nome da chave de acesso mudado.')
    await expect(await factor.findByText('Celular novo')).toBeVisible()
  },
}

async function openRemoval(canvas: Canvas) {
  const factor = await factorOf(canvas)
  await userEvent.click(await factor.findByRole('button', { name: 'Remover Celular do João' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Celular do João?' }))
  await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
  await dialog.findByText(/^Confirme que é você com o celular/)
  return { factor, dialog }
}

/** The password, and then one of the keys that the person has. */
export const Remove: Story = {
  beforeEach: withSome,
  play: async ({ canvas }) => {
    mockPrompt('get')
    const { factor, dialog } = await openRemoval(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }))
    await expectToast('Chave de acesso removida.')
    await waitFor(() => expect(factor.queryByText('Celular do João')).toBeNull())
    await expect(factor.getByText('Computador do escritório')).toBeVisible()
  },
}

/** The phone is lost: a recovery code takes its place. */
export const RemoveWithRecoveryCode: Story = {
  beforeEach: withSome,
  globals: phone,
  play: async ({ canvas }) => {
    const { dialog } = await openRemoval(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Usar código de recuperação' }))
    await userEvent.type(dialog.getByLabelText('Código de recuperação'), 'K7QMX-WD9TR')
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }))
    await expectToast('Chave de acesso removida.')
  },
}

/** A further key is confirmed with one that is there. */
export const AddAnother: Story = {
  beforeEach: withSome,
  play: async ({ canvas }) => {
    mockPrompt('get')
    mockPrompt('create')
    const { factor, dialog } = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await dialog.findByText(/^Confirme que é você com o celular/)
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
    await expectToast('Chave de acesso adicionada.')
    await waitFor(() => expect(factor.getAllByRole('button', { name: /^Remover / })).toHaveLength(3))
  },
}
