import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { findCard, mockRecordsApi, timestamps } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const indexes = (
  [
    ['Limpo', 10],
    ['Lambido', 5],
    ['Sobra leve', 0],
    ['Sobra pesada', -10],
  ] as const
).map(([name, value], at) => ({ id: at + 1, name, value, ...timestamps }))
const api = mockRecordsApi('/corral_indexes', indexes, 'Índice')

const meta = {
  title: 'Telas/Índices de cocho (CorralIndexes)',
  ...adminStory('/admin/corral-indexes', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The value is a change, so it is shown with its sign. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect((await findCard(canvas, 'Limpo')).getByText('+10%')).toBeVisible()
    await expect((await findCard(canvas, 'Sobra pesada')).getByText('−10%')).toBeVisible()
    await expect(canvas.getByText(/de -100% a 100%/)).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Limpo')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** A button changes the sign, because a phone's keypad has no minus. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Limpo')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do índice' }), 'Cheio{Enter}')
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Cheio')
    await userEvent.type(value, '12,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar o sinal' }))
    const preview = canvas.getByRole('region', { name: 'Prévia do índice' })
    await expect(preview).toHaveTextContent('de 10.000 kg para 8.750 kg')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await findCard(canvas, 'Cheio')).getByText('−12,5%')).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Cheio', value: -12.5 } }])
  },
}

export const ValidationErrors: Story = {
  decorators: openAt('/admin/corral-indexes/new'),
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
    await userEvent.click((await findCard(canvas, 'Sobra pesada')).getByRole('link', { name: 'Editar Sobra pesada' }))
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    await expect(value).toHaveValue('−10')
    await userEvent.clear(value)
    await userEvent.type(value, '-15{Enter}')
    await expect((await findCard(canvas, 'Sobra pesada')).getByText('−15%')).toBeVisible()
  },
}

/** The record stands among the others of the farm. */
export const Form: Story = {
  decorators: openAt('/admin/corral-indexes/1/edit'),
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole('region', { name: 'Prévia do índice' }))
    await waitFor(() => expect(preview.getAllByRole('listitem').length).toBeGreaterThan(1))
  },
}
export const FormDark: Story = { decorators: openAt('/admin/corral-indexes/new'), globals: { ...phone, ...dark } }

export const Delete: Story = list.deleteRecord(
  api,
  { id: 1, name: 'Limpo' },
  'Excluir o índice Limpo?',
  'Ao excluir este índice, ele não será mais visível no sistema.',
)

/** The prefetch for the field starts before the list's request, and its answer arrives during a deletion. */
function latePrefetch() {
  const requested = fn()
  const release = Promise.withResolvers<void>()
  const url = '/api/v1/farms/*/corral_indexes'
  const get = http.get(url, async () => {
    requested()
    if (requested.mock.calls.length > 1) return undefined
    await release.promise
    return HttpResponse.json({ data: indexes })
  })
  const deletes = http.delete(`${url}/:id`, async () => {
    release.resolve()
    await delay(100)
  })
  return { requested, handlers: [get, deletes, ...api.handlers] }
}
const prefetch = latePrefetch()

/** A late answer does not restore a deleted record. */
export const DeleteDuringPrefetch: Story = {
  decorators: openAt('/admin/corral-indexes/new'),
  parameters: { msw: prefetch.handlers },
  play: async context => {
    await waitFor(() => expect(prefetch.requested).toHaveBeenCalledOnce())
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Cancelar' }))
    // the list waits for the prefetch, until the person retries
    await context.canvas.findByText('Carregando: Índices de cocho')
    await userEvent.click(context.canvas.getByRole('button', { name: 'Atualizar' }))
    await Delete.play?.(context)
    await waitFor(() => expect(prefetch.requested).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(context.canvas.queryByRole('heading', { name: 'Limpo' })).toBeNull())
  },
}

export const Empty: Story = list.empty(api, 'Nenhum índice encontrado', 'Crie um índice para começar.')
export const Loading: Story = list.loading(api, 'Índices de cocho')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Limpo', 'Criar Índice')
export const Forbidden: Story = list.forbidden('/admin/corral-indexes/new')
