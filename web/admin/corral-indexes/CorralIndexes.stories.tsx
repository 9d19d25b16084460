import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import * as list from '../../stories/ListStory.ts'
import { findCard, mockRecordsApi, timestamps } from '../../stories/records.fixture.ts'
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
  title: 'Telas/Índices de cocho',
  ...adminStory('/admin/corral-indexes', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The value is a change, so it has its sign. */
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

/** Below zero by the button too: a phone's keypad has no minus. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await findCard(canvas, 'Limpo')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome do índice' }), 'Cheio{Enter}')
    const value = await canvas.findByRole('textbox', { name: /Valor/ })
    await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Cheio')
    await userEvent.type(value, '12,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar o sinal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect((await findCard(canvas, 'Cheio')).getByText('−12,5%')).toBeVisible()
    await expect(api.sent).toEqual([{ method: 'POST', body: { name: 'Cheio', value: -12.5 } }])
  },
}

export const Wrong: Story = {
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

export const FormDark: Story = { decorators: openAt('/admin/corral-indexes/new'), globals: { ...phone, ...dark } }

export const Delete: Story = list.deletes(
  api,
  { id: 1, name: 'Limpo' },
  'Ao excluir este índice, ele não será mais visível no sistema.',
)

/** The copy that is kept for the field, asked for before the list, comes in the middle of a deletion. */
function lateForTheField() {
  const asked = fn()
  const answered = Promise.withResolvers<void>()
  const url = '/api/v1/farms/*/corral_indexes'
  const get = http.get(url, async () => {
    asked()
    if (asked.mock.calls.length > 1) return undefined
    await answered.promise
    return HttpResponse.json({ data: indexes })
  })
  const deletes = http.delete(`${url}/:id`, async () => {
    answered.resolve()
    await delay(100)
  })
  return { asked, handlers: [get, deletes, ...api.handlers] }
}
const late = lateForTheField()

/** It does not bring back what was deleted. */
export const DeleteBeforeTheFieldHasIt: Story = {
  decorators: openAt('/admin/corral-indexes/new'),
  parameters: { msw: late.handlers },
  play: async context => {
    await waitFor(() => expect(late.asked).toHaveBeenCalledOnce())
    await userEvent.click(context.canvas.getByRole('button', { name: 'Cancelar' }))
    await Delete.play?.(context)
    await waitFor(() => expect(late.asked).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(context.canvas.queryByRole('heading', { name: 'Limpo' })).toBeNull())
  },
}

export const Empty: Story = list.empty(api, 'Nenhum índice encontrado', 'Crie um índice para começar.')
export const Loading: Story = list.loading(api, 'Índices de cocho')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Limpo', 'Criar Índice')
export const Denied: Story = list.denied('/admin/corral-indexes/new')
