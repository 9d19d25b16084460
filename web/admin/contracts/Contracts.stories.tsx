import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { today } from '../../stories/fixtures/field.fixture.ts'
import { lots } from '../../stories/fixtures/lots.fixture.ts'
import {
  contractHandlers,
  contractsApi,
  LINK,
  resetContracts,
  sentToContracts,
} from '../../stories/fixtures/money/contracts.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const lotHandlers = [mockFarmApi.get('/lots', lots), mockFarmApi.get('/lots/inactive', [])]

const meta = {
  title: 'Telas/Contratos (Contracts)',
  ...adminStory('/admin/contracts', [...lotHandlers, ...contractHandlers()], resetContracts),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'João Prado')
    await expect(card.getByText('Diária, R$ 20,00 por cabeça e dia')).toBeVisible()
    await expect(card.getByText('Lote 7 e Lote 12')).toBeVisible()
    await expect(canvas.getByText('Parceria, 15% da @ produzida do cliente')).toBeVisible()
  },
}
export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('João Prado')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

export const Empty: Story = {
  parameters: { msw: [mockFarmApi.get('/contracts', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum contrato')).toBeVisible()
  },
}

export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações de João Prado' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excluir/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText('Excluir o contrato de João Prado?')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await expect(contractsApi.sent).toEqual([{ method: 'DELETE', id: 1 }])
  },
}

const typeIn = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], name: RegExp, text: string) =>
  userEvent.type(await canvas.findByRole('textbox', { name }), text)

/** A death on the feedlot's account needs the price of the arroba. */
export const Create: Story = {
  decorators: openAt('/admin/contracts/new?name=Rui%20Melo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Nome do cliente/ })).toHaveValue('Rui Melo')
    await userEvent.click(canvas.getByRole('button', { name: /Lotes/ }))
    await userEvent.click((await canvas.findAllByRole('checkbox'))[0] as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await typeIn(canvas, /^Preço/, '20')
    await userEvent.click(canvas.getByText('Do confinamento'))
    await typeIn(canvas, /Preço combinado da @/, '300')
    await userEvent.click(canvas.getByRole('button', { name: '+ Serviço' }))
    await typeIn(canvas, /^Serviço 1/, 'Pesagem')
    await typeIn(canvas, /Valor do serviço 1/, '82')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Rui Melo')
    await expect(contractsApi.sent).toMatchObject([
      {
        method: 'POST',
        body: {
          ...{ client_name: 'Rui Melo', kind: 'head_day', price: 20, client_percent: null },
          ...{ deaths: 'feedlot', arroba_price: 300, services: [{ description: 'Pesagem', amount: 82 }] },
        },
      },
    ])
  },
}
export const CreateOnAPhone: Story = {
  decorators: openAt('/admin/contracts/new'),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /Nome do cliente/ })
    await fits()
  },
}
export const CreateDark: Story = { decorators: openAt('/admin/contracts/new'), globals: dark }

/** A partnership has a part in place of a price. */
export const ValidationErrors: Story = {
  decorators: openAt('/admin/contracts/new?name=Rui'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Informe o preço combinado.')).toBeVisible()
    await expect(canvas.getByText('Escolha ao menos um lote.')).toBeVisible()
    await userEvent.click(canvas.getByText('Parceria'))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Informe quanto da @ produzida é do cliente.')).toBeVisible()
    await expect(contractsApi.sent).toEqual([])
  },
}

/** Its invoices say what changed after they were sent. */
export const Page: Story = {
  decorators: openAt('/admin/contracts/1'),
  play: async ({ canvas }) => {
    const invoices = within(await canvas.findByRole('list', { name: 'Faturas do contrato' }))
    await expect(invoices.getAllByRole('listitem')).toHaveLength(3)
    await expect(invoices.getByText(/mudou depois do envio: \+R\$\s82,00/)).toBeVisible()
    await expect(await canvas.findByText(/2 visitas, a última em/)).toBeVisible()
    await expect(canvas.getByText(/ainda não foi aberto/)).toBeVisible()
  },
}
const pageShown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: 'Faturas do contrato' })
  await canvas.findByRole('list', { name: 'Links do cliente' })
  await fits()
}
export const PageDark: Story = { ...Page, globals: dark, play: pageShown }
export const PageOnAPhone: Story = { ...Page, globals: phone, play: pageShown }
export const PageOnAPhoneDark: Story = { ...Page, globals: { ...phone, ...dark }, play: pageShown }

export const UnknownContract: Story = {
  decorators: openAt('/admin/contracts/99'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contrato não encontrado')).toBeVisible()
  },
}

/** The address is shown once, and leads to WhatsApp with the text already written. */
export const CreateLink: Story = {
  decorators: openAt('/admin/contracts/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar link' }))
    await expect(await canvas.findByText(LINK)).toBeVisible()
    const send = canvas.getByRole('link', { name: 'Mandar por WhatsApp' })
    await expect(decodeURIComponent(send.getAttribute('href') ?? '')).toContain(`: ${LINK}`)
    await expect(sentToContracts).toEqual([['link', {}]])
  },
}
export const LinkOnAPhone: Story = { ...CreateLink, globals: phone }

async function revokeFirstLink(canvas: Canvas) {
  await userEvent.click((await canvas.findAllByRole('button', { name: /^Revogar Link de/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Revogar' }))
  await canvas.findByText('Link revogado.')
}

export const RevokeLink: Story = {
  decorators: openAt('/admin/contracts/1'),
  play: async ({ canvas }) => {
    await revokeFirstLink(canvas)
    await expect(sentToContracts).toEqual([['revoke', null]])
  },
}

/** Its address is not shown any more. */
export const RevokeNewLink: Story = {
  decorators: openAt('/admin/contracts/1'),
  play: async context => {
    await CreateLink.play?.(context)
    await revokeFirstLink(context.canvas)
    await waitFor(() => expect(context.canvas.queryByText(LINK)).toBeNull())
  },
}

const yesterday = addDays(today, -1)

/** The dialog opens on the days after the last invoice that the client has, up to yesterday: today may still get feed. */
export const CreateInvoice: Story = {
  decorators: openAt('/admin/contracts/1'),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Faturas do contrato' })
    await userEvent.click(canvas.getByRole('button', { name: 'Criar fatura' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Criar rascunho' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /Fatura nº 12/ })).toBeVisible()
    const from = ['2025-10-23', addDays(yesterday, -365)].toSorted().at(-1)
    await expect(sentToContracts).toMatchObject([['invoice', { from, to: yesterday }]])
  },
}
