import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cardOf, records } from '../lists/records.fixture.ts'
import { people } from '../offline/field.fixture.ts'
import { at, dark, Panel, phone, signedIn } from '../shell/PanelStory.tsx'

const stamps = { created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-11-21T12:00:00.000Z' }
const treats = (
  [
    ['Primeiro trato', 40],
    ['Segundo trato', 35.5],
    ['Terceiro trato', 24.5],
  ] as const
).map(([name, percent], at) => ({ id: at + 1, name, percent, ...stamps }))
const api = records('/treats', treats, 'Trato')

const meta = {
  title: 'Telas/Tratos',
  component: Panel,
  parameters: { layout: 'fullscreen', msw: api.handlers },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/admin/treats'),
  beforeEach: async () => {
    api.reset()
    await signedIn()()
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, 'Segundo trato')
    await expect(card.getByText('Percentual (%)')).toBeVisible()
    await expect(card.getByText('35,5%')).toBeVisible()
    await expect(card.getByText('02/08/2025')).toBeVisible()
    await expect(card.getByText('21/11/2025')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Primeiro trato')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

export const Create: Story = {
  play: async ({ canvas }) => {
    await cardOf(canvas, 'Primeiro trato')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do trato' }), 'Quarto trato')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Trato' }))
    const percent = await canvas.findByRole('textbox', { name: /Percentual/ })
    await expect(canvas.getByText('Organize e gerencie os tratamentos de forma eficiente.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Nome do Tratamento/ })).toHaveValue('Quarto trato')
    await userEvent.type(percent, '12,25{Enter}')
    await expect((await cardOf(canvas, 'Quarto trato')).getByText('12,25%')).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Quarto trato', percent: 12.25 } }])
  },
}

export const Wrong: Story = {
  decorators: at('/admin/treats/new?name=Quarto'),
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

/** Typed and not saved: Cancelar asks, and what was typed is still there for whoever stays. */
export const NotLost: Story = {
  decorators: at('/admin/treats/2/edit'),
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
    await cardOf(canvas, 'Segundo trato')
  },
}

export const FormDark: Story = { decorators: at('/admin/treats/new'), globals: { ...phone, ...dark } }

export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      (await cardOf(canvas, 'Primeiro trato')).getByRole('button', { name: 'Excluir Primeiro trato' }),
    )
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Ao excluir este tratamento, ele não será mais visível no sistema.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Primeiro trato' })).toBeNull())
  },
}

export const Empty: Story = {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum trato encontrado')).toBeVisible()
    await expect(canvas.getByText('Crie um trato para começar.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.never] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando: Tratos')).toBeInTheDocument()
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
    await cardOf(canvas, 'Primeiro trato')
    await expect(canvas.getByRole('textbox', { name: 'Pesquisar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Criar Trato' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Editar Primeiro trato' })).toBeNull()
  },
}

export const Denied: Story = {
  decorators: at('/admin/treats/new'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
