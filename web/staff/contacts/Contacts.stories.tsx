import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { openAt } from '../../stories/AdminStory.tsx'
import { contactPages, contactRecord, contacts } from '../../stories/fixtures/contacts.fixture.ts'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { staffHandlers } from '../../stories/fixtures/staff-handlers.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Contatos (Contacts)',
  ...staffStory('/manager/contacts'),
} satisfies Meta<typeof StaffApp>
export default meta

/** A call of today or before stands out. */
export const List: StaffStory = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Sebastião Alves' })
    await expect(link).toHaveAttribute('href', '/manager/contacts/1')
    await expect(canvas.getByText('Hoje')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Novos 2' })).toBeInTheDocument()
  },
}
export const ListDark: StaffStory = { globals: dark }

export const ListOnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Sebastião Alves' })
    await fits()
  },
}

/** Search and status are in the address, and filter together. */
export const Filters: StaffStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Osmar Peixoto' })
    await userEvent.type(canvas.getByRole('textbox'), 'rui')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Osmar Peixoto' })).toBeNull())
    await expect(await canvas.findByRole('link', { name: 'Rui Barbosa Neto' })).toBeVisible()
    await userEvent.click(canvas.getByText('Perdidos', { exact: false, selector: 'label' }))
    await expect(await canvas.findByText('Nenhum contato encontrado.')).toBeVisible()
  },
}

export const Pages: StaffStory = {
  parameters: { msw: [meHandler(staff), contactPages(contacts, 3)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 de 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }))
    await expect(await canvas.findByText('2 de 3')).toBeVisible()
  },
}

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), contactPages([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum contato ainda.')).toBeVisible()
  },
}

export const Loading: StaffStory = { parameters: { msw: [meHandler(staff), staffApi.neverRespond('/contacts')] } }

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/contacts')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os contatos não foram carregados')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  },
}

const long = {
  name: 'Agropecuária Nossa Senhora da Conceição do Araguaia e Filhos Confinamento e Engorda Ltda',
  email: 'departamento.de.compras.e.suprimentos@agropecuarianossasenhoradaconceicao.com.br',
  farm_name: `Fazenda ${'SemEspaços'.repeat(9)}`,
  city: 'São Félix do Araguaia, MT',
}
const withLongTexts = contacts.map(one => ({ ...one, ...long }))

export const LongTexts: StaffStory = {
  globals: phone,
  parameters: { msw: [meHandler(staff), contactPages(withLongTexts)] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: long.name })
    await fits()
  },
}

const sent: unknown[] = []

/** The first call: the contact is talked to, and the next call has a day. */
export const Contact: StaffStory = {
  decorators: openAt('/manager/contacts/4'),
  parameters: { msw: [meHandler(staff), contactPages(), ...contactRecord(contacts[3], sent)] },
  play: async ({ canvas }) => {
    sent.length = 0
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Joana D’Arc Pires' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '(64) 3621-0098' })).toHaveAttribute('href', 'tel:+556436210098')
    await userEvent.click(canvas.getByText('Em conversa', { selector: 'label' }))
    await userEvent.type(canvas.getByLabelText('Próximo contato'), '15/09/2027')
    await userEvent.type(canvas.getByLabelText('Anotações'), 'Quer visita em setembro.')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          status: 'contacted',
          next_call_on: '2027-09-15',
          notes: 'Quer visita em setembro.',
        }),
      ]),
    )
  },
}

/** It was worked on before: it has no way back to new, and its message is beside the notes. */
export const ContactInTalks: StaffStory = {
  decorators: openAt('/manager/contacts/1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/balança do vagão/)).toBeVisible()
    const status = within(canvas.getByRole('group', { name: 'Situação' }))
    await expect(status.queryByText('Novo')).toBeNull()
    await userEvent.click(status.getByText('Cliente'))
    await expect(canvas.queryByLabelText('Próximo contato')).toBeNull()
  },
}
export const ContactInTalksDark: StaffStory = { decorators: openAt('/manager/contacts/1'), globals: dark }

export const ContactOnAPhone: StaffStory = {
  decorators: openAt('/manager/contacts/1'),
  globals: phone,
  parameters: { msw: [...contactRecord(withLongTexts[0]), ...staffHandlers] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: long.name })
    await fits()
  },
}

export const ContactMissing: StaffStory = {
  decorators: openAt('/manager/contacts/99'),
  parameters: { msw: [meHandler(staff), staffApi.fail('/contacts/:id', 404)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível abrir o cadastro')).toBeVisible()
  },
}
