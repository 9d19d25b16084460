import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { staffAuditPages } from '../../stories/fixtures/staff-audit.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Alterações (StaffAudit)',
  ...staffStory('/manager/audit'),
} satisfies Meta<typeof StaffApp>
export default meta

/** An entry opens what was before and after, and the way to its record. */
export const List: StaffStory = {
  play: async ({ canvas }) => {
    const [entry] = await canvas.findAllByRole('button', { name: /respondeu à proposta nº\s12: aprovada/i })
    if (entry) await userEvent.click(entry)
    await expect(canvas.getByRole('link', { name: 'Abrir a proposta' })).toHaveAttribute(
      'href',
      '/manager/proposals/12',
    )
  },
}
export const ListDark: StaffStory = { globals: dark }

export const OnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findAllByText(/proposta nº 12/)
    await fits()
  },
}

/** The filter is in the address. */
export const Filter: StaffStory = {
  play: async ({ canvas }) => {
    await canvas.findAllByText(/proposta nº 12/)
    await userEvent.click(canvas.getByText('Contatos', { selector: 'label' }))
    await waitFor(() => expect(canvas.queryByText(/proposta nº 12/)).toBeNull())
    await expect(canvas.getByText(/contato nº 1/)).toBeVisible()
    await userEvent.click(canvas.getByText('Dados pessoais', { selector: 'label' }))
    await expect(await canvas.findByText('Nada registrado deste tipo.')).toBeVisible()
  },
}

export const Pages: StaffStory = {
  parameters: { msw: [meHandler(staff), staffAuditPages(3)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 de 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }))
    await expect(await canvas.findByText('2 de 3')).toBeVisible()
  },
}

const emptyPage = { data: [], pagy: { pages: 1, page: 1, next_cursor: null, prev_cursor: null } }
export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.get('/audit', emptyPage)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nada registrado ainda.')).toBeVisible()
  },
}

export const Loading: StaffStory = { parameters: { msw: [meHandler(staff), staffApi.neverRespond('/audit')] } }

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/audit')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As alterações não foram carregadas')).toBeVisible()
  },
}
