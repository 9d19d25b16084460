import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { findCard, mockRecordsApi, timestamps } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const treats = (
  [
    ['Primeiro trato', 40],
    ['Segundo trato', 35.5],
    ['Terceiro trato', 24.5],
  ] as const
).map(([name, percent], at) => ({ id: at + 1, name, percent, ...timestamps }))
const api = mockRecordsApi('/treats', treats, 'Trato')

const meta = {
  title: 'Telas/Tratos (Treats)',
  ...adminStory('/admin/treats', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Segundo trato')
    await expect(card.getByText('Percentual (%)')).toBeVisible()
    await expect(card.getByText('35,5%')).toBeVisible()
    await expect(card.getByText('02/08/2025')).toBeVisible()
    await expect(card.getByText('21/11/2025')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Primeiro trato')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Primeiro trato')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do trato' }), 'Quarto trato')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Trato' }))
    const percent = await canvas.findByRole('textbox', { name: /Percentual/ })
    await expect(canvas.getByText('Organize e gerencie os tratamentos de forma eficiente.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Nome do Tratamento/ })).toHaveValue('Quarto trato')
    await userEvent.type(percent, '12,25')
    const preview = canvas.getByRole('region', { name: 'Prévia do trato' })
    await expect(preview).toHaveTextContent('De 10.000 kg por dia1.225kg')
    await userEvent.keyboard('{Enter}')
    await expect((await findCard(canvas, 'Quarto trato')).getByText('12,25%')).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Quarto trato', percent: 12.25 } }])
  },
}

export const ValidationErrors: Story = {
  decorators: openAt('/admin/treats/new?name=Quarto'),
  play: async ({ canvas }) => {
    const percent = await canvas.findByRole('textbox', { name: /Percentual/ })
    await userEvent.type(percent, '0{Enter}')
    await expect(await canvas.findByText('Deve ser maior que 0')).toBeVisible()
    await userEvent.clear(percent)
    await userEvent.type(percent, '100,5{Enter}')
    await expect(await canvas.findByText('Deve ser no máximo 100')).toBeVisible()
    await expect(api.sent).toEqual([])
  },
}

/** Leaving with unsaved changes needs a confirmation, and staying keeps them. */
export const UnsavedChanges: Story = {
  decorators: openAt('/admin/treats/2/edit'),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /Nome do Tratamento/ })
    await waitFor(() => expect(name).toHaveValue('Segundo trato'))
    await userEvent.type(name, ' da tarde')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await expect(name).toHaveValue('Segundo trato da tarde')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await findCard(canvas, 'Segundo trato')
  },
}

/** In a farm that calls dry matter, a treat may keep to the call of before the day's reading. */
export const Locked: Story = {
  parameters: { msw: [mockFarmApi.get('/settings', { feeding_basis: 'dry_matter' }), ...api.handlers] },
  decorators: openAt('/admin/treats/1/edit'),
  play: async ({ canvas }) => {
    const locked = await canvas.findByRole('checkbox', { name: /Travado/ })
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Primeiro trato'))
    await userEvent.click(locked)
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const card = await findCard(canvas, 'Primeiro trato')
    await expect(card.getByText('Travado')).toBeVisible()
    await expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Primeiro trato', percent: 40, locked: true })
  },
}

/** The record stands among the others of the farm. */
export const Form: Story = {
  decorators: openAt('/admin/treats/1/edit'),
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole('region', { name: 'Prévia do trato' }))
    await waitFor(() => expect(preview.getAllByRole('listitem').length).toBeGreaterThan(1))
  },
}
export const FormDark: Story = { decorators: openAt('/admin/treats/new'), globals: { ...phone, ...dark } }

export const Delete: Story = list.deleteRecord(
  api,
  { id: 1, name: 'Primeiro trato' },
  'Excluir o trato Primeiro trato?',
  'Ao excluir este tratamento, ele não será mais visível no sistema.',
)

export const Empty: Story = list.empty(api, 'Nenhum trato encontrado', 'Crie um trato para começar.')
export const Loading: Story = list.loading(api, 'Tratos')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Primeiro trato', 'Criar Trato')
export const Forbidden: Story = list.forbidden('/admin/treats/new')
