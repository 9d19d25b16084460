/** An ingredient is out: another one of the farm's list goes into the wagon in its place, also without signal. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { createOperation, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { eventsPath, mockToday, operationOfToday, operatorStory, resetTablet } from '../../stories/OperatorStory.ts'
import { dark, phone, sunlight, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import { storeChosen } from './chosen-lines.ts'
import './dialogs/SkipDialog.tsx'
import './dialogs/SubstituteDialog.tsx'
import type { Operator } from './Operator.tsx'

const feedingPlan = {
  day: '2026-01-01',
  schedules: [],
  operations: [],
  rules: [],
  recipes: [],
  recipe_ingredients: [],
  ingredients: [
    { id: 1, name: 'Silagem de milho' },
    { id: 9, name: 'Sorgo' },
    { id: 10, name: 'Casca de soja' },
  ],
  treats: [],
  lots: [],
  corrals: [],
}

const meta = {
  title: 'Telas/Operador (Operator)/Outro ingrediente (OtherIngredient)',
  ...operatorStory('?operacao=7', [
    mockToday(withWeighings(createOperation(7), 1)),
    mockFarmApi.get('/feeding_plan', feedingPlan),
    mockFarmApi.networkError(eventsPath),
  ]),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** Corn is 37 % of the recipe: it is not left out with one press. */
const asked: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sem estoque' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Seguir sem Milho moído?' }))
    await expect(dialog.getByText(/^Milho moído é 36,8% da receita\./)).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}
export const Asked: Story = { ...asked, globals: tablet }
export const AskedDark: Story = { ...asked, globals: { ...tablet, ...dark } }
export const AskedPhoneSunlight: Story = { ...asked, globals: { ...phone, ...sunlight } }

/** The farm's list without what the treat has; then why, and then the weight. */
export const Replaced: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Usei outro ingrediente' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'O que entrou no lugar de Milho moído?' }))
    await expect(dialog.queryByRole('button', { name: 'Silagem de milho' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Sorgo' }))
    const why = within(await screen.findByRole('dialog', { name: 'Sorgo no lugar de Milho moído' }))
    await userEvent.click(why.getByRole('button', { name: 'Sem estoque' }))
    await expect(await canvas.findByRole('heading', { name: 'Sorgo' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '3.980{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await waitFor(async () =>
      expect((await pending()).map(({ fact }) => fact)).toMatchObject([
        { type: 'load', kg: 3980, ingredient_name: 'Sorgo', reason: 'Sem estoque', replaces: null },
      ]),
    )
    await expect(await screen.findAllByText('no lugar de Milho moído: sem estoque')).not.toHaveLength(0)
  },
}

/** Sorghum was chosen in place of corn. */
const chosen = {
  insteadOf: operationOfToday.sub_operations[0]?.load_operation_ingredients[1]?.id ?? 0,
  ingredient: { id: 9, name: 'Sorgo' },
  reason: 'Sem estoque',
}

/** After a reload the substitute is still asked for. Another one chosen in its place is one for the planned ingredient. */
export const ChosenBeforeReload: Story = {
  beforeEach: async () => {
    await resetTablet()()
    storeChosen(operationOfToday, { substitutes: [chosen] })
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Sorgo' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Usei outro ingrediente' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Casca de soja' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sem estoque' }))
    await expect(await canvas.findByRole('heading', { name: 'Casca de soja' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '3.980{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect((await pending()).map(({ fact }) => fact)).toMatchObject([
      { ingredient_name: 'Casca de soja', instead_of: chosen.insteadOf },
    ])
    await expect(localStorage.getItem('cocho.chosen-lines')).not.toContain('Casca de soja')
  },
}

export const WithoutOtherIngredients: Story = {
  parameters: {
    msw: [
      mockToday(withWeighings(createOperation(7), 1)),
      mockFarmApi.get('/feeding_plan', { ...feedingPlan, ingredients: [] }),
      mockFarmApi.networkError(eventsPath),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Usei outro ingrediente' }))
    await expect(await screen.findByText(/^A fazenda não tem outro ingrediente cadastrado/)).toBeVisible()
  },
}
