import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import {
  changed,
  contractHandlers,
  draft,
  incomplete,
  paid,
  partnership,
  resetContracts,
  sentToContracts,
} from '../../stories/fixtures/money/contracts.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Contratos (Contracts)/Fatura (InvoicePage)',
  ...adminStory('/admin/invoices/12', contractHandlers(), resetContracts),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Draft: Story = {
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
  parameters: { msw: contractHandlers(partnership) },
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('list', { name: 'Linhas da fatura' }))
    await expect(lines.getByText('1.127,00 @')).toBeVisible()
    await expect(lines.getAllByText('–')).toHaveLength(2)
  },
}

export const LoadFails: Story = {
  parameters: { msw: [mockFarmApi.fail('/invoices/12')] },
  play: async ({ canvas }) => {
    await canvas.findByText('A fatura não foi carregada')
  },
}
