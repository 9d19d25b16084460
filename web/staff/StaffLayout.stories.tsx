import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { openAt, signedIn } from '../stories/AdminStory.tsx'
import { manager, meHandler } from '../stories/fixtures/dashboard.fixture.ts'
import { staff, staffApi } from '../stories/fixtures/staff.fixture.ts'
import { staffHandlers } from '../stories/fixtures/staff-handlers.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../stories/StaffStory.tsx'
import { dark, phone } from '../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Layout (StaffLayout)',
  ...staffStory('/manager/contacts'),
} satisfies Meta<typeof StaffApp>
export default meta

export const Menu: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Contatos', current: 'page' })).toBeVisible()
    await expect(canvas.getByText('Área da equipe')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Contatos · Cocho em Dia'))
    await userEvent.click(canvas.getByRole('button', { name: /^Usuário/ }))
    await expect(await canvas.findByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
    await expect(canvas.queryByRole('menuitem', { name: 'Painel da fazenda' })).toBeNull()
  },
}

export const MenuDark: StaffStory = { globals: dark }

export const Drawer: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    const aside = () => canvas.getByRole('complementary', { hidden: true })
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }))
    await expect(aside()).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Contatos' }))
    await waitFor(() => expect(aside()).not.toBeVisible())
  },
}

/** A member of the staff who also works on a farm goes back to its panel. */
export const WithFarm: StaffStory = {
  parameters: { msw: [meHandler({ ...staff, farms: manager.farms }), ...staffHandlers] },
  beforeEach: signedIn({ ...staff, farms: manager.farms }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Usuário/ }))
    await expect(await canvas.findByRole('menuitem', { name: 'Painel da fazenda' })).toHaveAttribute('href', '/admin')
  },
}

export const NotStaff: StaffStory = {
  parameters: { msw: [meHandler(manager)] },
  beforeEach: signedIn(manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Contatos' })).toBeNull()
  },
}

/** Without a second factor every screen leads to the enrolment. */
export const WithoutSecondFactor: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.lacksFactor] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ative a verificação em duas etapas')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Abrir Minha conta' })).toHaveAttribute('href', '/admin/account')
  },
}

export const WithoutSecondFactorOnAPhone: StaffStory = { ...WithoutSecondFactor, globals: phone }

export const UnknownPath: StaffStory = {
  decorators: openAt('/manager/nada'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Contatos' })).toBeVisible()
  },
}
