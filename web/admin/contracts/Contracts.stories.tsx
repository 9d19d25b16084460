import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { today } from '../../stories/fixtures/field.fixture.ts'
import { lots } from '../../stories/fixtures/lots.fixture.ts'
import {
  changed,
  contractHandlers,
  contractsApi,
  draft,
  incomplete,
  LINK,
  paid,
  partnership,
  sentToContracts,
} from '../../stories/fixtures/money/contracts.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const lotHandlers = [mockFarmApi.get('/lots', lots), mockFarmApi.get('/lots/inactive', [])]

const meta = {
  title: 'Telas/Contratos (Contracts)',
  ...adminStory('/admin/contracts', [...lotHandlers, ...contractHandlers()], () => {
    contractsApi.reset()
    sentToContracts.length = 0
  }),
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

export const Draft: Story = {
  decorators: openAt('/admin/invoices/12'),
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('list', { name: 'Linhas da fatura' }))
    await expect(lines.getByRole('link', { name: 'Diárias do Lote 7' })).toHaveAttribute('href', '/admin/lots/1')
    await expect(lines.getByText('−R$ 3.800,00')).toBeVisible()
    await expect(canvas.getByText('R$ 86.850,00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar' }))
    await canvas.findByText('Fatura enviada.')
    await expect(sentToContracts).toEqual([['status', { status: 'sent', total: 86_850 }]])
  },
}
const invoiceShown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: 'Linhas da fatura' })
  await fits()
}
export const DraftDark: Story = { ...Draft, globals: dark, play: invoiceShown }
export const DraftOnAPhone: Story = { ...Draft, globals: phone, play: invoiceShown }
export const DraftOnAPhoneDark: Story = { ...Draft, globals: { ...phone, ...dark }, play: invoiceShown }

export const SentAndChanged: Story = {
  decorators: openAt('/admin/invoices/11'),
  parameters: { msw: contractHandlers(changed, [draft, changed, paid]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/mudou depois do envio: \+R\$\s82,00/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Marcar como paga' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Anular' })).toBeVisible()
  },
}

/** A corrected invoice of the same days: they are in none since this one was voided. */
export const VoidedIsMadeAnew: Story = {
  decorators: openAt('/admin/invoices/11'),
  parameters: { msw: contractHandlers({ ...changed, status: 'void', change: null }, [draft, paid]) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar fatura destes dias' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Criar rascunho' }))
    const { from, to } = changed
    await waitFor(() => expect(sentToContracts).toMatchObject([['invoice', { from, to }]]))
  },
}

/** A line opens the records that it is made of, which may have changed since the invoice was sent. */
const openRecords = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Ver registros de ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}
export const LineRecords: Story = {
  ...SentAndChanged,
  play: async ({ canvas }) => {
    const dialog = await openRecords(canvas, 'Diárias do Lote 7')
    await dialog.findByText(/^A fatura tem 2\.970 cab\. × dia; com os registros de agora seriam 2\.974/)
    await expect(within(dialog.getByRole('table', { name: 'Registros da linha' })).getAllByRole('row')).toHaveLength(31)
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    const deaths = await openRecords(canvas, 'Crédito de mortes do Lote 7')
    await expect(await deaths.findByText('12,667')).toBeVisible()
    await expect(deaths.queryByText(/^A fatura tem/)).toBeNull()
  },
}
const recordsShown: Story['play'] = async ({ canvas }) => {
  const dialog = await openRecords(canvas, 'Diárias do Lote 7')
  await dialog.findByRole('table', { name: 'Registros da linha' })
  await fits()
}
export const LineRecordsDark: Story = { ...SentAndChanged, globals: dark, play: recordsShown }
export const LineRecordsOnAPhone: Story = { ...SentAndChanged, globals: phone, play: recordsShown }
export const LineRecordsOnAPhoneDark: Story = {
  ...SentAndChanged,
  globals: { ...phone, ...dark },
  play: recordsShown,
}

/** What is missing leads to where it is typed. */
export const MissingSales: Story = {
  decorators: openAt('/admin/invoices/12'),
  parameters: { msw: contractHandlers(incomplete) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Falta a venda de 98 cabeças do Lote 7/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Lançar venda' })).toHaveAttribute('href', '/admin/lots/1/closeout')
    await expect(canvas.getByText(/^50 cabeças do Lote 12 foram para um lote fora deste contrato/)).toBeVisible()
    await expect(canvas.getByText('Nada a cobrar')).toBeVisible()
  },
}

/** Arrobas have no price unless one was agreed. */
export const Partnership: Story = {
  decorators: openAt('/admin/invoices/12'),
  parameters: { msw: contractHandlers(partnership) },
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('list', { name: 'Linhas da fatura' }))
    await expect(lines.getByText('1.127,00 @')).toBeVisible()
    await expect(lines.getAllByText('–')).toHaveLength(2)
  },
}

export const LoadFails: Story = {
  decorators: openAt('/admin/invoices/12'),
  parameters: { msw: [mockFarmApi.fail('/invoices/12')] },
  play: async ({ canvas }) => {
    await canvas.findByText('A fatura não foi carregada')
  },
}
