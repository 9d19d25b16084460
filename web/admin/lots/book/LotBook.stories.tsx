import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { people } from '../../../stories/fixtures/field.fixture.ts'
import { emptyBookHandlers, sentToBook } from '../../../stories/fixtures/lot-book.fixture.ts'
import { lotsApi, relatedHandlers } from '../../../stories/fixtures/lots.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const meta = {
  title: 'Telas/Lotes (Lots)/Livro do curral (LotBook)',
  ...adminStory('/admin/lots/1', [...relatedHandlers, ...lotsApi.handlers], () => {
    lotsApi.reset()
    sentToBook.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findBook = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Livro do curral' }))
const findMovements = async (canvas: Canvas) => {
  const book = await findBook(canvas)
  const list = await book.findByRole('list', { name: 'Movimentações do lote' })
  list.scrollIntoView({ block: 'center' })
  return { book, list: within(list) }
}
const openDialog = async (canvas: Canvas, name: string) => {
  const book = await findBook(canvas)
  await userEvent.click(book.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const { book, list } = await findMovements(canvas)
    await expect(list.getByText('Transferência para B02-250620')).toBeVisible()
    await expect(list.getByText('−8')).toBeVisible()
    await expect(list.getByText('+5')).toBeVisible()
    await expect(list.getByText('Anulada: Lançada no lote errado')).toBeVisible()
    // the voided sale has no button
    await expect(list.getAllByRole('button', { name: /^Anular/ })).toHaveLength(3)
    await expect(book.getByText('GMD observado 1,508 kg', { exact: false })).toBeVisible()
    await expect(book.getByRole('slider', { name: 'Cabeças por dia, dia a dia' })).toBeInTheDocument()
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findMovements(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

export const RecordDeath: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Registrar movimentação')
    await userEvent.type(dialog.getByRole('textbox', { name: /Causa/ }), 'Pneumonia')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText('Movimentação salva com sucesso!')
    const [sent] = sentToBook
    await expect(sent?.body).toMatchObject({
      movements: [
        { lot_id: 1, kind: 'death', quantity: 1, cause: 'Pneumonia', id: expect.stringMatching(/^[\da-f-]{36}$/) },
      ],
    })
  },
}

/** A transfer asks for its lot. The reason of the server stands in the dialog, which stays open. */
export const RejectedTransfer: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Registrar movimentação')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Movimentação/ }), 'Transferência')
    const lot = dialog.getByRole('combobox', { name: /Lote de destino/ })
    await waitFor(() => expect(within(lot).getAllByRole('option', { hidden: true }).length).toBeGreaterThan(1))
    await userEvent.selectOptions(lot, '2')
    await userEvent.clear(dialog.getByRole('textbox', { name: /Cabeças/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Cabeças/ }), '2000')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expect(await dialog.findByText(/ficaria com -1872 cabeças/)).toBeVisible()
    await expect(sentToBook[0]?.body).toMatchObject({ movements: [{ kind: 'transfer', to_lot_id: 2, quantity: 2000 }] })
  },
}

export const Void: Story = {
  play: async ({ canvas }) => {
    const { list } = await findMovements(canvas)
    await userEvent.click(list.getByRole('button', { name: /^Anular Morte/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular movimentação' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Anular' }))
    await expect(await dialog.findByText('Motivo é obrigatório')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Era de outro lote')
    await userEvent.click(dialog.getByRole('button', { name: 'Anular' }))
    await canvas.findByText(/Movimentação anulada/)
    await expect(sentToBook).toEqual([{ method: 'DELETE', body: { reason: 'Era de outro lote' } }])
  },
}

export const Weigh: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Registrar pesagem')
    await userEvent.type(dialog.getByRole('textbox', { name: /Peso médio/ }), '470')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText(/Pesagem salva/)
    await expect(sentToBook[0]?.body).toMatchObject({ avg_weight: 470 })
  },
}

export const Empty: Story = {
  parameters: { msw: [...emptyBookHandlers, ...relatedHandlers, ...lotsApi.handlers] },
  play: async ({ canvas }) => {
    const book = await findBook(canvas)
    await expect(await book.findByText('Nenhuma movimentação')).toBeInTheDocument()
    await expect(await book.findByText('Nenhuma pesagem')).toBeInTheDocument()
  },
}

/** An operator records deaths only, and voids only their own. */
export const AsOperator: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    const { book, list } = await findMovements(canvas)
    await expect(book.queryByRole('button', { name: 'Registrar pesagem' })).toBeNull()
    await expect(list.queryByRole('button', { name: /^Anular Entrada/ })).toBeNull()
    await openDialog(canvas, 'Registrar morte')
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/movements'), ...relatedHandlers, ...lotsApi.handlers] },
  play: async ({ canvas }) => {
    const book = await findBook(canvas)
    await expect(await book.findByText('O livro do curral não foi carregado')).toBeInTheDocument()
  },
}
