import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { corrals } from '../dashboard/panel.fixture.ts'
import { cardOf, records } from '../lists/records.fixture.ts'
import { people } from '../offline/field.fixture.ts'
import { at, dark, Panel, phone, signedIn } from '../shell/PanelStory.tsx'

const api = records('/corrals', corrals, 'Baia', { animal_count: 0 })

const meta = {
  title: 'Telas/Baias',
  component: Panel,
  parameters: { layout: 'fullscreen', msw: api.handlers },
  globals: { viewport: { value: 'desktop' } },
  decorators: at('/admin/corrals'),
  beforeEach: async () => {
    api.reset()
    await signedIn()()
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** How full each one is; B09 is past its capacity, and says by how many. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const full = await cardOf(canvas, 'B09')
    await expect(full.getByRole('meter', { name: 'Capacidade de animais' })).toHaveAttribute(
      'aria-valuetext',
      '130 / 120',
    )
    await expect(full.getByText('10 animais acima da capacidade')).toBeVisible()
    await expect(full.getByText('Criado em')).toBeVisible()
    await expect(document.title).toBe('Baias · Cocho em Dia')
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await cardOf(canvas, 'B09')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** From the name in the box to the new card: the form opens with the name, and the app goes back after saving. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await cardOf(canvas, 'B01')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da baia' }), 'B77')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Baia' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Criar Baia' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('B77')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Capacidade de animais' }), '1.200')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const card = await cardOf(canvas, 'B77')
    await expect(card.getByText('0 / 1.200')).toBeInTheDocument()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'B77', capacity: 1200 } }])
  },
}

/** Nothing is sent while something is wrong; the first wrong field has the focus. */
export const Wrong: Story = {
  decorators: at('/admin/corrals/new'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Capacidade de animais' }), 'muitos')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Capacidade de animais deve estar em um formato válido')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
    await userEvent.keyboard('B77')
    await expect(canvas.queryByText('Nome é obrigatório')).toBeNull()
    await expect(api.sent).toEqual([])
  },
}

/** What the server refuses stands beside its field, and what belongs to none is said on the red stack and stays in the form. */
export const Refused: Story = {
  decorators: at('/admin/corrals/new?name=B01'),
  play: async ({ canvas, msw }) => {
    msw.use(api.refused({ name: ['Já existe uma baia com este nome.'] }))
    const name = await canvas.findByRole('textbox', { name: /Nome/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('Já existe uma baia com este nome.'))
    msw.use(api.conflict('O plano não permite outra baia. Fale com o suporte.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Não foi salvo' })).toHaveFocus())
    await expect(screen.getByRole('alert')).toHaveTextContent('O plano não permite outra baia. Fale com o suporte.')
  },
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'B09')).getByRole('link', { name: 'Editar B09' }))
    const capacity = await canvas.findByRole('textbox', { name: 'Capacidade de animais' })
    await expect(capacity).toHaveValue('120')
    await userEvent.clear(capacity)
    await userEvent.type(capacity, '150')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await cardOf(canvas, 'B09')).queryByText(/acima da capacidade/)).toBeNull()
    await expect(api.sent).toMatchObject([{ method: 'PUT', body: { name: 'B09', capacity: 150 } }])
  },
}

export const Form: Story = {
  decorators: at('/admin/corrals/new'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Salvar' })).toBeVisible()
  },
}
export const FormDark: Story = { decorators: at('/admin/corrals/new'), globals: { ...phone, ...dark } }

/** Gone at once; the confirmation is asked first. */
export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await cardOf(canvas, 'B09')).getByRole('button', { name: 'Excluir B09' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Atenção!' })
    await expect(asked).toHaveTextContent('Ao excluir esta baia, ele não será mais visível no sistema.')
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'B09' })).toBeNull())
    await expect(await screen.findByText('Baia: exclusão feita com sucesso!')).toBeInTheDocument()
  },
}

/** What the server refuses comes back, with the reason. */
export const DeleteRefused: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(api.inUse('Esta baia tem o lote ativo Nelore 250612. Mude o lote de baia ou encerre-o antes de excluir.'))
    await userEvent.click((await cardOf(canvas, 'B01')).getByRole('button', { name: 'Excluir B01' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
    await expect(await screen.findByText(/Esta baia tem o lote ativo Nelore 250612/)).toBeInTheDocument()
    await cardOf(canvas, 'B01')
  },
}

export const Empty: Story = {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma baia encontrado')).toBeVisible()
    await expect(canvas.getByText('Crie uma baia para começar.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.never] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando: Baias')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [api.broken] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível carregar a lista')).toBeVisible()
  },
}

/** An operator reads; the buttons that would be refused are not there, and the form's address says no. */
export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await cardOf(canvas, 'B01')
    await expect(canvas.getByRole('textbox', { name: 'Pesquisar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Criar Baia' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Editar B01' })).toBeNull()
  },
}

export const Denied: Story = {
  decorators: at('/admin/corrals/new'),
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}

/** Deleted meanwhile, or never there. */
export const Missing: Story = {
  decorators: at('/admin/corrals/999/edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Registro não encontrado. Talvez tenha sido excluído.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar para a lista' }))
    await cardOf(canvas, 'B01')
  },
}
