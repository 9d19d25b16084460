import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { handlers, recipesApi } from '../../stories/fixtures/recipes.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Receitas (Recipes)/Versões (RecipeVersions)',
  ...adminStory('/admin/recipes/2/edit', handlers, recipesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** A change of tomorrow, and the list of what was changed before. */
export const List: Story = {
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form'))
    const list = within(await canvas.findByRole('list', { name: 'Versões da receita' }))
    await expect(list.getByText('Agendada')).toBeVisible()
    await expect(list.getByText('Silagem de milho: de 36,8% para 32%')).toBeVisible()
    await expect(form.getByText('Os tratos de hoje que não começaram já usam a receita nova.')).toBeVisible()
    const day = form.getByRole('textbox', { name: 'Vale a partir de' })
    await userEvent.clear(day)
    await userEvent.type(day, '31122099{Tab}')
    await expect(await form.findByText(/muda na manhã de 31\/12\/2099/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(recipesApi.sent).toMatchObject([{ method: 'PUT', body: { valid_from: '2099-12-31' } }]))
  },
}
export const Dark: Story = {
  globals: dark,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Versões da receita' })
    list.scrollIntoView({ block: 'center' })
  },
}
export const OnAPhone: Story = { ...Dark, globals: phone }

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/recipes/:id/versions'), ...handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/As versões não foram carregadas/)).toBeInTheDocument()
  },
}
