import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Canvas } from '../../stories/AdminStory.tsx'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { peopleApi, person, resetAskedBy } from '../../stories/fixtures/people.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { staffAudit } from '../../stories/fixtures/staff-audit.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const sent: unknown[] = []
const writes = [
  staffApi.write('delete', '/people/:id/sessions', { message: 'Sessões encerradas.' }, sent),
  staffApi.write('delete', '/people/:id/mfa', { message: 'Pedido registrado.' }, sent),
]
const finding = (...found: Parameters<typeof peopleApi>[0]) => ({
  msw: [meHandler(staff), peopleApi(found), staffAudit, ...writes],
})

const meta = {
  title: 'Telas/Área da equipe (Staff)/Pessoas (People)',
  ...staffStory('/manager/people'),
  parameters: { layout: 'fullscreen', ...finding(person) },
} satisfies Meta<typeof StaffApp>
export default meta

const search = async (canvas: Canvas, email = person.email) => {
  await userEvent.type(await canvas.findByLabelText('Email completo da pessoa'), `${email}{Enter}`)
}

export const Search: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pessoas' })).toBeVisible()
    await expect(canvas.getByLabelText('Email completo da pessoa')).toHaveValue('')
  },
}

export const Found: StaffStory = {
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByRole('heading', { name: person.name })).toBeVisible()
    await expect(canvas.getByText('Confinamento Três Irmãos, Operador (inativo)')).toBeVisible()
    await expect(window.location.href).not.toContain('joao')
  },
}
export const FoundDark: StaffStory = { ...Found, globals: dark }

export const NobodyFound: StaffStory = {
  parameters: finding(),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('Nenhuma conta com este email.')).toBeVisible()
  },
}

const notAnAddress = http.get('/api/v1/manager/people', () => {
  const email = ['Email deve estar em um formato válido']
  return HttpResponse.json({ errors: email, fields: { email } }, { status: 422 })
})

/** A part of an address is no address. */
export const PartOfAnAddress: StaffStory = {
  parameters: { msw: [meHandler(staff), notAnAddress] },
  play: async ({ canvas }) => {
    await search(canvas, 'joao')
    await expect(await canvas.findByText('Email deve estar em um formato válido')).toBeVisible()
  },
}

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/people')] },
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('A pessoa não foi carregada')).toBeVisible()
  },
}

export const EndSessions: StaffStory = {
  play: async ({ canvas }) => {
    sent.length = 0
    await search(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Encerrar sessões' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText(/^Sai da conta em todos os aparelhos/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar sessões' }))
    await waitFor(() => expect(sent).toEqual([null]))
  },
}

const CHECK = 'Falei com a gestora Helena no telefone do contrato.'

/** The first step describes how to check, and has a field for what was checked. */
export const AskForRemoval: StaffStory = {
  play: async ({ canvas }) => {
    sent.length = 0
    await search(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Pedir retirada' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/telefone do contrato/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar pedido' }))
    await expect(await dialog.findByText(/Conte como você conferiu|Conte em pelo menos/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), CHECK)
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar pedido' }))
    await waitFor(() => expect(sent).toEqual([{ reason: CHECK, requested_at: null }]))
  },
}

/** The person who asked waits for a colleague. */
export const OwnRequest: StaffStory = {
  parameters: finding({ ...person, second_factor_reset: resetAskedBy(staff.id, staff.name) }),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('Retirada pedida por você')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Confirmar retirada' })).toBeNull()
  },
}

const asked = resetAskedBy(41, 'Ana Ribeiro')

export const ConfirmRemoval: StaffStory = {
  parameters: finding({ ...person, second_factor_reset: asked }),
  play: async ({ canvas }) => {
    sent.length = 0
    await search(canvas)
    await expect(await canvas.findByText('Retirada pedida por Ana Ribeiro')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar retirada' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox'), 'Li o registro e liguei também para a fazenda.')
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar verificação' }))
    await waitFor(() => expect(sent).toMatchObject([{ requested_at: asked?.requested_at }]))
  },
}

const long = {
  ...person,
  name: `Maria Aparecida da Conceição ${'SemEspaços'.repeat(6)}`,
  email: 'departamento.de.compras.e.suprimentos@agropecuarianossasenhoradaconceicao.com.br',
  farms: person.farms.map(farm => ({ ...farm, name: `Agropecuária ${'MuitoLonga'.repeat(5)}` })),
  second_factor_reset: resetAskedBy(41, 'Ana Ribeiro'),
}

export const LongTextsOnAPhone: StaffStory = {
  globals: phone,
  parameters: finding(long),
  play: async ({ canvas }) => {
    await search(canvas)
    await canvas.findByRole('heading', { name: long.name })
    await fits()
  },
}

export const WithoutFarmOrFactor: StaffStory = {
  parameters: finding({
    ...person,
    farms: [],
    verified: false,
    second_factor: { enabled_at: null, recovery_codes_left: 0 },
    sessions: { open: 0, last_seen_at: null },
  }),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('Não usa')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Pedir retirada' })).toBeNull()
  },
}
