import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import type { Canvas } from '../../stories/AdminStory.tsx'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { nothingHeld, personalData, personalDataApi } from '../../stories/fixtures/personal-data.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const sent: unknown[] = []
const holding = (data: PersonalData): { msw: RequestHandler[] } => ({
  msw: [meHandler(staff), ...personalDataApi(data, sent)],
})

const meta = {
  title: 'Telas/Área da equipe (Staff)/Dados pessoais (PersonalData)',
  ...staffStory('/manager/personal-data'),
  parameters: { layout: 'fullscreen', ...holding(personalData) },
} satisfies Meta<typeof StaffApp>
export default meta

const search = async (canvas: Canvas, person = 'sebastiao@fazendaaurora.com.br') => {
  await userEvent.type(await canvas.findByLabelText('Email completo, ou telefone com DDD'), `${person}{Enter}`)
}

export const Search: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()
    await expect(
      canvas.getByText(/A busca olha os contatos do site, as propostas, os convites e os cadastros/),
    ).toBeVisible()
  },
}

/** What is held, what an erasure spares, and the address only on the screen. */
export const Found: StaffStory = {
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByRole('heading', { name: /Contatos/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Proposta nº\s12$/ })).toHaveAttribute(
      'href',
      '/manager/proposals/12',
    )
    await expect(canvas.getByText(/são contratos e ficam/)).toBeVisible()
    await expect(window.location.href).not.toContain('sebastiao')
  },
}
export const FoundDark: StaffStory = { ...Found, globals: dark }
export const FoundOnAPhone: StaffStory = {
  ...Found,
  globals: phone,
  play: async ({ canvas }) => {
    await search(canvas)
    await canvas.findByRole('heading', { name: /Contatos/ })
    await fits()
  },
}

export const Erase: StaffStory = {
  play: async ({ canvas }) => {
    sent.length = 0
    await search(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir dados' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText(/2 contatos, 1 proposta, 1 convite e 1 cadastro/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir dados' }))
    await expect(await canvas.findByText('Nada guardado com este email ou telefone.')).toBeVisible()
    await expect(sent).toEqual([{ email_or_phone: 'sebastiao@fazendaaurora.com.br' }])
  },
}

/** Who has an account does both alone. */
export const OfAnAccount: StaffStory = {
  parameters: holding({ ...personalData, has_account: true }),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Este email é de uma conta' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Excluir dados' })).toBeNull()
  },
}

/** A farm made the account: its person signs in, although nobody has proven the address. */
export const UnprovenAccount: StaffStory = {
  parameters: holding({ ...nothingHeld, has_unproven_account: true }),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('Este email é de uma conta criada por uma fazenda.')).toBeVisible()
  },
}

export const ContractsOnly: StaffStory = {
  parameters: holding({ ...nothingHeld, proposals: personalData.proposals.slice(1) }),
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByRole('button', { name: 'Exportar JSON' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Excluir dados' })).toBeNull()
  },
}

export const NothingHeld: StaffStory = {
  parameters: holding(nothingHeld),
  play: async ({ canvas }) => {
    await search(canvas, '(65) 99988-7766')
    await expect(await canvas.findByText('Nada guardado com este email ou telefone.')).toBeVisible()
  },
}

const incomplete = http.get('/api/v1/manager/personal_data', () => {
  const email_or_phone = ['Escreva o email completo, ou o telefone com o DDD.']
  return HttpResponse.json({ errors: email_or_phone, fields: { email_or_phone } }, { status: 422 })
})

export const PartOfAnAddress: StaffStory = {
  parameters: { msw: [meHandler(staff), incomplete] },
  play: async ({ canvas }) => {
    await search(canvas, 'sebastiao')
    await expect(await canvas.findByText(/Escreva o email completo/)).toBeVisible()
  },
}

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/personal_data')] },
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(await canvas.findByText('Os dados não foram carregados')).toBeVisible()
  },
}

const long = {
  ...personalData,
  contacts: personalData.contacts.map(contact => ({
    ...contact,
    name: `Agropecuária Nossa Senhora da Conceição ${'SemEspaços'.repeat(6)}`,
    email: 'departamento.de.compras.e.suprimentos@agropecuarianossasenhoradaconceicao.com.br',
  })),
}

export const LongTextsOnAPhone: StaffStory = {
  globals: phone,
  parameters: holding(long),
  play: async ({ canvas }) => {
    await search(canvas)
    await canvas.findByRole('heading', { name: /Contatos/ })
    await fits()
  },
}
