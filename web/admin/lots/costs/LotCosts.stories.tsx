import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import { listPermissions } from '../../../../domain/account/permission.ts'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { people } from '../../../stories/fixtures/field.fixture.ts'
import { lotsApi, relatedHandlers } from '../../../stories/fixtures/lots.fixture.ts'
import {
  formerLotCosts,
  incompleteLotCosts,
  lateLotCosts,
  lotCosts,
  lotCostsHandlers,
  sentToLotCosts,
  unusedLotCosts,
} from '../../../stories/fixtures/money/lot-costs.fixture.ts'
import { mockReferences, references } from '../../../stories/fixtures/money/market-references.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const withCosts = (answer = lotCosts) => [...lotCostsHandlers(answer), ...relatedHandlers, ...lotsApi.handlers]

const meta = {
  title: 'Telas/Lotes (Lots)/Custos do lote (LotCosts)',
  ...adminStory('/admin/lots/1', withCosts(), () => {
    lotsApi.reset()
    sentToLotCosts.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const technician = {
  ...people.technician,
  farms: people.technician.farms.map(farm => ({ ...farm, can: listPermissions('technician') })),
}

const findCosts = async (canvas: Canvas) => {
  const section = await canvas.findByRole('region', { name: 'Custos do lote' })
  section.scrollIntoView()
  return within(section)
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(costs.getByText('R$ 264,37')).toBeVisible()
    await expect(costs.getByText('512,38')).toBeVisible()
    const days = within(costs.getByRole('table', { name: 'Custos do lote por dia' }))
    await expect(days.getAllByRole('row')).toHaveLength(8)
    await userEvent.click(costs.getByRole('button', { name: 'Mostrar mais 22 dias' }))
    await expect(days.getAllByRole('row')).toHaveLength(30)
    await userEvent.click(costs.getByRole('radio', { name: 'Desde a entrada' }))
    await costs.findByRole('button', { name: /^Mostrar mais \d\d dias/ })
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findCosts(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

export const DaysBefore: Story = {
  parameters: { msw: withCosts(formerLotCosts) },
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await costs.findByText(/^53 dias da entrada ao primeiro trato aqui não têm custo/)
  },
}

export const RecordEntry: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    const list = within(await costs.findByRole('list', { name: 'Outros custos do lote' }))
    await expect(list.getByText('R$ 448.400,00')).toBeVisible()
    await userEvent.click(costs.getByRole('button', { name: 'Lançar custo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lançar custo do lote' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Tipo de custo/ }), 'Sanidade')
    await userEvent.type(dialog.getByRole('textbox', { name: /Valor/ }), '1200,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText(/^Custo lançado/)
    await expect(sentToLotCosts).toMatchObject([{ method: 'POST', body: { kind: 'health', amount: 1_200.5 } }])
  },
}

const sentIds: string[] = []
const losesAnswer = http.post('*/lots/:id/entries', async ({ request }) => {
  sentIds.push(((await request.clone().json()) as { id: string }).id)
  return sentIds.length === 1 ? HttpResponse.error() : undefined
})

/** The answer was lost: the second press sends the same id, by which the server recognises the entry. */
export const RecordEntryAgain: Story = {
  parameters: { msw: [losesAnswer, ...withCosts()] },
  beforeEach: () => void sentIds.splice(0),
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await userEvent.click(costs.getByRole('button', { name: 'Lançar custo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lançar custo do lote' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Valor/ }), '1200,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await dialog.findByText(/^Sem conexão/)
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText(/^Custo lançado/)
    await expect(sentIds[1]).toBe(sentIds[0])
  },
}

export const DeleteEntry: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    const [button] = await costs.findAllByRole('button', { name: /^Excluir frete/ })
    if (button) await userEvent.click(button)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Excluir/ }))
    await canvas.findByText(/^Lançamento excluído/)
    await expect(sentToLotCosts).toEqual([{ method: 'DELETE' }])
  },
}

/** The server refuses a plan whose yields do not agree, at the field. */
export const Plan: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await userEvent.click(await costs.findByRole('button', { name: 'Mudar plano' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plano do lote' }))
    const weight = dialog.getByRole('textbox', { name: /Peso de saída/ })
    await userEvent.clear(weight)
    await userEvent.type(weight, '400')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await dialog.findByText(/450% do que o lote ganha/)
    await expect(sentToLotCosts).toEqual([{ method: 'PUT', body: { exit_weight: 400, exit_yield: 55 } }])
  },
}

export const SlaughterPoint: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await userEvent.type(await costs.findByRole('textbox', { name: 'Preço de venda da @' }), '310')
    await userEvent.click(costs.getByRole('button', { name: 'Calcular' }))
    await costs.findByText(/^Paga até o dia 73 de confinamento/)
    const days = within(costs.getByRole('table', { name: 'Margem por dia' }))
    await expect(days.getAllByRole('row')).toHaveLength(16)
    await userEvent.type(costs.getByRole('textbox', { name: /Custo por cabeça/ }), '60')
    await userEvent.click(costs.getByRole('button', { name: 'Calcular' }))
    await costs.findByText(/^Nenhum dia paga/)
  },
}

/** A technician sees the costs, and neither the purchase nor a button that only managers have. */
export const Technician: Story = {
  beforeEach: () => signedIn(technician)(),
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await costs.findByRole('heading', { name: 'Ponto de abate' })
    await expect(costs.queryByRole('heading', { name: 'Outros custos' })).toBeNull()
    await expect(costs.queryByRole('button', { name: 'Mudar plano' })).toBeNull()
  },
}

/** What lacks is named, and leads to where it is typed. */
export const Incomplete: Story = {
  parameters: { msw: withCosts(incompleteLotCosts) },
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(costs.getByText('Custo incompleto: falta o preço de Caroço de algodão.')).toBeVisible()
    await expect(costs.getByRole('link', { name: 'Informar o preço que falta' })).toHaveAttribute(
      'href',
      '/admin/stock',
    )
  },
}

export const BeforeTheFirstPrice: Story = {
  parameters: { msw: withCosts(lateLotCosts) },
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(
      costs.getByText(
        'Custo incompleto: 12 dias com trato são de antes do primeiro preço, ou com carga que não foi pesada.',
      ),
    ).toBeVisible()
    await expect(costs.getByText(/estes valores são só do trato/)).toBeVisible()
  },
}

/** A farm without prices sees no money. */
export const Unused: Story = {
  parameters: { msw: withCosts(() => unusedLotCosts) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('region', { name: 'Livro do curral' })
    await expect(canvasElement).not.toHaveTextContent('R$')
  },
}

/** An operator asks for no money. */
export const Operator: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/costs'), ...withCosts()] },
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Livro do curral' })
    await expect(canvas.queryByText('Os custos do lote não foram carregados')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/costs'), ...withCosts()] },
  play: async ({ canvas }) => void (await canvas.findByText('Os custos do lote não foram carregados')),
}

/** A reference with a cost of a head and day is a second, dashed line. */
const marketStory = { parameters: { msw: [mockReferences(references.slice(1)), ...withCosts()] } }
export const AgainstTheMarket: Story = {
  ...marketStory,
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(await costs.findByText(/^Sua @ a R\$\s264; ICBC GO de .*: R\$\s232\.$/)).toBeVisible()
    await expect(costs.getByText('ICBC GO', { selector: 'span, li' })).toBeVisible()
    await userEvent.selectOptions(costs.getByRole('combobox', { name: 'Comparar com' }), 'ICAP Centro-Oeste')
    await expect(await costs.findByText(/^Sua cabeça a R\$\s[\d,]+ por dia; ICAP Centro-Oeste/)).toBeVisible()
  },
}
export const AgainstTheMarketDark: Story = { ...marketStory, globals: dark, play: shown }
export const AgainstTheMarketOnAPhone: Story = { ...marketStory, globals: phone, play: shown }
