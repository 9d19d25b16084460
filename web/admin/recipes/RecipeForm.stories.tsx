import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { people } from '../../stories/fixtures/field.fixture.ts'
import { handlers, recipesApi } from '../../stories/fixtures/recipes.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Receitas (Recipes)/Formulário (RecipeForm)',
  ...adminStory('/admin/recipes/new', handlers, recipesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const rowNames = (at: number) => ({
  ingredient: { name: `Ingrediente ${at}` },
  percent: { name: `Percentual do ingrediente ${at}` },
})

/** Waits for the form, its ingredients and, because their rows are mounted again then, the code for dragging. */
async function waitForForm(canvas: Canvas) {
  await canvas.findByRole('heading', { level: 2, name: 'Ingredientes' })
  const handles = () => canvas.queryAllByRole<HTMLButtonElement>('button', { name: /^Arrastar / })
  await waitFor(() => expect(handles().filter(({ disabled }) => disabled)).toEqual([]))
  return canvas.getByRole('form')
}

async function addIngredient(canvas: Canvas, at: number, name: string, percent: string) {
  await userEvent.click(canvas.getByRole('button', { name: '+ Ingrediente' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: `Arrastar ingrediente ${at}` })).toBeEnabled())
  const select = canvas.getByRole('combobox', rowNames(at).ingredient)
  await within(select).findByRole('option', { name })
  await userEvent.selectOptions(select, name)
  await expect(select).toHaveDisplayValue(name)
  await userEvent.type(canvas.getByRole('textbox', rowNames(at).percent), percent)
}

/** The sum shows at each step what is missing to 100 %. */
export const Create: Story = {
  decorators: openAt('/admin/recipes'),
  play: async ({ canvas }) => {
    await findCard(canvas, 'Crescimento')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da receita' }), 'Adaptação')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Receita' }))
    await waitForForm(canvas)
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Adaptação')
    await expect(canvas.getByText('Nenhum ingrediente selecionado.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '56,5')
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '6')
    await addIngredient(canvas, 1, 'Silagem de milho', '60')
    await expect(canvas.getByText('Faltam 40%')).toBeVisible()
    await expect(canvas.getByText('Soma 60%, faltam 40%')).toBeInTheDocument()
    await addIngredient(canvas, 2, 'Milho moído', '55,5')
    await expect(canvas.getAllByText('Excedido (15,5%)')).toHaveLength(2)
    await userEvent.clear(canvas.getByRole('textbox', rowNames(2).percent))
    await userEvent.type(canvas.getByRole('textbox', rowNames(2).percent), '40')
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

/** A duplicate ingredient is an error at once, a wrong sum on saving, together with all other errors. */
export const ValidationErrors: Story = {
  decorators: openAt('/admin/recipes/new'),
  play: async ({ canvas }) => {
    const form = within(await waitForForm(canvas))
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), 'Adaptação')
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '101')
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '0')
    await addIngredient(canvas, 1, 'Milho moído', '50')
    await addIngredient(canvas, 2, 'Milho moído', '30,55')
    await expect(form.getByText('Existem ingredientes duplicados. Por favor, ajuste.')).toBeVisible()
    for (const at of [1, 2])
      await expect(canvas.getByRole('combobox', rowNames(at).ingredient)).toHaveAccessibleDescription('Repetido.')
    await expect(form.getByText(/Total 80,55%/)).toHaveTextContent('Ingrediente repetido')
    await userEvent.click(save)
    await expect(await canvas.findByText('Deve ser menor que 100%')).toBeVisible()
    await expect(canvas.getByText('Deve ser maior que 0')).toBeVisible()
    await expect(form.getByText('A soma dos ingredientes deve ser 100%. Faltam 19,45%')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', rowNames(2).ingredient), 'Núcleo mineral')
    await expect(form.queryByText('Existem ingredientes duplicados. Por favor, ajuste.')).toBeNull()
    await userEvent.clear(canvas.getByRole('textbox', { name: /matéria seca/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /matéria seca/ }), '60')
    await userEvent.clear(canvas.getByRole('textbox', { name: /Tempo do misturador/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Tempo do misturador/ }), '6')
    await userEvent.click(save)
    const summary = await canvas.findByRole('region', { name: 'Não foi salvo' })
    await expect(summary).toHaveTextContent('A soma dos ingredientes deve ser 100%. Faltam 19,45%')
    await expect(recipesApi.sent).toEqual([])
  },
}

/** Ingredients are moved and removed; their order is sent. */
export const Edit: Story = {
  decorators: openAt('/admin/recipes'),
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Crescimento')).getByRole('link', { name: 'Editar Crescimento' }))
    await waitForForm(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Mover Farelo de algodão para cima' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remover ingrediente 1' }))
    await userEvent.clear(canvas.getByRole('textbox', rowNames(1).percent))
    await userEvent.type(canvas.getByRole('textbox', rowNames(1).percent), '66,67')
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

/** Leaving with unsaved changes needs a confirmation. */
export const UnsavedChanges: Story = {
  decorators: openAt('/admin/recipes/2/edit'),
  play: async ({ canvas }) => {
    await waitForForm(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remover ingrediente 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    await expect(canvas.getByText('Total 66,67%')).toBeVisible()
  },
}

/** The form has the name that was typed on the list, and all of the 100% to be filled. */
export const New: Story = {
  decorators: openAt('/admin/recipes/new?name=Crescimento'),
  parameters: { msw: [mockFarmApi.get('/recipes', []), ...handlers] },
  play: async ({ canvas }) => {
    await waitForForm(canvas)
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Crescimento')
  },
}

export const Form: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  play: async ({ canvas }) => void (await waitForForm(canvas)),
}
export const FormDark: Story = { ...Form, globals: dark }
export const FormOnAPhone: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await waitForForm(canvas)
    await fits()
  },
}

/** A farm without ingredients gets a link to create them. */
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

export const Forbidden: Story = {
  decorators: openAt('/admin/recipes/1/edit'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}

const analysed = mockFarmApi.get(
  '/ingredients',
  [33, 88, 90, 95].map((dry_matter, at) => ({
    ...{ id: at + 1, name: ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral'][at] },
    ...{ dry_matter, analysed_on: '2025-11-20' },
    ...{ created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-08-02T12:00:00.000Z' },
  })),
)

/** The dry matter follows from the analyses, and the bar shows what is loaded. */
export const Computed: Story = {
  parameters: { msw: [analysed, ...handlers] },
  play: async ({ canvas }) => {
    const form = within(await waitForForm(canvas))
    await userEvent.type(form.getByRole('textbox', { name: /^Nome/ }), 'Terminação por MS')
    await userEvent.type(form.getByRole('textbox', { name: /Tempo do misturador/ }), '5')
    await userEvent.click(await form.findByRole('radio', { name: 'Matéria seca' }))
    await userEvent.click(form.getByRole('radio', { name: 'Calculada pelas análises' }))
    await expect(form.queryByRole('textbox', { name: /Qual a matéria seca/ })).toBeNull()
    for (const [at, [name, percent]] of [
      ['Silagem de milho', '30'],
      ['Milho moído', '55'],
      ['Farelo de algodão', '11'],
      ['Núcleo mineral', '4'],
    ].entries())
      await addIngredient(canvas, at + 1, name ?? '', percent ?? '')
    await expect(await form.findByText('58,88%')).toBeVisible()
    await expect(canvas.getByText('535,3 kg')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(recipesApi.sent.at(-1)).toMatchObject({ body: { basis: 'dry_matter', dry_matter_source: 'computed' } }),
    )
  },
}
