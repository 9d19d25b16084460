import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Analysis, Simulation } from '../../../../domain/feed/ingredient/analysis-output.ts'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../../stories/fixtures/field.fixture.ts'
import { mockRecordsApi, timestamps } from '../../../stories/fixtures/records.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const ingredients = [
  { id: 1, name: 'Silagem de milho', wet: true, dry_matter: 33, analysed_on: '2025-11-20', ...timestamps },
  { id: 2, name: 'Milho moído', ...timestamps },
]
const api = mockRecordsApi('/ingredients', ingredients, 'Ingrediente')

const analyses: Analysis[] = [
  {
    id: 2,
    day: '2025-11-20',
    dry_matter: 33,
    user: { id: 2, name: 'Marina Alves' },
    created_at: '2025-11-20T12:00:00Z',
  },
  { id: 1, day: '2025-11-12', dry_matter: 34.5, user: null, created_at: '2025-11-12T12:00:00Z' },
]
const simulation: Simulation = {
  recipes: [
    {
      ...{ id: 1, name: 'Terminação 85', basis: 'as_fed', changes: false },
      before: { dry_matter_percent: 58.88, dry_matter_share: 30, as_fed_percent: 53.53, kg_per_head: 16.98 },
      after: { dry_matter_percent: 57.27, dry_matter_share: 28.04, as_fed_percent: 53.53, kg_per_head: 16.98 },
      sentence: 'Por matéria natural, Silagem de milho cai de 30,0% para 28,0% da MS.',
    },
    {
      ...{ id: 2, name: 'Adaptação', basis: 'dry_matter', changes: true },
      before: { dry_matter_percent: 58.88, dry_matter_share: 30, as_fed_percent: 53.53, kg_per_head: 16.98 },
      after: { dry_matter_percent: 55.89, dry_matter_share: 30, as_fed_percent: 55.89, kg_per_head: 17.89 },
      sentence: 'Por matéria seca, Silagem de milho sobe de 53,5% para 55,9% do que é carregado.',
    },
  ],
  without_analysis: ['Engorda leve'],
}
const sent: unknown[] = []
const url = `/api/v1/farms/${FARM_ID}/ingredients/:id/analyses`
const handlers = [
  http.get(url, () => HttpResponse.json({ data: analyses })),
  http.post(url, async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json(
      { data: analyses[0], message: 'Análise salva. Receitas com este ingrediente: 2.' },
      { status: 201 },
    )
  }),
  http.delete(`${url}/:analysis`, ({ params }) => {
    sent.push({ deleted: params.analysis })
    return HttpResponse.json({ message: 'Análise de 33% excluída. Vale a anterior, se houver.' })
  }),
  http.get(`/api/v1/farms/${FARM_ID}/ingredients/:id/simulation`, () => HttpResponse.json({ data: simulation })),
]

const meta = {
  title: 'Telas/Ingredientes (Ingredients)/Análises (AnalysesDialog)',
  ...adminStory('/admin/ingredients', [...handlers, ...api.handlers], () => {
    api.reset()
    sent.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

async function open(canvas: Canvas, name = 'Silagem de milho') {
  await userEvent.click(await canvas.findByRole('button', { name: `Análises de ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Análises de ${name}` }))
}

/** Before it is saved, the analysis shows what it does to each recipe. */
export const Simulate: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await expect(dialog.getByRole('checkbox', { name: /Volumoso úmido/ })).toBeChecked()
    await expect(await dialog.findByText('20/11/2025, em vigor')).toBeVisible()
    await expect(dialog.queryByText('Ao salvar esta análise')).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /Matéria seca/ }), '30')
    await expect(await dialog.findByText(/cai de 30,0% para 28,0% da MS/)).toBeInTheDocument()
    await expect(dialog.getByText('53,53% → 55,89%')).toBeInTheDocument()
    await expect(dialog.getByText(/A matéria seca de Terminação 85 é digitada/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar análise' }))
    await canvas.findByText(/Análise salva/)
    await expect(sent).toMatchObject([{ dry_matter: 30 }])
    await waitFor(() => expect(dialog.queryByText('Ao salvar esta análise')).toBeNull())
  },
}
const simulate = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByRole('textbox', { name: /Matéria seca/ }), '30')
  await dialog.findByText(/cai de 30,0% para 28,0% da MS/)
  await fits()
}
export const Dark: Story = { globals: dark, play: async ({ canvas }) => simulate(await open(canvas)) }
/** On a phone the analyses are in the record's menu. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações de Silagem de milho' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Análises de Silagem de milho' }))
    await simulate(within(await screen.findByRole('dialog', { name: 'Análises de Silagem de milho' })))
  },
}

/** What was typed is lost only by an answer. */
export const LeaveTyped: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: /Matéria seca/ }), '30{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
    const again = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await userEvent.click(again.getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(sent).toEqual([])
  },
}

export const OutOfRange: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: /Matéria seca/ }), '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar análise' }))
    await expect(await dialog.findByText('A matéria seca deve ficar entre 5% e 100%')).toBeVisible()
    await expect(sent).toEqual([])
  },
}

export const Delete: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: 'Excluir a análise de 20/11/2025' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Atenção!' }))
    await expect(sent).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }))
    await canvas.findByText(/Vale a anterior/)
    await expect(sent).toEqual([{ deleted: '2' }])
  },
}

export const Empty: Story = {
  parameters: { msw: [mockFarmApi.get('/ingredients/2/analyses', []), ...handlers, ...api.handlers] },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Milho moído')
    await expect(await dialog.findByText('Nenhuma análise')).toBeVisible()
  },
}

/** Who may not change ingredients reads the analyses. */
export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await dialog.findByText('20/11/2025, em vigor')
    await expect(dialog.queryByRole('button', { name: 'Salvar análise' })).toBeNull()
  },
}
