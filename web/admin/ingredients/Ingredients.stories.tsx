import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { findCard, mockRecordsApi, timestamps } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const ingredients = ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral'].map((name, at) => ({
  id: at + 1,
  name,
  ...timestamps,
}))
const api = mockRecordsApi('/ingredients', ingredients, 'Ingrediente')

const meta = {
  title: 'Telas/Ingredientes (Ingredients)',
  ...adminStory('/admin/ingredients', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Milho moído')
    await expect(card.getByText('Criado em')).toBeVisible()
    await expect(card.getByText('02/08/2025')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Milho moído')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The name box filters while typing, creates, and is then empty. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Milho moído')
    const box = canvas.getByRole('textbox', { name: 'Nome do ingrediente' })
    await userEvent.type(box, 'Ureia')
    await expect(await canvas.findByText('Nenhum resultado para “Ureia”')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Ingrediente' }))
    await findCard(canvas, 'Ureia')
    await expect(box).toHaveValue('')
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Ureia' } }])
  },
}

/** Without a name nothing is sent, and a toast has the error. */
export const WithoutName: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Milho moído')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Ingrediente' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Informe um nome para o ingrediente'))
    await expect(api.sent).toEqual([])
  },
}

/** The name box edits the name, and does not filter the list meanwhile. */
export const Rename: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Milho moído')).getByRole('button', { name: 'Editar Milho moído' }))
    const box = canvas.getByRole('textbox', { name: 'Nome do ingrediente' })
    await expect(box).toHaveValue('Milho moído')
    await expect(box).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Criar Ingrediente' })).toBeNull()
    await userEvent.type(box, ' fino')
    await findCard(canvas, 'Silagem de milho')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar Alterações' }))
    await findCard(canvas, 'Milho moído fino')
    await expect(api.sent).toMatchObject([{ method: 'PUT', id: 2, body: { name: 'Milho moído fino' } }])
    await expect(canvas.getByRole('button', { name: 'Criar Ingrediente' })).toBeVisible()
  },
}

/** A name that another ingredient has is an error at the box, and what was typed stays. */
export const TakenName: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(api.refuseFields({ name: ['Já existe um ingrediente com o nome Milho moído.'] }))
    await findCard(canvas, 'Milho moído')
    const box = canvas.getByRole('textbox', { name: 'Nome do ingrediente' })
    await userEvent.type(box, 'milho moído{Enter}')
    await waitFor(() => expect(box).toHaveAccessibleDescription('Já existe um ingrediente com o nome Milho moído.'))
    await expect(box).toHaveValue('milho moído')
    await expect(screen.getAllByText('Já existe um ingrediente com o nome Milho moído.')).toHaveLength(1)
    await userEvent.type(box, ' fino')
    await expect(box).not.toHaveAccessibleDescription()
  },
}

/** Another person renamed it meanwhile: the box shows both names, and saving again keeps the typed one. */
export const RenamedElsewhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Milho moído')).getByRole('button', { name: 'Editar Milho moído' }))
    const box = canvas.getByRole('textbox', { name: 'Nome do ingrediente' })
    api.saveElsewhere(2, { name: 'Milho quebrado' })
    await userEvent.type(box, ' fino{Enter}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/passou a se chamar Milho quebrado/))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar Alterações' }))
    await findCard(canvas, 'Milho moído fino')
  },
}

/** Names that were the same before names were unique. */
export const DuplicateNames: Story = {
  parameters: {
    msw: [mockFarmApi.get('/ingredients', [...ingredients, { id: 9, name: 'milho moído', ...timestamps }])],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dois ingredientes se chamam Milho moído. Renomeie um/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Renomear milho moído/ }))
    await expect(canvas.getByRole('textbox', { name: 'Nome do ingrediente' })).toHaveValue('milho moído')
  },
}

export const CancelRename: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Milho moído')).getByRole('button', { name: 'Editar Milho moído' }))
    await userEvent.keyboard('xx')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(canvas.getByRole('textbox', { name: 'Nome do ingrediente' })).toHaveValue('')
    await findCard(canvas, 'Milho moído')
    await expect(api.sent).toEqual([])
  },
}

export const Delete: Story = list.deleteRecord(
  api,
  { id: 2, name: 'Milho moído' },
  'Excluir o ingrediente Milho moído?',
  'Ao excluir este ingrediente, ele não será mais visível no sistema.',
)

/** An ingredient of a recipe is not deleted, and the error names the recipe. */
export const DeleteRefused: Story = list.deleteRefused(
  api,
  'Milho moído',
  'Este ingrediente está em uso na receita Terminação. Troque-o na receita antes de excluir.',
)

export const Empty: Story = list.empty(api, 'Nenhum ingrediente encontrado', 'Crie um ingrediente para começar.')
export const Loading: Story = list.loading(api, 'Ingredientes')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Milho moído', 'Criar Ingrediente')
