import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { cardOf } from '../lists/records.fixture.ts'
import { people } from '../offline/field.fixture.ts'
import { at, dark, Panel, phone, signedIn } from '../shell/PanelStory.tsx'
import { api, handlers } from './recipe.fixture.ts'

const meta = {
  title: 'Telas/Receitas',
  component: Panel,
  parameters: { layout: 'fullscreen', msw: handlers },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/admin/recipes'),
  beforeEach: async () => {
    api.reset()
    await signedIn()()
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

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
