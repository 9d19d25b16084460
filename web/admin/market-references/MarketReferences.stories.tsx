import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listPermissions } from '../../../domain/account/permission.ts'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { people } from '../../stories/fixtures/field.fixture.ts'
import {
  mockReferences,
  reference,
  references,
  referenceWrites,
  sentReferences,
} from '../../stories/fixtures/money/market-references.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Custos (Costs)/Referências de mercado (MarketReferences)',
  ...adminStory('/admin/market-references', [mockReferences(references), ...referenceWrites], () => {
    sentReferences.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const technician = {
  ...people.technician,
  farms: people.technician.farms.map(farm => ({ ...farm, can: listPermissions('technician') })),
}

/** Those of the staff have no buttons. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Referências de mercado' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(4)
    await expect(list.getAllByText('Do Cocho em Dia')).toHaveLength(3)
    await expect(list.getAllByRole('button')).toHaveLength(2)
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: 'Referências de mercado' })
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

export const LongNames: Story = {
  parameters: {
    msw: [mockReferences([reference(1, 1, { region: 'Vale do Araguaia e norte do Mato Grosso', shared: false })])],
  },
  globals: phone,
  play: shown,
}

export const Empty: Story = {
  parameters: { msw: [mockReferences([])] },
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhuma referência')
  },
}

export const LoadFails: Story = {
  parameters: { msw: [mockFarmApi.fail('/market_references')] },
  play: async ({ canvas }) => {
    await canvas.findByText('As referências não foram carregadas')
  },
}

/** One of the two figures is enough, and none is not. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Informar referência' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Região' }), 'MT')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await dialog.findByText('Informe o custo da @ ou o da cabeça por dia.')
    await expect(sentReferences).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: /Custo da @/ }), '232,50')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText('Referência salva.')
    await expect(sentReferences).toMatchObject([{ name: 'icbc', region: 'MT', per_arroba: 232.5, per_head_day: null }])
  },
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Editar referência própria/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /Custo da @/ })
    await userEvent.clear(field)
    await userEvent.type(field, '230')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(sentReferences).toMatchObject([{ name: 'own', per_arroba: 230, updated_at: references[0]?.updated_at }]),
    )
  },
}

export const Remove: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Editar referência própria/ })
    await userEvent.click(canvas.getByRole('button', { name: /^Mais ações de referência própria/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Excluir referência própria/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await canvas.findByText('Referência excluída.')
    await expect(sentReferences).toEqual([{ deleted: '3' }])
  },
}

/** A technician reads them. */
export const ReadOnly: Story = {
  beforeEach: signedIn(technician),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Referências de mercado' }))
    await expect(list.queryAllByRole('button')).toEqual([])
    await expect(canvas.queryByRole('button', { name: 'Informar referência' })).toBeNull()
  },
}
