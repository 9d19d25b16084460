import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listPermissions } from '../../../../domain/account/permission.ts'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { people } from '../../../stories/fixtures/field.fixture.ts'
import { lots, lotsApi, relatedHandlers } from '../../../stories/fixtures/lots.fixture.ts'
import {
  changedClosings,
  closeoutHandlers,
  closingIds,
  completeCloseout,
  emptyCloseout,
  previewCloseout,
  sentToCloseout,
} from '../../../stories/fixtures/money/closeout.fixture.ts'
import { mockRecordsApi } from '../../../stories/fixtures/records.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const withSheet = (sheet = completeCloseout, kept: Parameters<typeof closeoutHandlers>[1] = []) => [
  ...closeoutHandlers(sheet, kept),
  ...relatedHandlers,
  ...lotsApi.handlers,
]

const meta = {
  title: 'Telas/Lotes (Lots)/Fechar a conta (Closeout)',
  ...adminStory('/admin/lots/1/closeout', withSheet(), () => {
    lotsApi.reset()
    sentToCloseout.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findTitle = (canvas: Canvas) => canvas.findByRole('heading', { level: 1, name: /Conta de B01-250612/ })

/** Deaths stand both ways, side by side. */
export const Complete: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    const deaths = within(await canvas.findByRole('table', { name: 'Desempenho, com e sem as mortes' }))
    const gain = within(deaths.getByRole('row', { name: /Ganho médio diário/ }))
    await expect(gain.getByText('1,498')).toBeVisible()
    await expect(gain.getByText('1,584')).toBeVisible()
    await expect(canvas.queryByText('Prévia')).toBeNull()
    await expect(canvas.queryByText('Falta para fechar a conta')).toBeNull()
    await canvas.findByRole('button', { name: 'Guardar este fechamento' })
    await expect(within(canvas.getByRole('list', { name: 'Vendas do lote' })).getAllByRole('listitem')).toHaveLength(2)
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findTitle(canvas)
  await canvas.findByRole('heading', { name: 'Resultado' })
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

/** The lot is in: what is missing is named, and leads to where it is typed. */
export const Preview: Story = {
  parameters: { msw: withSheet(previewCloseout) },
  play: async ({ canvas }) => {
    await canvas.findByText('Prévia')
    await canvas.findByText('Falta a venda de 58 cabeças.')
    await canvas.findByText(/^Depois de encerrar o lote/)
    await expect(canvas.queryByRole('button', { name: 'Guardar este fechamento' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Lançar a venda' }))
    await screen.findByRole('dialog', { name: 'Lançar venda' })
  },
}

export const Empty: Story = {
  parameters: { msw: withSheet(emptyCloseout) },
  play: async ({ canvas }) => {
    await canvas.findByText('Falta o preço de Caroço de algodão e Milho moído.')
    await expect(canvas.getByRole('link', { name: 'Informar o preço' })).toHaveAttribute('href', '/admin/stock')
    await expect(canvas.getByRole('link', { name: 'Lançar a compra' })).toHaveAttribute('href', '/admin/lots/1')
    await canvas.findByText('Nenhuma venda')
  },
}
export const EmptyOnAPhone: Story = {
  parameters: { msw: withSheet(emptyCloseout) },
  globals: phone,
  play: shown,
}

const [first] = lots
const longName = 'Lote da Fazenda Santa Luzia do Rio Verde, nelore inteiro de recria própria'
const longLot = mockRecordsApi('/lots', first ? [{ ...first, name: longName }] : [], 'Lote')
export const LongNamesOnAPhone: Story = {
  parameters: { msw: [...closeoutHandlers(previewCloseout), ...relatedHandlers, ...longLot.handlers] },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: new RegExp(longName) })
    await canvas.findByRole('heading', { name: 'Resultado' })
    await fits()
  },
}

/** The server refuses a carcass that weighs too much, at its field. What is sent again has the same id: a repeated sale is recognised by it. */
export const RecordSale: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Lançar venda' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lançar venda' }))
    const type = async (name: RegExp, text: string) => {
      const field = dialog.getByRole('textbox', { name })
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await type(/Cabeças/, '40')
    await type(/Peso vivo/, '21800')
    await type(/Peso de carcaça/, '16000')
    await type(/Preço da @/, '310')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await dialog.findByText('Confira: carcaça acima de 70% do peso vivo.')
    await type(/Peso de carcaça/, '11990')
    await type(/Frete/, '500,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText(/^Venda lançada: 40 cabeças/)
    const [refused, recorded] = sentToCloseout.map(({ body }) => body as { id: string })
    await expect(recorded?.id).toBe(refused?.id)
    await expect(sentToCloseout.at(-1)).toMatchObject({
      method: 'POST',
      body: { heads: 40, live_kg: 21_800, carcass_kg: 11_990, price_per_arroba: 310, freight: 500.5 },
    })
    await expect(sentToCloseout.at(-1)?.body).not.toHaveProperty('taxes')
  },
}

export const DeleteSale: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    const [button] = await canvas.findAllByRole('button', { name: /^Excluir venda de 58 cabeças/ })
    if (button) await userEvent.click(button)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Excluir/ }))
    await canvas.findByText(/^Venda excluída/)
    await expect(sentToCloseout).toEqual([{ method: 'DELETE' }])
  },
}

export const Files: Story = {
  play: async ({ canvas }) => {
    await findTitle(canvas)
    for (const name of ['Baixar em PDF', 'Baixar em Excel'])
      await userEvent.click(await canvas.findByRole('button', { name }))
    await waitFor(() => expect(sentToCloseout).toEqual([{ method: 'PDF' }, { method: 'XLSX' }]))
  },
}

const { first: firstId, second: secondId } = closingIds

/** A closing that is kept joins the list; a second press is another closing. */
export const KeepClosing: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhum fechamento guardado')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar este fechamento' }))
    await canvas.findByText(/^Fechamento guardado/)
    const list = within(await canvas.findByRole('list', { name: 'Fechamentos guardados do lote' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(1)
    await list.findByText('Marina Alves · o resultado é o de hoje')
    await expect(sentToCloseout).toMatchObject([
      { method: 'POST', body: { id: expect.stringMatching(/^[\da-f-]{36}$/) } },
    ])
  },
}

/** Several, of which the older one had another freight. */
export const SeveralClosings: Story = {
  parameters: { msw: withSheet(completeCloseout, changedClosings) },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Fechamentos guardados do lote' }))
    const [newest, oldest] = list.getAllByRole('listitem')
    await expect(newest).toHaveTextContent('Marina Alves · o resultado é o de hoje')
    await expect(oldest).toHaveTextContent('Usuário removido · o resultado mudou depois: −R$ 82,00')
    await fits()
  },
}
export const SeveralClosingsOnAPhone: Story = { ...SeveralClosings, globals: phone }

/** The address of a kept closing opens it, with what is another figure today, and its files. */
export const KeptClosing: Story = {
  parameters: { msw: withSheet(completeCloseout, changedClosings) },
  decorators: openAt(`/admin/lots/1/closeout?closing=${firstId}`),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Guardado por Usuário removido em 15\/09\/2025/)
    const changes = within(await canvas.findByRole('table', { name: 'O que mudou depois' }))
    await expect(changes.getByRole('row', { name: /^Frete/ })).toHaveTextContent('FreteR$3.568,003.650,00')
    await canvas.findByText('O resultado mudou depois: −R$ 82,00.')
    await expect(canvas.queryByRole('button', { name: /^Excluir venda/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Lançar venda' })).toBeNull()
    for (const name of ['Baixar em PDF', 'Baixar em Excel']) await userEvent.click(canvas.getByRole('button', { name }))
    await waitFor(() => expect(sentToCloseout).toEqual([{ method: 'GUARDADO pdf' }, { method: 'GUARDADO xlsx' }]))
    await fits()
  },
}
const keptShown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('table', { name: 'O que mudou depois' })
  await fits()
}
export const KeptClosingDark: Story = { ...KeptClosing, globals: dark, play: keptShown }
export const KeptClosingOnAPhone: Story = { ...KeptClosing, globals: phone, play: keptShown }

export const KeptClosingUnchanged: Story = {
  parameters: { msw: withSheet(completeCloseout, changedClosings) },
  decorators: openAt(`/admin/lots/1/closeout?closing=${secondId}`),
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhuma linha mudou depois.')
    await expect(canvas.queryByText('O que mudou depois')).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Ver a conta de hoje' }))
    await canvas.findByRole('list', { name: 'Fechamentos guardados do lote' })
  },
}

export const ClosingNotFound: Story = {
  decorators: openAt('/admin/lots/1/closeout?closing=outro'),
  play: async ({ canvas }) => void (await canvas.findByText('Fechamento não encontrado')),
}

const technician = {
  ...people.technician,
  farms: people.technician.farms.map(farm => ({ ...farm, can: listPermissions('technician') })),
}

/** What a lot was bought and sold for is for managers. */
export const Technician: Story = {
  beforeEach: () => signedIn(technician)(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await expect(canvas.queryByRole('button', { name: 'Lançar venda' })).toBeNull()
    await expect(canvas.queryByText('Resultado do lote')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/closeout'), ...withSheet()] },
  play: async ({ canvas }) => void (await canvas.findByText('A conta do lote não foi carregada')),
}

/** A price was typed a moment ago: the sheet says that its costs are still worked out. */
export const CostsAreWorkedOut: Story = {
  parameters: { msw: withSheet({ ...completeCloseout, updating: true }) },
  play: async ({ canvas }) => void (await canvas.findByText(/está sendo calculado/)),
}
