import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Rule } from '../../../domain/feed/rule/rule-output.ts'
import { writeDraft } from '../../core/drafts.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { draftPlace } from '../../stories/fixtures/corral-form.fixture.ts'
import { ingredients, lots, recipes, rules } from '../../stories/fixtures/feed.fixture.ts'
import { createOperation, today } from '../../stories/fixtures/field.fixture.ts'
import { findCard, mockRecordsApi } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

type RuleBody = { name: string; recipe_id: number; lot_ids: number[] }

const api = mockRecordsApi<Rule>('/rules', rules, 'Regra', {
  toRecord: body => {
    const { name, recipe_id, lot_ids } = body as unknown as RuleBody
    const chosen = lots.filter(({ id }) => lot_ids.includes(id))
    return {
      name,
      recipe: recipes.find(({ id }) => id === recipe_id) ?? null,
      lots: chosen,
      total: chosen.reduce((sum, lot) => sum + lot.projected_load, 0),
    }
  },
})
const relatedHandlers = [
  mockFarmApi.get('/lots', lots),
  mockFarmApi.get('/recipes', recipes),
  mockFarmApi.get('/ingredients', ingredients),
]

const meta = {
  title: 'Telas/Regras (Rules)',
  ...adminStory('/admin/rules', [...api.handlers, ...relatedHandlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findLotsButton = (canvas: Canvas) => canvas.findByRole('button', { name: /^Lotes/ })

async function chooseLots(canvas: Canvas, ...names: string[]) {
  await userEvent.click(await findLotsButton(canvas))
  for (const name of names) await userEvent.click(await canvas.findByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await userEvent.keyboard('{Escape}')
}

/** Rules with recipe, lots and load of a day; one has no lots. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Terminação')
    await expect(card.getByText('Total da regra')).toBeVisible()
    await expect(card.getByText('2.273 Kg')).toBeVisible()
    await expect(await card.findByRole('row', { name: 'B01 Nelore 250612 118 1.133 kg' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'B01 Nelore 250612' })).toHaveAttribute('href', '/admin/lots/1')
    await expect(card.getByRole('columnheader', { name: 'Quantidade' })).toBeVisible()
    const none = await findCard(canvas, 'Adaptação')
    await expect(none.getByText('Nenhum lote encontrado para essa regra.')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Terminação')

/** Shows before saving which lot leaves which rule. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Terminação')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da regra' }), 'Boitel')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Regra' }))
    await chooseLots(canvas, 'Nelore 250703')
    await expect(canvas.queryByText('Ao salvar, mudam de regra')).toBeNull()
    await chooseLots(canvas, 'Nelore 250612', 'Angus 250701')
    await expect(canvas.getByText('Nelore 250612 sai da regra Terminação e passa para esta.')).toBeVisible()
    await expect(canvas.getByText('Angus 250701 sai da regra Crescimento e passa para esta.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Receita/ }), 'Crescimento')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await findCard(canvas, 'Boitel')).getByRole('row', { name: /Angus 250701/ })).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Boitel', recipe_id: 2, lot_ids: [5, 1, 3] } }])
  },
}

/** A lot that is removed is in no rule, and a warning states it. */
export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Terminação')).getByRole('link', { name: 'Editar Terminação' }))
    await findLotsButton(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover Nelore 250618' }))
    await expect(canvas.getByText(/Nelore 250618. Lote sem regra não recebe trato/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Terminação')
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 1, body: { recipe_id: 1, lot_ids: [1] } }])
  },
}

/** A lot of a draft was finished meanwhile and has no chip: saving takes it out, and the form states it before. */
export const RecoveredWithFinishedLot: Story = {
  decorators: openAt('/admin/rules/1/edit'),
  beforeEach: () => {
    api.reset()
    const base = { name: 'Terminação', recipe_id: '1', lot_ids: ['1', '2'] }
    const changes = { lot_ids: ['1', '2', '99'] }
    const version = rules[0]?.updated_at ?? null
    writeDraft(draftPlace('/admin/rules/1/edit'), { base, changes, version, omitted: false })
  },
  play: async ({ canvas }) => {
    await findLotsButton(canvas)
    await expect(await canvas.findByText(/Um lote escolhido não está mais ativo e sai desta regra/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Terminação')
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 1, body: { lot_ids: [1, 2] } }])
  },
}

/** Lot 3 got its whole load by its old rule. */
const fedToday = {
  ...createOperation(7, [1]),
  status: 'completed',
  sub_operations: createOperation(7, [1]).sub_operations.map(sub => ({
    ...sub,
    unload_operation_corrals: sub.unload_operation_corrals
      .filter(({ lot_name }) => lot_name === 'Angus 250701')
      .map(line => ({ ...line, expected_quantity: 970, actual_quantity: 970 })),
  })),
}
const plan = {
  day: today,
  schedules: [
    { id: 1, name: 'Manhã', starts_on: null, user_ids: [], created_at: fedToday.created_at, items: [] },
    {
      id: 9,
      name: 'Noite',
      starts_on: null,
      user_ids: [],
      created_at: fedToday.created_at,
      items: [{ slot: 1, rule_id: 1, treat_id: 5, scheduled_time: '23:50', created_at: null }],
    },
  ],
  operations: [],
  rules: rules.map(({ id, name }) => ({ id, name, recipe_id: 1 })),
  recipes: [{ id: 1, name: 'Terminação', timer: 6, dry_matter_percent: 68 }],
  recipe_ingredients: [],
  ingredients: [],
  treats: [{ id: 5, name: 'Trato 2', percent: 60 }],
  lots: lots.map((lot, at) => ({
    id: lot.id,
    name: lot.name,
    quantity: lot.quantity,
    rule_id: lot.rule?.id ?? null,
    corral_id: lot.id,
    projected_load: 970,
    position: at,
  })),
  corrals: lots.map(({ id, corral }) => ({ id, name: corral?.name ?? '' })),
}

/** A lot that had its whole load today would eat a second time by the new rule. */
export const AboveTheDay: Story = {
  parameters: {
    msw: [
      mockFarmApi.get('/feeding_plan', plan),
      mockFarmApi.get('/operations/today', [fedToday]),
      ...api.handlers,
      ...relatedHandlers,
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Terminação')).getByRole('link', { name: 'Editar Terminação' }))
    await chooseLots(canvas, 'Angus 250701')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Passam da carga de hoje' }))
    await expect(
      dialog.getByText(/^Angus 250701, B03, já recebeu 100% da carga de hoje e receberia mais 60%\.$/),
    ).toBeVisible()
    await expect(api.sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar assim mesmo' }))
    await findCard(canvas, 'Terminação')
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 1, body: { lot_ids: [1, 2, 3] } }])
    await expect(JSON.stringify(api.sent)).not.toContain('tomorrow')
  },
}

/** The lot is in the rule, and eats by it from tomorrow on. */
export const EntersTomorrow: Story = {
  parameters: AboveTheDay.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Terminação')).getByRole('link', { name: 'Editar Terminação' }))
    await chooseLots(canvas, 'Angus 250701')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Entra amanhã' }))
    await findCard(canvas, 'Terminação')
    await expect(api.sent).toMatchObject([
      { method: 'PUT', id: 1, body: { lot_ids: [1, 2, 3], tomorrow_lot_ids: [3] } },
    ])
  },
}

export const ValidationErrors: Story = {
  decorators: openAt('/admin/rules/new'),
  play: async ({ canvas }) => {
    await findLotsButton(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Receita é obrigatória')).toBeVisible()
    await expect(canvas.getByText('Selecione ao menos um lote.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
    await expect(api.sent).toEqual([])
  },
}

export const Form: Story = {
  decorators: openAt('/admin/rules/new?name=Boitel'),
  play: async ({ canvas }) => {
    await chooseLots(canvas, 'Nelore 250612', 'Nelore 250703')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Receita/ }), 'Crescimento')
    const preview = within(canvas.getByRole('region', { name: 'Prévia da regra' }))
    await expect(preview.getByRole('list', { name: 'Por lote e dia' })).toHaveTextContent('1.133 kg')
    await expect(preview.getByRole('list', { name: 'Crescimento, por dia' })).toBeVisible()
  },
}
export const FormDark: Story = { ...Form, globals: dark }

const [lot] = lots
const [silage, corn] = ingredients
const ofDryMatter = {
  ...recipes[0],
  id: 7,
  name: 'Matéria seca',
  recipes_ingredients: [
    { ingredient_id: silage?.id, ingredient_name: silage?.name, percent: 50, as_fed_percent: 73.33 },
    { ingredient_id: corn?.id, ingredient_name: corn?.name, percent: 50, as_fed_percent: 26.67 },
  ],
}

/** A recipe in dry matter is loaded by its percents as fed. */
export const FormOfDryMatter: Story = {
  decorators: openAt('/admin/rules/new?name=Boitel'),
  parameters: {
    msw: [
      ...api.handlers,
      mockFarmApi.get('/lots', [{ ...lot, projected_load: 10_000 }]),
      mockFarmApi.get('/recipes', [ofDryMatter]),
      mockFarmApi.get('/ingredients', ingredients),
    ],
  },
  play: async ({ canvas }) => {
    await chooseLots(canvas, 'Nelore 250612')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Receita/ }), 'Matéria seca')
    const loads = canvas.getByRole('list', { name: 'Matéria seca, por dia' })
    await expect(loads).toHaveTextContent('7.333 kg')
    await expect(loads).toHaveTextContent('2.667 kg')
  },
}
export const FormOnAPhone: Story = { ...Form, globals: { ...phone, ...dark } }

export const NoRecipes: Story = {
  decorators: openAt('/admin/rules/new'),
  parameters: { msw: [...api.handlers, mockFarmApi.get('/lots', []), mockFarmApi.get('/recipes', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Criar Receita' })).toHaveAttribute(
      'href',
      '/admin/recipes/new',
    )
  },
}

export const Delete: Story = list.deleteRecord(
  api,
  { id: 3, name: 'Adaptação' },
  'Excluir a regra Adaptação?',
  'Ao excluir esta regra, ela não será mais visível no sistema.',
)

/** The lots that lose their feed are counted. */
export const DeleteWithLots: Story = {
  play: async ({ canvas }) => {
    await list.chooseDelete(await findCard(canvas, 'Terminação'), 'Excluir Terminação')
    const dialog = await screen.findByRole('alertdialog', { name: 'Atenção!' })
    await expect(dialog).toHaveTextContent('Excluir a regra Terminação?')
    await expect(dialog).toHaveTextContent(
      'Ela dá a receita Terminação 85 a 2 lotes: 238 cabeças, 2.273 kg por dia. Sem ela, esses lotes ficam sem regra e sem trato.',
    )
  },
}

export const DeleteRefused: Story = list.deleteRefused(
  api,
  'Terminação',
  'Esta regra está em uso na programação Manhã. Retire-a da programação antes de excluir.',
)

export const Empty: Story = list.empty(api, 'Nenhuma regra encontrada', 'Crie uma regra para começar.')
export const Loading: Story = list.loading(api, 'Regras')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Terminação', 'Criar Regra')
export const Forbidden: Story = list.forbidden('/admin/rules/new')
