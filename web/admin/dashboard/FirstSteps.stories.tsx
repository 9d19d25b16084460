/** The dashboard of a farm that lacks something for its first feeding. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { emptyHandlers, emptyPlan } from '../../stories/fixtures/dashboard.fixture.ts'
import { people } from '../../stories/fixtures/field.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const begunPlan: FeedingPlan = {
  ...emptyPlan,
  ingredients: [{ id: 1, name: 'Silagem' }],
  recipes: [{ id: 1, name: 'Terminação', timer: 5, dry_matter_percent: 65 }],
  treats: [{ id: 1, name: 'Manhã', percent: 40 }],
}
const withPlan = (plan: FeedingPlan) => [
  mockFarmApi.get('/feeding_plan', plan),
  mockFarmApi.get('/corral_indexes', []),
  ...emptyHandlers,
]

const meta = {
  title: 'Telas/Painel (Dashboard)/Primeiros passos (FirstSteps)',
  ...adminStory('/admin', emptyHandlers),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const EmptyFarm: Story = {
  parameters: { msw: withPlan(emptyPlan) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Primeiros passos/ })).toBeVisible()
    await expect(canvas.getByText('0 de 8')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Criar ingredientes' })).toHaveAttribute('href', '/admin/ingredients')
  },
}

export const Begun: Story = {
  parameters: { msw: withPlan(begunPlan) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 de 8')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: /Receita.*pronto/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Criar baias' })).toHaveAttribute('href', '/admin/corrals/new')
    await expect(canvas.queryByRole('link', { name: 'Criar lotes' })).not.toBeInTheDocument()
  },
}

export const BegunDark: Story = { ...Begun, globals: { ...dark } }

export const BegunOnAPhone: Story = { ...Begun, globals: phone }

/** Who may not create the records is not led to them. */
export const Worker: Story = {
  parameters: { msw: withPlan(emptyPlan) },
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum lote disponível.')).toBeVisible()
    await expect(canvas.queryByText('Primeiros passos')).not.toBeInTheDocument()
  },
}
