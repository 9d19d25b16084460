import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Protocol } from '../../../domain/lot/protocol/protocol-output.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { rules } from '../../stories/fixtures/feed.fixture.ts'
import { findCard, mockRecordsApi, timestamps } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, phone } from '../../stories/viewports.ts'

const step = (rule_id: number, days: number, daily_rise: number, ceiling: number | null = null) => ({
  rule_id,
  days,
  daily_rise,
  ceiling,
})
const protocols: Protocol[] = [
  { id: 1, name: 'Adaptação em 14 dias', steps: [step(3, 5, 0.3, 1.8), step(2, 5, 0.2, 2.1), step(1, 4, 0)] },
  { id: 2, name: 'Adaptação curta', steps: [step(3, 4, 0.4, 2), step(1, 3, 0)] },
].map(protocol => ({ ...protocol, ...timestamps }))
const api = mockRecordsApi('/protocols', protocols, 'Protocolo')
const settings = (feeding_basis: string) => mockFarmApi.get('/settings', { feeding_basis })
const handlers = [settings('dry_matter'), mockFarmApi.get('/rules', rules), ...api.handlers]

const meta = {
  title: 'Telas/Protocolos (Protocols)',
  ...adminStory('/admin/protocols', handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Adaptação em 14 dias')
    await expect(card.getByText('14 dias')).toBeVisible()
    await waitFor(() =>
      expect(card.getByText('Adaptação (5 dias), Crescimento (5 dias), Terminação (4 dias)')).toBeVisible(),
    )
    await expect(canvas.getByRole('link', { name: 'Protocolos' })).toBeVisible()
  },
}
export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = list.onAPhone('Adaptação em 14 dias')
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** A model fills the days; the rules are the farm's. */
export const Create: Story = {
  decorators: openAt('/admin/protocols/new'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Nome/ }), 'Adaptação nova')
    await userEvent.click(canvas.getByRole('button', { name: 'Usar o modelo de 14 dias' }))
    for (const [at, name] of ['Adaptação', 'Crescimento', 'Terminação'].entries())
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: `Regra da etapa ${at + 1}` }), name)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Aumento por dia da etapa 1' }), '0,3')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Teto, % do PV da etapa 1' }), '1,8')
    const preview = canvas.getByRole('region', { name: 'Prévia do protocolo' })
    await expect(preview).toHaveTextContent('Adaptação, +0,30 kg MS por diadias 1 a 5')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await findCard(canvas, 'Adaptação nova')
    await expect(api.sent).toEqual([
      { method: 'POST', body: { name: 'Adaptação nova', steps: [step(3, 5, 0.3, 1.8), step(2, 5, 0), step(1, 4, 0)] } },
    ])
  },
}

export const ValidationErrors: Story = {
  decorators: openAt('/admin/protocols/new?name=Novo'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Escolha a regra da etapa.')).toBeVisible()
    await expect(canvas.getByText('Dias são obrigatórios')).toBeVisible()
    await expect(api.sent).toEqual([])
  },
}

export const Form: Story = {
  decorators: openAt('/admin/protocols/1/edit'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('Adaptação em 14 dias'))
    await expect(canvas.queryByText('Começar de um modelo:')).toBeNull()
  },
}
export const FormDark: Story = { ...Form, globals: { ...phone, ...dark } }

/** A farm that works as-fed has no call that a protocol could decide, and no item in the menu. */
export const AsFed: Story = {
  parameters: { msw: [settings('as_fed'), ...handlers.slice(1)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/a fazenda trabalha em matéria natural/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Protocolos' })).toBeNull()
  },
}

export const Delete: Story = list.deleteRecord(
  api,
  { id: 2, name: 'Adaptação curta' },
  'Excluir o protocolo Adaptação curta?',
)

export const Empty: Story = list.empty(api, 'Nenhum protocolo encontrado', 'Crie um protocolo para começar.')
export const Loading: Story = list.loading(api, 'Protocolos')
export const Failed: Story = list.failed(api)
export const ReadOnly: Story = list.readOnly('Adaptação em 14 dias', 'Criar Protocolo')
export const Forbidden: Story = list.forbidden('/admin/protocols/new')
