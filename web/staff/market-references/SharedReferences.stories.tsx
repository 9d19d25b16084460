import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { sentReferences, sharedReferences } from '../../stories/fixtures/money/market-references.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Referências de mercado (SharedReferences)',
  ...staffStory('/manager/market-references', [meHandler(staff), ...sharedReferences]),
} satisfies Meta<typeof StaffApp>
export default meta

export const List: StaffStory = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Referências de mercado' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(3)
    await expect(list.getAllByRole('button')).toHaveLength(6)
  },
}
export const ListDark: StaffStory = { globals: dark }
export const ListOnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Referências de mercado' })
    await fits()
  },
}
export const ListOnAPhoneDark: StaffStory = { globals: { ...phone, ...dark } }

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.get('/shared_references', { data: [] })] },
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhuma referência')
  },
}

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/shared_references')] },
  play: async ({ canvas }) => {
    await canvas.findByText('As referências não foram carregadas')
  },
}

/** The staff publishes what is published: no farm's own reference. */
export const Publish: StaffStory = {
  play: async ({ canvas }) => {
    sentReferences.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Informar referência' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.queryByRole('option', { name: 'Própria' })).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /Custo por cabeça e dia/ }), '15,60')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sentReferences).toMatchObject([{ name: 'icbc', per_head_day: 15.6 }]))
  },
}
