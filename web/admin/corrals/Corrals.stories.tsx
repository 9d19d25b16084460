import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { corrals } from '../../stories/fixtures/dashboard.fixture.ts'
import { lots } from '../../stories/fixtures/feed.fixture.ts'
import { findCard, mockRecordsApi } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const api = mockRecordsApi('/corrals', corrals, 'Baia', { defaults: { animal_count: 0 } })

const meta = {
  title: 'Telas/Baias (Corrals)',
  ...adminStory('/admin/corrals', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Shows how full each corral is. B09 is over its capacity. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const full = await findCard(canvas, 'B09')
    await expect(full.getByRole('meter', { name: 'Capacidade de animais' })).toHaveAttribute(
      'aria-valuetext',
      '130 / 120',
    )
    await expect(full.getByText('10 animais acima da capacidade')).toBeVisible()
    await expect(full.getByText('Criado em')).toBeVisible()
    await expect(document.title).toBe('Baias · Cocho em Dia')
  },
}

/** Two corrals that got the same name before names were unique. */
export const DuplicateNames: Story = {
  parameters: {
    msw: [mockFarmApi.get('/corrals', [...corrals, { ...corrals[0], id: 99, animal_count: 0, capacity: 10 }])],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Duas baias se chamam B01. Renomeie uma para não confundir na pesagem.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Renomear B01, 0 cabeças, capacidade para 10' })).toHaveAttribute(
      'href',
      '/admin/corrals/99/edit',
    )
    await expect(canvas.getAllByRole('link', { name: /^Renomear/ })).toHaveLength(2)
  },
}
export const TwinsDark: Story = {
  parameters: DuplicateNames.parameters ?? {},
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByText(/^Duas baias se chamam B01/)),
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('B09')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The form opens with the name of the box, and saving goes back to the list with the new card. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'B01')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome da baia' }), 'B77')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Baia' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Criar Baia' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('B77')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Capacidade de animais' }), '1.200')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const card = await findCard(canvas, 'B77')
    await expect(card.getByText('0 / 1.200')).toBeInTheDocument()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'B77', capacity: 1200 } }])
  },
}

/** Nothing is sent with an error, and the first field with one has the focus. */
export const ValidationErrors: Story = {
  decorators: openAt('/admin/corrals/new'),
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

/** An error of the server is shown beside its field. One without a field stays in the form, in one place. */
export const RefusedByServer: Story = {
  decorators: openAt('/admin/corrals/new?name=B01'),
  play: async ({ canvas, msw }) => {
    msw.use(api.refuseFields({ name: ['Já existe uma baia com este nome.'] }))
    const name = await canvas.findByRole('textbox', { name: /Nome/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('Já existe uma baia com este nome.'))
    msw.use(api.refuseCreate('O plano não permite outra baia. Fale com o suporte.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Não foi salvo' })).toHaveFocus())
    await expect(screen.getAllByText('O plano não permite outra baia. Fale com o suporte.')).toHaveLength(1)
  },
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'B09')).getByRole('link', { name: 'Editar B09' }))
    const capacity = await canvas.findByRole('textbox', { name: 'Capacidade de animais' })
    await expect(capacity).toHaveValue('120')
    await userEvent.clear(capacity)
    await userEvent.type(capacity, '150')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await findCard(canvas, 'B09')).queryByText(/acima da capacidade/)).toBeNull()
    await expect(api.sent).toMatchObject([{ method: 'PUT', body: { name: 'B09', capacity: 150 } }])
  },
}

/** The tag, the lots in it, and how full it is of the typed capacity. */
export const Form: Story = {
  decorators: openAt('/admin/corrals/1/edit'),
  parameters: { msw: [...api.handlers, mockFarmApi.get('/lots', lots)] },
  play: async ({ canvas }) => {
    const preview = await canvas.findByRole('region', { name: 'Prévia da baia' })
    await waitFor(() => expect(preview).toHaveTextContent('Nelore 250612'))
    await expect(preview).toHaveTextContent('118 / 140')
  },
}
/** With the name that was typed on the list. */
export const New: Story = {
  decorators: openAt('/admin/corrals/new?name=B01'),
  parameters: { msw: [mockFarmApi.get('/corrals', []), ...api.handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Nome/ })).toHaveValue('B01')
    await expect(canvas.getByRole('region', { name: 'Prévia da baia' })).toHaveTextContent('B01')
  },
}
export const FormDark: Story = { decorators: openAt('/admin/corrals/new'), globals: { ...phone, ...dark } }

export const Delete: Story = list.deleteRecord(
  api,
  { id: 9, name: 'B09' },
  'Excluir a baia B09?',
  'Ao excluir esta baia, ele não será mais visível no sistema.',
)

export const DeleteRefused: Story = list.deleteRefused(
  api,
  'B01',
  'Esta baia tem o lote ativo Nelore 250612. Mude o lote de baia ou encerre-o antes de excluir.',
)

export const Empty: Story = list.empty(api, 'Nenhuma baia encontrado', 'Crie uma baia para começar.')
export const Loading: Story = list.loading(api, 'Baias')
export const Failed: Story = list.failed(api)

export const ReadOnly: Story = list.readOnly('B01', 'Criar Baia')
export const Forbidden: Story = list.forbidden('/admin/corrals/new')

/** The record was deleted or never existed. */
export const NotFound: Story = {
  decorators: openAt('/admin/corrals/999/edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Registro não encontrado. Talvez tenha sido excluído.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar para a lista' }))
    await findCard(canvas, 'B01')
  },
}
