import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { cardOf, records } from '../lists/records.fixture.ts'
import { answers } from '../offline/FieldStory.tsx'
import { people } from '../offline/field.fixture.ts'
import { at, dark, Panel, phone, signedIn } from '../shell/PanelStory.tsx'
import { ingredients, recipes } from './feed.fixture.ts'
import type { Recipe } from './recipes.ts'

type Sent = { ingredients: { ingredient_id: number; percent: number }[] }

const api = records<Recipe>('/recipes', recipes, 'Receita', {}, body => {
  const parts = (body as unknown as Sent).ingredients
  const nameOf = (id: number) => ingredients.find(one => one.id === id)?.name ?? ''
  return {
    ...body,
    recipes_ingredients: parts.map(part => ({ ...part, ingredient_name: nameOf(part.ingredient_id) })),
  }
})

const meta = {
  title: 'Telas/Receitas',
  component: Panel,
  parameters: { layout: 'fullscreen', msw: [...api.handlers, answers.get('/ingredients', ingredients)] },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/admin/recipes'),
  beforeEach: async () => {
    api.reset()
    await signedIn()()
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const row = (at: number) => ({
  ingredient: { name: `Ingrediente ${at}` },
  percent: { name: `Percentual do ingrediente ${at}` },
})

/** Waits for the form, and for its ingredients to be there to choose. */
async function formOf(canvas: Canvas) {
  await canvas.findByRole('heading', { level: 2, name: 'Ingredientes' }, { timeout: 5000 })
  return canvas.getByRole('form')
}

async function addIngredient(canvas: Canvas, at: number, name: string, percent: string) {
  await userEvent.click(canvas.getByRole('button', { name: '+ Ingrediente' }))
  const select = canvas.getByRole('combobox', row(at).ingredient)
  await within(select).findByRole('option', { name })
  await userEvent.selectOptions(select, name)
  await userEvent.type(canvas.getByRole('textbox', row(at).percent), percent)
}

/** What each is made of, in order; ingredients are searched too. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, 'Terminação 85')
    const parts = within(card.getByRole('list', { name: 'Ingredientes' })).getAllByRole('listitem')
    await expect(parts.map(part => part.textContent)).toEqual([
      '#1Silagem de milho53,53%',
      '#2Milho moído36,8%',
      '#3Farelo de algodão7,2%',
      '#4Núcleo mineral2,47%',
    ])
    await expect(card.getByText('Matéria Seca (%)')).toBeVisible()
    await expect(card.getByText('Tempo do misturador (m)')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da receita' }), 'nucleo')
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Crescimento' })).toBeNull())
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Terminação 85')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** From a name to a recipe of exactly 100 %: what is missing is said at each step. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Crescimento')
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
    await cardOf(canvas, 'Adaptação')
    await expect(api.sent).toEqual([
      {
        method: 'POST',
        body: {
          ...{ name: 'Adaptação', timer: 6, dry_matter_percent: 56.5 },
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
  decorators: at('/admin/recipes/new'),
  play: async ({ canvas }) => {
    await formOf(canvas)
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await expect(await canvas.findByText('Nome é obrigatório', {}, { timeout: 5000 })).toBeVisible()
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
    await expect(api.sent).toEqual([])
  },
}

/** Moved by its buttons and removed: the order is the order of loading. */
export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'Crescimento')).getByRole('link', { name: 'Editar Crescimento' }))
    await formOf(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Mover Farelo de algodão para cima' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remover ingrediente 1' }))
    await userEvent.clear(canvas.getByRole('textbox', row(1).percent))
    await userEvent.type(canvas.getByRole('textbox', row(1).percent), '66,67')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await cardOf(canvas, 'Terminação 85')
    await expect(api.sent).toMatchObject([
      {
        ...{ method: 'PUT', id: 2 },
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
  decorators: at('/admin/recipes/2/edit'),
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
  decorators: at('/admin/recipes/1/edit'),
  play: async ({ canvas }) => void (await formOf(canvas)),
}
export const FormDark: Story = { ...Form, globals: dark }
export const FormOnAPhone: Story = {
  decorators: at('/admin/recipes/1/edit'),
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await formOf(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** A farm without ingredients: where to make them. */
export const NoIngredients: Story = {
  decorators: at('/admin/recipes/new'),
  parameters: { msw: [...api.handlers, answers.get('/ingredients', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Criar Ingrediente' })).toHaveAttribute(
      'href',
      '/admin/ingredients',
    )
  },
}

export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'Crescimento')).getByRole('button', { name: 'Excluir Crescimento' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Atenção!' })
    await expect(asked).toHaveTextContent('Ao excluir esta receita, ela não será mais visível no sistema.')
    await userEvent.click(within(asked).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Crescimento' })).toBeNull())
  },
}

/** In use: it comes back, with the reason. */
export const DeleteRefused: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(api.inUse('Esta receita está em uso na regra Crescimento. Troque a receita da regra antes de excluir.'))
    await userEvent.click((await cardOf(canvas, 'Crescimento')).getByRole('button', { name: 'Excluir Crescimento' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
    await expect(await screen.findByText(/está em uso na regra Crescimento/)).toBeInTheDocument()
    await cardOf(canvas, 'Crescimento')
  },
}

export const Empty: Story = {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma receita encontrada')).toBeVisible()
    await expect(canvas.getByText('Crie uma nova receita para começar.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.never] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando: Receitas')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [api.broken] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível carregar a lista')).toBeVisible()
  },
}

/** An operator reads; what would be refused is not offered, and the form's address says no. */
export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Crescimento')
    await expect(canvas.queryByRole('button', { name: 'Criar Receita' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Editar Crescimento' })).toBeNull()
  },
}

export const Denied: Story = {
  decorators: at('/admin/recipes/1/edit'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
