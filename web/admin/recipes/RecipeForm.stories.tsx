import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { people } from '../../stories/field.fixture.ts'
import { handlers, recipesApi } from '../../stories/recipes.fixture.ts'
import { findCard } from '../../stories/records.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Receitas/Formulário',
  ...adminStory('/admin/recipes/new', handlers, recipesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const row = (at: number) => ({
  ingredient: { name: `Ingrediente ${at}` },
  percent: { name: `Percentual do ingrediente ${at}` },
})

/** Waits for the form, and for its ingredients to be there to choose. */
async function formOf(canvas: Canvas) {
  await canvas.findByRole('heading', { level: 2, name: 'Ingredientes' })
  return canvas.getByRole('form')
}

/** Rows are made anew when dragging arrives, so it is waited for. */
async function addIngredient(canvas: Canvas, at: number, name: string, percent: string) {
  await userEvent.click(canvas.getByRole('button', { name: '+ Ingrediente' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: `Arrastar ingrediente ${at}` })).toBeEnabled())
  const select = canvas.getByRole('combobox', row(at).ingredient)
  await within(select).findByRole('option', { name })
  await userEvent.selectOptions(select, name)
  await expect(select).toHaveDisplayValue(name)
  await userEvent.type(canvas.getByRole('textbox', row(at).percent), percent)
}

/** From a name to a recipe of exactly 100 %: what is missing is said at each step. */
export const Create: Story = {
  decorators: openAt('/admin/recipes'),
  play: async ({ canvas }) => {
    await findCard(canvas, 'Crescimento')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da receita' }), 'Adaptação')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Receita' }))
    await formOf(canvas)
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Adaptação')
    await expect(canvas.getByText('Nenhum ingrediente selecionado.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '56,5')
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '6')
    await addIngredient(canvas, 1, 'Silagem de milho', '60')
    await expect(canvas.getByText('Faltam 40%')).toBeVisible()
    await addIngredient(canvas, 2, 'Milho moído', '55,5')
    await expect(canvas.getAllByText('Excedido (15,5%)')).toHaveLength(2)
    await userEvent.clear(canvas.getByRole('textbox', row(2).percent))
    await userEvent.type(canvas.getByRole('textbox', row(2).percent), '40')
    await expect(canvas.getByText('Total 100%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Adaptação')
    await expect(recipesApi.sent).toEqual([
      {
        method: 'POST',
        body: {
          name: 'Adaptação',
          timer: 6,
          dry_matter_percent: 56.5,
          ingredients: [
            { ingredient_id: 1, percent: 60 },
            { ingredient_id: 2, percent: 40 },
          ],
        },
      },
    ])
  },
}

/** The rules of a recipe, in the words of the specification; twice the same is said at once, the sum on saving. */
export const Wrong: Story = {
  decorators: openAt('/admin/recipes/new'),
  play: async ({ canvas }) => {
    await formOf(canvas)
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), 'Adaptação')
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '101')
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '0')
    await addIngredient(canvas, 1, 'Milho moído', '50')
    await addIngredient(canvas, 2, 'Milho moído', '30,55')
    await expect(canvas.getByText('Existem ingredientes duplicados. Por favor, ajuste.')).toBeVisible()
    await userEvent.click(save)
    await expect(await canvas.findByText('Deve ser menor que 100%')).toBeVisible()
    await expect(canvas.getByText('Deve ser maior que 0')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', row(2).ingredient), 'Núcleo mineral')
    await expect(canvas.queryByText('Existem ingredientes duplicados. Por favor, ajuste.')).toBeNull()
    await userEvent.clear(canvas.getByRole('textbox', { name: /matéria seca/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '60')
    await userEvent.clear(canvas.getByRole('textbox', { name: /Tempo do misturador/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '6')
    await userEvent.click(save)
    const wrong = await canvas.findByRole('region', { name: 'Não foi salvo' })
    await expect(wrong).toHaveTextContent('A soma dos ingredientes deve ser 100%. Faltam 19,45%')
    await expect(recipesApi.sent).toEqual([])
  },
}

/** Moved by its buttons and removed: the order is the order of loading. */
export const Edit: Story = {
  decorators: openAt('/admin/recipes'),
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Crescimento')).getByRole('link', { name: 'Editar Crescimento' }))
    await formOf(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Mover Farelo de algodão para cima' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remover ingrediente 1' }))
    await userEvent.clear(canvas.getByRole('textbox', row(1).percent))
    await userEvent.type(canvas.getByRole('textbox', row(1).percent), '66,67')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Terminação 85')
    await expect(recipesApi.sent).toMatchObject([
      {
        method: 'PUT',
        id: 2,
        body: {
          ingredients: [
            { ingredient_id: 3, percent: 66.67 },
            { ingredient_id: 2, percent: 33.33 },
          ],
        },
      },
    ])
  },
}

/** Nothing typed is lost unasked. */
export const LeavingDirty: Story = {
  decorators: openAt('/admin/recipes/2/edit'),
  play: async ({ canvas }) => {
    await formOf(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remover ingrediente 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await userEvent.click(within(asked).getByRole('button', { name: 'Continuar editando' }))
    await expect(canvas.getByText('Total 66,67%')).toBeVisible()
  },
}

export const Form: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  play: async ({ canvas }) => void (await formOf(canvas)),
}
export const FormDark: Story = { ...Form, globals: dark }
export const FormOnAPhone: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await formOf(canvas)
    await fits()
  },
}

/** A farm without ingredients: where to make them. */
export const NoIngredients: Story = {
  decorators: openAt('/admin/recipes/new'),
  parameters: { msw: [...recipesApi.handlers, mockFarmApi.get('/ingredients', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Criar Ingrediente' })).toHaveAttribute(
      'href',
      '/admin/ingredients',
    )
  },
}

export const Denied: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
