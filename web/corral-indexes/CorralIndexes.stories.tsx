import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cardOf, records } from '../lists/records.fixture.ts'
import { people } from '../offline/field.fixture.ts'
import { at, dark, Panel, phone, signedIn } from '../shell/PanelStory.tsx'

const stamps = { created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-11-21T12:00:00.000Z' }
const indexes = (
  [
    ['Limpo', 10],
    ['Lambido', 5],
    ['Sobra leve', 0],
    ['Sobra pesada', -10],
  ] as const
).map(([name, value], at) => ({ id: at + 1, name, value, ...stamps }))
const api = records('/corral_indexes', indexes, 'Índice')

const meta = {
  title: 'Telas/Índices de cocho',
  component: Panel,
  parameters: { layout: 'fullscreen', msw: api.handlers },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/admin/corral-indexes'),
  beforeEach: async () => {
    api.reset()
    await signedIn()()
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** The value is a change, so it has its sign. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect((await cardOf(canvas, 'Limpo')).getByText('+10%')).toBeVisible()
    await expect((await cardOf(canvas, 'Sobra pesada')).getByText('−10%')).toBeVisible()
    await expect(canvas.getByText(/de -100% a 100%/)).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Limpo')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** Below zero by the button too: a phone's keypad has no minus. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Limpo')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do índice' }), 'Cheio{Enter}')
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Cheio')
    await userEvent.type(value, '12,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar o sinal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await cardOf(canvas, 'Cheio')).getByText('−12,5%')).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Cheio', value: -12.5 } }])
  },
}

export const Wrong: Story = {
  decorators: at('/admin/corral-indexes/new'),
  play: async ({ canvas }) => {
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Valor é obrigatório')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), 'Cheio')
    await userEvent.type(value, '-101')
    await userEvent.click(save)
    await expect(await canvas.findByText('Deve ser um valor maior que -100')).toBeVisible()
    await expect(value).toHaveFocus()
    await userEvent.clear(value)
    await userEvent.type(value, '101{Enter}')
    await expect(await canvas.findByText('Deve ser no máximo 100')).toBeVisible()
  },
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'Sobra pesada')).getByRole('link', { name: 'Editar Sobra pesada' }))
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    await expect(value).toHaveValue('−10')
    await userEvent.clear(value)
    await userEvent.type(value, '-15{Enter}')
    await expect((await cardOf(canvas, 'Sobra pesada')).getByText('−15%')).toBeVisible()
  },
}

export const FormDark: Story = { decorators: at('/admin/corral-indexes/new'), globals: { ...phone, ...dark } }

export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'Limpo')).getByRole('button', { name: 'Excluir Limpo' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Ao excluir este índice, ele não será mais visível no sistema.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Limpo' })).toBeNull())
  },
}

export const Empty: Story = {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum índice encontrado')).toBeVisible()
    await expect(canvas.getByText('Crie um índice para começar.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.never] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando: Índices de cocho')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [api.broken] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível carregar a lista')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Limpo')
    await expect(canvas.getByRole('textbox', { name: 'Pesquisar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Criar Índice' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Editar Limpo' })).toBeNull()
  },
}

export const Denied: Story = {
  decorators: at('/admin/corral-indexes/new'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
