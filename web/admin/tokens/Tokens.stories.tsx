import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { mockTokensApi, SECRET } from '../../stories/fixtures/programs/tokens.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockTokensApi()

const meta = {
  title: 'Telas/Integrações (Tokens)',
  ...adminStory('/admin/settings/tokens', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Planilha do escritório')
    await expect(card.getByText('Ler')).toBeVisible()
    await expect(card.getByText('31/03/2027')).toBeVisible()
    await expect(card.getByText('cocho_…Qx7k')).toBeVisible()
    await expect(canvas.getByText('Ainda não usado')).toBeVisible()
    await expect(canvas.getByText(/Rui Lima não é mais gestor/)).toBeVisible()
    await expect(canvas.getByText('Vencido')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findCard(canvas, 'Planilha do escritório')
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

const create: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Criar acesso' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar acesso' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Planilha nova')
  await userEvent.click(dialog.getByRole('radio', { name: 'Ler e escrever' }))
  await expect(dialog.getByText(/em seu nome/)).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: /Também lê custos e resultados/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar acesso' }))
}

/** The secret is shown once, and no slip of a finger closes it: after the dialog it is nowhere on the page, nor in what the device stores. */
export const Create: Story = {
  play: async context => {
    await create(context)
    const secret = within(await screen.findByRole('dialog', { name: 'Copie o código agora' }))
    await waitFor(() => expect(secret.getByText(SECRET)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    await expect(secret.getByText(SECRET)).toBeVisible()
    await expect(secret.getByText(/^curl -H "Authorization: cocho_/)).toBeVisible()
    await expect(secret.getByText(`${location.origin}/api/v1/mcp`)).toBeInTheDocument()
    await expect(secret.getByText(`Authorization: Bearer ${SECRET}`)).toBeInTheDocument()
    await userEvent.click(secret.getByRole('button', { name: 'Já copiei' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await findCard(context.canvas, 'Planilha nova')
    await expect(document.body.textContent).not.toContain(SECRET)
    await expect(JSON.stringify(Object.entries(localStorage))).not.toContain(SECRET)
    await expect(api.sent).toEqual([
      {
        method: 'POST',
        body: { name: 'Planilha nova', access: 'write', costs: true, expires_on: expect.stringMatching(/^\d{4}-/) },
      },
    ])
  },
}

export const Secret: Story = {
  play: async context => {
    await create(context)
    await screen.findByRole('dialog', { name: 'Copie o código agora' })
  },
}
export const SecretOnAPhoneDark: Story = { ...Secret, globals: { ...phone, ...dark } }

export const ValidationErrors: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar acesso' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar acesso' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Criar acesso' }))
    await expect(await dialog.findByText('Nome é obrigatório')).toBeVisible()
    await expect(api.sent).toEqual([])
  },
}

const revocation = Promise.withResolvers<void>()

/** A token that is still accepted is never shown as revoked. */
export const Revoke: Story = {
  parameters: {
    msw: [
      http.delete(`/api/v1/farms/${FARM_ID}/tokens/:id`, async () => {
        await revocation.promise
      }),
      ...api.handlers,
    ],
  },
  play: async ({ canvas }) => {
    const name = 'Planilha do escritório'
    const card = await findCard(canvas, name)
    await userEvent.click(card.getByRole('button', { name: `Revogar ${name}` }))
    const dialog = await screen.findByRole('alertdialog', { name: `Revogar o acesso ${name}?` })
    const button = within(dialog).getByRole('button', { name: 'Revogar' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await expect(card.getByRole('heading', { name, hidden: true })).toBeInTheDocument()
    revocation.resolve()
    await waitFor(() => expect(canvas.queryByRole('heading', { name, hidden: true })).toBeNull())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(api.sent).toEqual([{ method: 'DELETE', id: 1 }])
  },
}

export const Empty: Story = list.empty(
  api,
  'Nenhum acesso criado',
  'O acesso vale só para esta fazenda, até o dia que você escolher. Você o revoga quando quiser.',
)

export const Failed: Story = {
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os acessos não foram carregados')).toBeVisible()
  },
}

export const Forbidden: Story = list.forbidden('/admin/settings/tokens')
