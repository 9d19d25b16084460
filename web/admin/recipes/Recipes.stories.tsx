import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { handlers, recipesApi } from '../../stories/fixtures/recipes.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Receitas (Recipes)',
  ...adminStory('/admin/recipes', handlers, recipesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Ingredients in the order of loading. The search also finds ingredients. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Terminação 85')
    const parts = within(card.getByRole('list', { name: 'Ingredientes' })).getAllByRole('listitem')
    await expect(parts.map(part => part.textContent)).toEqual([
      '#1Silagem de milho53,53%',
      '#2Milho moído36,8%',
      '#3Farelo de algodão7,2%',
      '#4Núcleo mineral2,47%',
    ])
    await expect(card.getByText('Matéria Seca (%)')).toBeVisible()
    await expect(card.getByText('Tempo do misturador (m)')).toBeVisible()
    // 133,83 + 386,40 + 115,20 + 103,74
    await expect(await card.findByText('739,17')).toBeVisible()
    await expect(card.getByText('1,0560')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da receita' }), 'nucleo')
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Crescimento' })).toBeNull())
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Terminação 85')

export const Delete: Story = list.deleteRecord(
  recipesApi,
  { id: 2, name: 'Crescimento' },
  'Excluir a receita Crescimento?',
  'Ao excluir esta receita, ela não será mais visível no sistema.',
)

export const DeleteRefused: Story = list.deleteRefused(
  recipesApi,
  'Crescimento',
  'Esta receita está em uso na regra Crescimento. Troque a receita da regra antes de excluir.',
)

export const Empty: Story = list.empty(recipesApi, 'Nenhuma receita encontrada', 'Crie uma nova receita para começar.')
export const Loading: Story = list.loading(recipesApi, 'Receitas')
export const Failed: Story = list.failed(recipesApi)

export const ReadOnly: Story = list.readOnly('Crescimento', 'Criar Receita')
