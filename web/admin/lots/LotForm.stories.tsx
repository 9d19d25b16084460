import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import { lots, lotsApi, relatedHandlers } from '../../stories/fixtures/lots.fixture.ts'
import { findBox, retype } from '../../stories/LotFormStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Lotes (Lots)/Formulário (LotForm)',
  ...adminStory('/admin/lots/new', [...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const preview = (canvas: Canvas) => canvas.getByRole('region', { name: 'Prévia do lote' })
const findPattern = (canvas: Canvas) => canvas.findByRole('combobox', { name: 'Padrão de Nome' })

async function selectCorral(canvas: Canvas, name: string) {
  const corral = await canvas.findByRole('combobox', { name: /Baia/ })
  await waitFor(() => expect(canvas.getByRole('option', { name })).toBeInTheDocument())
  await userEvent.selectOptions(corral, name)
}

/** The name is generated from corral and entry date, or corral and client, or is a custom one. */
export const GeneratedName: Story = {
  play: async ({ canvas }) => {
    const name = await findBox(canvas, /^Nome/)
    await expect(await findPattern(canvas)).toHaveValue('pattern1')
    await selectCorral(canvas, 'B03')
    await expect(name).toHaveValue('')
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await expect(name).toHaveValue('B03-250612')
    await userEvent.selectOptions(await findPattern(canvas), 'Baia + Cliente')
    await expect(name).toHaveValue('')
    await retype(canvas, /Cliente/, 'Santa Rita')
    await expect(name).toHaveValue('B03-Santa Rita')
    await userEvent.selectOptions(await findPattern(canvas), 'Nome livre')
    await expect(name).toHaveValue('B03-Santa Rita')
    await selectCorral(canvas, 'B04')
    await expect(name).toHaveValue('B03-Santa Rita')
    await userEvent.selectOptions(await findPattern(canvas), 'Baia + Data de Entrada')
    await expect(name).toHaveValue('B04-250612')
    await expect(preview(canvas)).toHaveTextContent('B04-250612')
    await userEvent.type(name, ' boitel')
    await expect(await findPattern(canvas)).toHaveValue('pattern3')
  },
}

/** A breed group that was chosen by mistake is taken back. */
export const WithoutBreedGroup: Story = {
  parameters: {
    msw: [mockFarmApi.get('/settings', { feeding_basis: 'dry_matter' }), ...relatedHandlers, ...lotsApi.handlers],
  },
  play: async ({ canvas }) => {
    await expect(await findBox(canvas, /Chamada/)).toHaveAttribute('placeholder', '9,80')
    const group = canvas.getByRole('combobox', { name: /Grupo genético/ })
    await expect(group).toHaveDisplayValue('Sem faixa')
    await userEvent.selectOptions(group, 'Zebuíno')
    await userEvent.selectOptions(group, 'Sem faixa')
    await expect(group).toHaveDisplayValue('Sem faixa')
  },
}

/** Numbers use decimal commas; the body has the values that the server stores. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await expect(await findBox(canvas, /Cabeças/)).toHaveAttribute('placeholder', '50')
    await expect(await findBox(canvas, /Peso Médio Inicial/)).toHaveAttribute('placeholder', '300')
    await expect(await findBox(canvas, /Carga Inicial/)).toHaveAttribute('placeholder', '15000')
    await expect(await findBox(canvas, /GMD/)).toHaveAttribute('placeholder', '1,3')
    await retype(canvas, /Cabeças/, '30')
    await selectCorral(canvas, 'B09')
    await expect(canvas.getByText('160 de 120 animais com este lote. Passa da capacidade em 40.')).toBeVisible()
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await retype(canvas, /Peso Médio Inicial/, '342,5')
    await expect(canvas.getByText('Quanto o lote inteiro come por dia.')).toBeVisible()
    await retype(canvas, /Carga Inicial/, '15.000')
    await expect(canvas.getByText(/500 kg por cabeça por dia é muito. O comum é de 5 a 40/)).toBeVisible()
    await expect(preview(canvas)).toHaveTextContent('O comum é de 5 a 40 kg.')
    await expect(preview(canvas)).toHaveTextContent('40 animais acima da capacidade')
    await retype(canvas, /Cabeças/, '1000')
    await expect(canvas.getByText('= 15 kg por cabeça por dia.')).toBeVisible()
    await retype(canvas, /Cabeças/, '30')
    await retype(canvas, /GMD/, '1,31')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await canvas.findByRole('link', { name: 'B09-250612' })
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
          gmd: 1.31,
        },
      },
    ])
  },
}

/** A name that was typed in the list's box is a custom name. */
export const CustomName: Story = {
  decorators: openAt('/admin/lots/new?name=Boitel%2012'),
  play: async ({ canvas }) => {
    await selectCorral(canvas, 'B03')
    await retype(canvas, /Data de Entrada/, '12/06/2025')
    await expect(await findBox(canvas, /^Nome/)).toHaveValue('Boitel 12')
    await expect(await findPattern(canvas)).toHaveValue('pattern3')
  },
}

/** The name stays until a field that it is made of changes. */
export const Edit: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    const name = await findBox(canvas, /^Nome/)
    await expect(name).toHaveValue('B01-250612')
    await expect(canvas.getByText('A carga de quando o lote entrou.')).toBeVisible()
    await retype(canvas, /Cliente/, 'Grupo Três Barras')
    await selectCorral(canvas, 'B02')
    await retype(canvas, /Data de Entrada/, '13/06/2025')
    await expect(name).toHaveValue('B02-250613')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await canvas.findByRole('link', { name: 'B02-250613' })
    await expect(lotsApi.sent).toMatchObject([
      { method: 'PUT', id: 1, body: { client_name: 'Grupo Três Barras', corral_id: 2, initial_load: 1133 } },
    ])
  },
}

/** The figures of the list, as they will be; what is not typed yet keeps its place. */
export const Preview: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await findBox(canvas, /^Nome/)
    await waitFor(() => expect(preview(canvas)).toHaveTextContent('Na baia B01'))
    await expect(preview(canvas)).toHaveTextContent('Por cabeça9,6kg/dia')
    await retype(canvas, /Carga de hoje/, '1.180')
    await expect(preview(canvas)).toHaveTextContent('Por cabeça10kg/dia')
    await retype(canvas, /Peso Médio Inicial/, '')
    await expect(preview(canvas)).toHaveTextContent('Peso médio hoje–')
  },
}

/** The form has the heads at entry; the figures are those of the heads that are left. */
export const PreviewAfterMovements: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  parameters: {
    msw: [
      mockFarmApi.get('/lots/1', { ...lots[0], quantity: 118, base_quantity: 438 }),
      ...relatedHandlers,
      ...lotsApi.handlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await findBox(canvas, /Cabeças na entrada/)).toHaveValue('438')
    await waitFor(() => expect(preview(canvas)).toHaveTextContent('Na baia B01'))
    await expect(preview(canvas)).toHaveTextContent('Por cabeça9,6kg/dia')
    await expect(preview(canvas)).not.toHaveTextContent('acima da capacidade')
    await expect(canvas.getByText('118 de 140 animais com este lote.')).toBeVisible()
    await expect(canvas.getByText('= 9,6 kg por cabeça por dia.')).toBeVisible()
  },
}

export const NoCorral: Story = {
  parameters: { msw: [mockFarmApi.get('/corrals', []), ...lotsApi.handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nenhuma baia cadastrada/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Criar Baia' })).toHaveAttribute('href', '/admin/corrals/new')
  },
}

export const Loading: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  parameters: { msw: [mockFarmApi.neverRespond('/lots/1')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando dados do lote...')).toBeVisible()
  },
}

export const ValidationErrors: Story = {
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '0')
    await retype(canvas, /GMD/, 'muito')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Nome é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Deve ser maior que 0')).toBeVisible()
    await expect(canvas.getByText('Baia é obrigatória')).toBeVisible()
    await expect(canvas.getByText('Data de Entrada é obrigatória')).toBeVisible()
    await expect(canvas.getByText('GMD deve estar em um formato válido')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Nome/ })).toHaveFocus())
    await expect(lotsApi.sent).toEqual([])
  },
}

/** The farm's plan is full: an error without a field. */
export const RefusedByServer: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas, msw }) => {
    const full = 'O plano Starter permite 500 animais. Fale com o suporte para mudar de plano.'
    msw.use(http.put(`/api/v1/farms/${FARM_ID}/lots/1`, () => HttpResponse.json({ errors: [full] }, { status: 409 })))
    await retype(canvas, /Cabeças/, '900')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Não, fica em/ }))
    const summary = await canvas.findByRole('region', { name: 'Não foi salvo' })
    await expect(summary).toHaveTextContent('O plano Starter permite 500 animais.')
  },
}

export const Form: Story = { play: async ({ canvas }) => void (await findBox(canvas, /^Nome/)) }
export const FormDark: Story = { ...Form, globals: dark }
export const FormOnAPhone: Story = { ...Form, globals: phone }
export const FormOnAPhoneDark: Story = { ...Form, globals: { ...phone, ...dark } }

export const Forbidden: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  },
}
