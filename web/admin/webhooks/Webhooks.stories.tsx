import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { webhookEvents } from '../../../domain/webhook/event.ts'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { mockWebhooksApi, SECRET } from '../../stories/fixtures/programs/webhooks.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockWebhooksApi()

const meta = {
  title: 'Telas/Webhooks (Webhooks)',
  ...adminStory('/admin/webhooks', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Sistema do frigorífico'

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await expect(card.getByText('Lote encerrado e Dia fechado')).toBeVisible()
    await expect(canvas.getByText('Desligado por falhas')).toBeVisible()
    await expect(canvas.getByText(/oito tentativas durante um dia/)).toBeVisible()
  },
}
export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findCard(canvas, NAME)
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

const create: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Criar webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar webhook' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Nome/ }), 'BI')
  await userEvent.type(dialog.getByRole('textbox', { name: /Endereço/ }), 'https://bi.grupo.agr.br/a')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Leitura registrada' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }))
}

/** The secret is shown once, and no slip of a finger closes it: after the dialog it is nowhere on the page, nor in what the device stores. */
export const Create: Story = {
  play: async context => {
    await create(context)
    const secret = within(await screen.findByRole('dialog', { name: 'Copie o segredo agora' }))
    await waitFor(() => expect(secret.getByText(SECRET)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    await expect(secret.getByText(SECRET)).toBeVisible()
    await userEvent.click(secret.getByRole('button', { name: 'Já copiei' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await findCard(context.canvas, 'BI')
    await expect(document.body.textContent).not.toContain(SECRET)
    await expect(JSON.stringify(Object.entries(localStorage))).not.toContain(SECRET)
    const events = webhookEvents.filter(event => event !== 'reading.recorded')
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'BI', url: 'https://bi.grupo.agr.br/a', events } }])
  },
}

export const Secret: Story = {
  play: async context => {
    await create(context)
    await screen.findByRole('dialog', { name: 'Copie o segredo agora' })
  },
}
export const SecretOnAPhoneDark: Story = { ...Secret, globals: { ...phone, ...dark } }

export const Form: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Editar ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Editar ${NAME}` }))
    await expect(dialog.getByRole('checkbox', { name: 'Dia fechado' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Alerta aberto' })).not.toBeChecked()
  },
}
export const FormOnAPhoneDark: Story = { ...Form, globals: { ...phone, ...dark } }

/** The server knows which addresses are public, and its answer stands at the field. */
export const RefusedAddress: Story = {
  parameters: {
    msw: [
      http.post(`/api/v1/farms/${FARM_ID}/webhooks`, () => {
        const problem = 'Este nome só existe numa rede interna. Use um nome público.'
        return HttpResponse.json({ errors: [problem], fields: { url: [problem] } }, { status: 422 })
      }),
      ...api.handlers,
    ],
  },
  play: async context => {
    await create(context)
    await expect(await screen.findByText(/rede interna/)).toBeVisible()
    await expect(screen.getByRole('textbox', { name: /Endereço/ })).toHaveAttribute('aria-invalid', 'true')
  },
}

export const WithoutEvents: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Editar ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Editar ${NAME}` }))
    for (const name of ['Dia fechado', 'Lote encerrado']) await userEvent.click(dialog.getByRole('checkbox', { name }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expect(await dialog.findByText('Escolha ao menos um evento.')).toBeVisible()
    await expect(api.sent).toEqual([])
  },
}

/** Somebody may have switched it off since the page was loaded. */
export const Rename: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Editar ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Editar ${NAME}` }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Nome/ }), ' novo')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, `${NAME} novo`)
    const url = 'https://erp.frigorifico.com.br/webhooks/cocho'
    const body = { name: `${NAME} novo`, url, events: ['lot.finished', 'day.closed'] }
    await expect(api.sent).toEqual([{ method: 'PUT', id: 1, body }])
  },
}

export const TurnOff: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Desligar ${NAME}` }))
    await waitFor(() => expect(card.getByText('Desligado')).toBeVisible())
    await expect(card.getByRole('button', { name: `Ligar ${NAME}` })).toBeVisible()
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 1, body: { active: false } }])
  },
}

const openMenu = async (canvas: Parameters<typeof findCard>[0], item: string) => {
  const card = await findCard(canvas, NAME)
  await userEvent.click(card.getByRole('button', { name: `Mais ações de ${NAME}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const Rotate: Story = {
  play: async ({ canvas }) => {
    await openMenu(canvas, `Trocar o segredo de ${NAME}`)
    const dialog = within(await screen.findByRole('alertdialog', { name: `Trocar o segredo de ${NAME}?` }))
    await userEvent.click(dialog.getByRole('button', { name: 'Trocar o segredo' }))
    await waitFor(() => expect(screen.getByText(SECRET)).toBeVisible())
    await expect(api.sent).toEqual([{ method: 'ROTATE', id: 1 }])
  },
}

export const Remove: Story = {
  play: async ({ canvas }) => {
    await openMenu(canvas, `Excluir ${NAME}`)
    const dialog = within(await screen.findByRole('alertdialog', { name: `Excluir o webhook ${NAME}?` }))
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: NAME, hidden: true })).toBeNull())
    await expect(api.sent).toEqual([{ method: 'DELETE', id: 1 }])
  },
}

export const Deliveries: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Entregas de ${NAME}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Entregas de ${NAME}` }))
    const rows = await dialog.findAllByRole('listitem')
    await expect(rows.length).toBe(5)
    await expect(dialog.getByText(/8 tentativas · não respondeu em 10 segundos/)).toBeVisible()
    await expect(dialog.getByText(/respondeu 302, um redirecionamento/)).toBeVisible()
    const [, second] = dialog.getAllByRole('button', { name: /Enviar de novo/ })
    if (!second) throw new Error('There are five.')
    await userEvent.click(second)
    await waitFor(() => expect(api.sent).toEqual([{ method: 'RESEND', id: 4 }]))
  },
}
export const DeliveriesDark: Story = { ...Deliveries, globals: dark }
export const DeliveriesOnAPhone: Story = { ...Deliveries, globals: phone }

export const NoDeliveries: Story = {
  parameters: {
    msw: [
      http.get(`/api/v1/farms/${FARM_ID}/webhooks/:id/deliveries`, () => HttpResponse.json({ data: [] })),
      ...api.handlers,
    ],
  },
  play: async ({ canvas }) => {
    const card = await findCard(canvas, NAME)
    await userEvent.click(card.getByRole('button', { name: `Entregas de ${NAME}` }))
    await expect(await screen.findByText('Nenhuma entrega nos últimos 30 dias')).toBeVisible()
  },
}

export const Empty: Story = list.empty(
  api,
  'Nenhum webhook criado',
  'Peça a quem cuida do outro sistema o endereço que recebe avisos. Cada aviso vai assinado, para ele saber que veio daqui.',
)

export const Failed: Story = {
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os webhooks não foram carregados')).toBeVisible()
  },
}

export const Forbidden: Story = list.forbidden('/admin/webhooks')
