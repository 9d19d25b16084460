import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { lots, lotsApi, relatedHandlers } from '../../stories/fixtures/lots.fixture.ts'
import { findBox, retype } from '../../stories/LotFormStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Lotes (Lots)/Formulário (LotForm)/Carga (LotFormLoad)',
  ...adminStory('/admin/lots/new', [...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** A typed load of today is sent as such, so that the initial one stays in the history. */
export const EditTodayLoad: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await expect(await findBox(canvas, /Carga de hoje/)).toHaveValue('1.133')
    await retype(canvas, /Carga de hoje/, '1.250')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(lotsApi.sent).toHaveLength(1))
    await expect(lotsApi.sent).toMatchObject([{ method: 'PUT', body: { initial_load: 1133, today_load: 1250 } }])
  },
}

/** A load that was never adjusted is today's load too. */
export const EditInitialLoad: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await retype(canvas, /Carga Inicial/, '1.300')
    await expect(await findBox(canvas, /Carga de hoje/)).toHaveValue('1.300')
  },
}

/** The error of a load is at the field that was typed, and no other. */
export const InvalidLoad: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await retype(canvas, /Carga Inicial/, '15,000.5')
    await retype(canvas, /Carga de hoje/, '0')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Carga Inicial deve estar em um formato válido')).toBeVisible()
    await expect(canvas.getByText('Deve ser maior que 0')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Não foi salvo' })).toBeNull()
    await expect(lotsApi.sent).toEqual([])
  },
}

/** Heads leave: the load goes with them, or stays, and the answer is sent with the heads. */
export const HeadsChanged: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '59')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /^A carga passa de [\d.]+ a \d+.kg \(9,6 kg por cabeça\)\?$/ }),
    )
    await expect(dialog.getByText(/^O lote passa de 118 a 59 cabeças\. Sem mudar a carga, seriam 19,2/)).toBeVisible()
    await expect(lotsApi.sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: /^Sim, passa a/ }))
    await waitFor(() => expect(lotsApi.sent).toHaveLength(1))
    await expect(lotsApi.sent).toMatchObject([
      { method: 'PUT', body: { quantity: 59, load_answer: 'per_head', today_load: 567 } },
    ])
  },
}

/** A farm that feeds by loads is asked, also about a lot that keeps the call of before. */
export const HeadsChangedWithKeptCall: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  parameters: { msw: [mockFarmApi.get('/lots/1', { ...lots[0], call: 7 }), ...relatedHandlers, ...lotsApi.handlers] },
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '59')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await screen.findByRole('alertdialog', { name: /^A carga passa de/ })).toBeVisible()
  },
}

/** One animal is left. */
export const OneHead: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '1')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/^O lote passa de 118 a 1 cabeça\. /)).toBeVisible()
  },
}

/** The form is refused for another field, and the heads go back: the load of the answer goes back too. */
export const HeadsChangedBack: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    const weight = await findBox(canvas, /Peso Médio Inicial/)
    const stored = weight.getAttribute('value') ?? ''
    await retype(canvas, /Peso Médio Inicial/, '0')
    await retype(canvas, /Cabeças/, '59')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Sim, passa a/ }))
    await expect(await canvas.findByText('Deve ser maior que 0')).toBeVisible()
    await expect(await findBox(canvas, /Carga de hoje/)).toHaveValue('567')
    await retype(canvas, /Cabeças/, '118')
    await expect(await findBox(canvas, /Carga de hoje/)).toHaveValue('1.133')
    await retype(canvas, /Peso Médio Inicial/, stored)
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(lotsApi.sent).toHaveLength(1))
    await expect(lotsApi.sent).toMatchObject([{ method: 'PUT', body: { quantity: 118 } }])
    await expect(JSON.stringify(lotsApi.sent)).not.toMatch(/load_answer|today_load/)
  },
}

/** Other heads after an answer are asked about again. */
export const HeadsChangedTwice: Story = {
  decorators: openAt('/admin/lots/1/edit'),
  play: async ({ canvas }) => {
    await retype(canvas, /Peso Médio Inicial/, '0')
    for (const heads of ['59', '100', '59']) {
      await retype(canvas, /Cabeças/, heads)
      await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
      await userEvent.click(await screen.findByRole('button', { name: /^Sim, passa a/ }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await retype(canvas, /Peso Médio Inicial/, '390')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(lotsApi.sent).toHaveLength(1))
    await expect(lotsApi.sent).toMatchObject([
      { method: 'PUT', body: { quantity: 59, load_answer: 'per_head', today_load: 567 } },
    ])
  },
}

export const HeadsChangedPhoneDark: Story = {
  ...HeadsChanged,
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await retype(canvas, /Cabeças/, '59')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('alertdialog')
  },
}
