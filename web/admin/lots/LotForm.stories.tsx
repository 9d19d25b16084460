import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/field.fixture.ts'
import { lotsApi, relatedHandlers } from '../../stories/lots.fixture.ts'
import { findCard } from '../../stories/records.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Lotes/Formulário',
  ...adminStory('/admin/lots/new', [...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const box = (canvas: Canvas, name: RegExp) => canvas.findByRole('textbox', { name })
const pattern = (canvas: Canvas) => canvas.findByRole('combobox', { name: 'Padrão de Nome' })

async function retype(canvas: Canvas, name: RegExp, text: string) {
  const field = await box(canvas, name)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

async function inCorral(canvas: Canvas, name: string) {
  const corral = await canvas.findByRole('combobox', { name: /Baia/ })
  await waitFor(() => expect(canvas.getByRole('option', { name })).toBeInTheDocument())
  await userEvent.selectOptions(corral, name)
}

/** The name makes itself: of corral and day, of corral and client, or as somebody writes it. */
export const Naming: Story = {
  play: async ({ canvas }) => {
    const name = await box(canvas, /^Nome/)
    await expect(await pattern(canvas)).toHaveValue('pattern1')
    await inCorral(canvas, 'B03')
    await expect(name).toHaveValue('')
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await expect(name).toHaveValue('B03-250612')
    await userEvent.selectOptions(await pattern(canvas), 'Baia + Cliente')
    await expect(name).toHaveValue('')
    await retype(canvas, /Cliente/, 'Santa Rita')
    await expect(name).toHaveValue('B03-Santa Rita')
    await userEvent.selectOptions(await pattern(canvas), 'Nome livre')
    await expect(name).toHaveValue('B03-Santa Rita')
    await inCorral(canvas, 'B04')
    await expect(name).toHaveValue('B03-Santa Rita')
    await userEvent.selectOptions(await pattern(canvas), 'Baia + Data de Entrada')
    await expect(name).toHaveValue('B04-250612')
    await userEvent.type(name, ' boitel')
    await expect(await pattern(canvas)).toHaveValue('pattern3')
  },
}

/** Commas are decimals; what is sent is what the server keeps. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await expect(await box(canvas, /Cabeças/)).toHaveAttribute('placeholder', '50')
    await expect(await box(canvas, /Peso Médio Inicial/)).toHaveAttribute('placeholder', '300')
    await expect(await box(canvas, /Carga Inicial/)).toHaveAttribute('placeholder', '15000')
    await expect(await box(canvas, /GMD/)).toHaveAttribute('placeholder', '1.3')
    await retype(canvas, /Cabeças/, '30')
    await inCorral(canvas, 'B09')
    await expect(canvas.getByText('160 de 120 animais com este lote. Passa da capacidade em 40.')).toBeVisible()
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await retype(canvas, /Peso Médio Inicial/, '342,5')
    await retype(canvas, /Carga Inicial/, '15.000')
    await retype(canvas, /GMD/, '1,31')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'B09-250612')
    await expect(lotsApi.sent).toEqual([
      {
        method: 'POST',
        body: {
          name: 'B09-250612',
          name_pattern: 'pattern1',
          is_custom_name: false,
          client_name: null,
          quantity: 30,
          corral_id: 9,
          entry_date: '2025-06-12',
          initial_avg_weight: 342.5,
          initial_load: 15000,
          projected_load: 15000,
          gmd: 1.31,
        },
      },
    ])
  },
}

/** A name that was typed over the list is kept as its owner wrote it. */
export const NamedByHand: Story = {
  decorators: openAt('/admin/lots/new?name=Boitel%2012'),
  play: async ({ canvas }) => {
    await inCorral(canvas, 'B03')
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await expect(await box(canvas, /^Nome/)).toHaveValue('Boitel 12')
    await expect(await pattern(canvas)).toHaveValue('pattern3')
  },
}

/** What it was keeps its name; what the name is made of makes it anew. */
export const Edit: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    const name = await box(canvas, /^Nome/)
    await expect(name).toHaveValue('B01-250612')
    await expect(canvas.getByText(/A carga projetada hoje é de 1.133 kg/)).toBeVisible()
    await retype(canvas, /Cliente/, 'Grupo Três Barras')
    await inCorral(canvas, 'B02')
    await retype(canvas, /Data de Entrada/, '13/06/2025')
    await expect(name).toHaveValue('B02-250613')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'B02-250613')
    await expect(lotsApi.sent).toMatchObject([
      { method: 'PUT', id: 1, body: { client_name: 'Grupo Três Barras', corral_id: 2, initial_load: 1133 } },
    ])
  },
}

export const Loading: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  parameters: { msw: [mockFarmApi.neverRespond('/lots/1')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando dados do lote...')).toBeVisible()
  },
}

export const Wrong: Story = {
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '0')
    await retype(canvas, /GMD/, 'muito')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Deve ser maior que 0')).toBeVisible()
    await expect(canvas.getByText('Baia é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Data de Entrada é obrigatório')).toBeVisible()
    await expect(canvas.getByText('GMD deve estar em um formato válido')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Nome/ })).toHaveFocus())
    await expect(lotsApi.sent).toEqual([])
  },
}

/** The plan is full: no field is wrong, and what to do is said. */
export const Refused: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas, msw }) => {
    const full = 'O plano Starter permite 500 animais. Fale com o suporte para mudar de plano.'
    msw.use(http.put(`/api/v1/farms/${FARM_ID}/lots/1`, () => HttpResponse.json({ errors: [full] }, { status: 409 })))
    await retype(canvas, /Cabeças/, '900')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const wrong = await canvas.findByRole('region', { name: 'Não foi salvo' })
    await expect(wrong).toHaveTextContent('O plano Starter permite 500 animais.')
  },
}

export const Form: Story = { play: async ({ canvas }) => void (await box(canvas, /^Nome/)) }
export const FormDark: Story = { ...Form, globals: dark }
export const FormOnAPhone: Story = { ...Form, globals: phone }
export const FormOnAPhoneDark: Story = { ...Form, globals: { ...phone, ...dark } }

export const Denied: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
