import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { people } from '../../stories/fixtures/field.fixture.ts'
import {
  sentToStock,
  stock,
  stockHandlers,
  unusedStock,
  weeklyPrices,
} from '../../stories/fixtures/money/stock.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Estoque (Stock)/Saldos (Stock)',
  ...adminStory('/admin/stock', stockHandlers(), () => {
    sentToStock.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findStock = async (canvas: Canvas) =>
  within(await canvas.findByRole('table', { name: 'Estoque por ingrediente' }))
const open = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const choose = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.selectOptions(dialog.getByRole('combobox', { name: /Ingrediente/ }), name)
const save = async (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))

/** A price that is missing is named, and leads to where it is typed. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const table = await findStock(canvas)
    await expect(table.getByText('qui, 27/11')).toBeVisible()
    await expect(table.getByText('20/11: quebra de 11.500 kg (3,18%)')).toBeVisible()
    await expect(table.getByText('falta lançar uma nota')).toBeVisible()
    await expect(table.getByText('sem preço')).toBeVisible()
    await expect(canvas.getByText('Custo incompleto: falta o preço de Caroço de algodão.')).toBeVisible()
    const dialog = await open(canvas, 'Informar o preço que falta')
    await expect(dialog.getByRole('combobox', { name: /Ingrediente/ })).toHaveDisplayValue('Caroço de algodão')
    await userEvent.type(dialog.getByRole('textbox', { name: /Preço/ }), '900')
    await save(dialog)
    await canvas.findByText(/Preço salvo/)
    await expect(sentToStock).toMatchObject([
      { path: expect.stringMatching(/ingredients\/4\/prices$/), body: { price_per_ton: 900 } },
    ])
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findStock(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

/** A price that was typed wrong is seen, and taken back. */
export const RemovePrice: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Informar preço')
    await choose(dialog, 'Milho moído')
    await dialog.findByText('R$ 10.500,00 por tonelada')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir o valor desde 10/11/2025' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }))
    await canvas.findByText(/^Preço excluído/)
    await expect(sentToStock[0]?.path).toMatch(/ingredients\/1\/prices\/2025-11-10$/)
  },
}

/** The form stays on the screen when there are many: the older ones come when they are asked for. */
export const ManyPrices: Story = {
  parameters: { msw: [mockFarmApi.get('/ingredients/:id/prices', weeklyPrices), ...stockHandlers()] },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Informar preço')
    await choose(dialog, 'Milho moído')
    const prices = () => dialog.getAllByRole('button', { name: /^Excluir o valor desde/ })
    const more = await dialog.findByRole('button', { name: 'Mostrar mais 3 valores' })
    await expect(prices()).toHaveLength(10)
    await userEvent.click(more)
    await expect(prices()).toHaveLength(13)
  },
}

/** The net weight follows from the two others, and can be typed. */
export const Receive: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Lançar nota')
    await choose(dialog, 'Milho moído')
    await userEvent.type(dialog.getByRole('textbox', { name: /Peso bruto/ }), '42000')
    await userEvent.type(dialog.getByRole('textbox', { name: /Tara/ }), '12000')
    await expect(dialog.getByRole('textbox', { name: /Peso líquido/ })).toHaveValue('30.000')
    await userEvent.click(dialog.getByRole('radio', { name: 'Valor total' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Valor total/ }), '30000')
    await userEvent.type(dialog.getByRole('textbox', { name: /Frete/ }), '1500')
    await userEvent.type(dialog.getByRole('textbox', { name: /Número da nota/ }), '8.813')
    await save(dialog)
    await canvas.findByText('Nota lançada: 30.000 kg.')
    const [sent] = sentToStock
    await expect(sent?.body).toMatchObject({
      ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), ingredient_id: 1, document: '8.813' },
      ...{ gross_kg: 42_000, tare_kg: 12_000, net_kg: 30_000, total: 30_000, freight: 1_500 },
    })
    await expect(sent?.body).not.toHaveProperty('price_per_ton')
  },
}

export const ReceiptWithoutPrice: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Lançar nota')
    await choose(dialog, 'Milho moído')
    await userEvent.type(dialog.getByRole('textbox', { name: /Peso líquido/ }), '30000')
    await save(dialog)
    await expect(await dialog.findByText(/^Preço.* é obrigatório$/)).toBeVisible()
    await expect(sentToStock).toEqual([])
  },
}

/** The reason of the server stands at its field. */
export const SecondCount: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Lançar contagem')
    await choose(dialog, 'Milho moído')
    await userEvent.type(dialog.getByRole('textbox', { name: /Quantidade/ }), '58000')
    await save(dialog)
    await expect(await dialog.findByText(/Já há uma contagem deste dia/)).toBeVisible()
    await expect(sentToStock[0]?.body).toMatchObject({ ingredient_id: 1, kg: 58_000 })
  },
}

export const Mean: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Custo médio' }))
    await canvas.findByText('Configurações salvas!')
    await expect(sentToStock).toMatchObject([{ method: 'PUT', body: { cost_method: 'mean' } }])
  },
}

/** A farm without a price sees no money, only how to begin. */
export const Unused: Story = {
  parameters: { msw: stockHandlers(unusedStock) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Estoque' })).toBeVisible()
    await expect(canvas.queryByText(/R\$/)).toBeNull()
    await open(canvas, 'Lançar nota ou saldo inicial')
  },
}
export const UnusedOnAPhoneDark: Story = {
  parameters: { msw: stockHandlers(unusedStock) },
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Estoque' })
    await fits()
  },
}

export const WithoutIngredients: Story = {
  parameters: { msw: stockHandlers({ ...stock, items: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ir para os ingredientes' })).toBeVisible()
  },
}

export const Updating: Story = {
  parameters: { msw: stockHandlers({ ...stock, updating: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/está sendo calculado/)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/stock')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O estoque não foi carregado')).toBeInTheDocument()
  },
}

/** An operator sees no money. */
export const AsOperator: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText('Estoque por ingrediente')).toBeNull()
  },
}
