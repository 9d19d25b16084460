import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { formatDate } from '../../../domain/format/format.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import { addDays } from '../../../domain/time/day.ts'
import { openAt } from '../../stories/AdminStory.tsx'
import { contactRecord, contacts } from '../../stories/fixtures/contacts.fixture.ts'
import { customerFarms, farmPages, farmRecord } from '../../stories/fixtures/customer-farms.fixture.ts'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { today } from '../../stories/fixtures/field.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { staffHandlers } from '../../stories/fixtures/staff-handlers.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Fazendas (Farms)',
  ...staffStory('/manager/farms'),
} satisfies Meta<typeof StaffApp>
export default meta

/** Use beside the limits; an invited owner, a suspended farm and one above its plan stand out. */
export const List: StaffStory = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Fazenda Aurora' })
    await expect(link).toHaveAttribute('href', '/manager/farms/1')
    await expect(canvas.getAllByText('1.180 de 1.500')[0]).toBeVisible()
    for (const badge of ['Convidado', 'Acima do plano', `dados até ${formatDate(customerFarms[3]?.kept_until ?? '')}`])
      await expect(canvas.getByText(badge)).toBeVisible()
  },
}
export const ListDark: StaffStory = { globals: dark }

export const ListOnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Fazenda Aurora' })
    await fits()
  },
}

export const Suspended: StaffStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Fazenda Aurora' })
    await userEvent.click(canvas.getByText('Suspensas'))
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Fazenda Aurora' })).toBeNull())
    await expect(await canvas.findByRole('link', { name: 'Fazenda Boa Esperança' })).toBeVisible()
  },
}

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), farmPages([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma fazenda ainda.')).toBeVisible()
  },
}

export const Loading: StaffStory = { parameters: { msw: [meHandler(staff), staffApi.neverRespond('/farms')] } }

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/farms')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As fazendas não foram carregadas')).toBeVisible()
  },
}

const longName = `Agropecuária Nossa Senhora da Conceição do Araguaia ${'SemEspaços'.repeat(6)}`
const longEmail = 'departamento.de.compras.e.suprimentos@agropecuarianossasenhoradaconceicao.com.br'
const withLongTexts = customerFarms.map(farm => ({ ...farm, name: longName, owner_email: longEmail }))

export const LongTexts: StaffStory = {
  globals: phone,
  parameters: { msw: [meHandler(staff), farmPages(withLongTexts)] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: longName })
    await fits()
  },
}

const created: unknown[] = []

/** The data of a contact fill the form in, and the contact becomes a customer. */
export const CreateFromContact: StaffStory = {
  decorators: openAt('/manager/farms/new?contact=1'),
  parameters: {
    msw: [
      meHandler(staff),
      ...contactRecord(contacts[0]),
      staffApi.write('post', '/farms', { data: customerFarms[0], message: 'Fazenda criada!' }, created),
      farmPages(),
    ],
  },
  play: async ({ canvas }) => {
    created.length = 0
    await expect(await canvas.findByLabelText('Nome da fazenda *')).toHaveValue('Fazenda Aurora')
    await userEvent.selectOptions(canvas.getByLabelText('Fuso horário *'), 'America/Cuiaba')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar fazenda' }))
    await waitFor(() =>
      expect(created).toEqual([
        {
          name: 'Fazenda Aurora',
          timezone: 'America/Cuiaba',
          plan: 'professional',
          owner_email: 'sebastiao@fazendaaurora.com.br',
          owner_name: 'Sebastião Alves',
          contact_id: 1,
        },
      ]),
    )
  },
}

/** A farm has the same name: the form asks whether it is another one. */
export const CreateTwice: StaffStory = {
  decorators: openAt('/manager/farms/new?contact=1'),
  parameters: {
    msw: [
      meHandler(staff),
      ...contactRecord(contacts[0]),
      http.post('/api/v1/manager/farms', async ({ request }) => {
        const body = (await request.json()) as { is_another?: boolean }
        created.push(body)
        const message = 'Já existe a fazenda Fazenda Aurora (nº 7), criada em 03/11/2026.'
        return body.is_another
          ? HttpResponse.json({ data: customerFarms[0], message: 'Fazenda criada!' })
          : HttpResponse.json(
              { errors: [message], code: 'farm_exists', fields: { is_another: [message] } },
              { status: 409 },
            )
      }),
      farmPages(),
    ],
  },
  play: async ({ canvas }) => {
    created.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar fazenda' }))
    await expect(await canvas.findByText(/Já existe a fazenda Fazenda Aurora/)).toBeVisible()
    await userEvent.click(canvas.getByLabelText('É outra fazenda, criar assim mesmo'))
    await userEvent.click(canvas.getByRole('button', { name: 'Criar fazenda' }))
    await waitFor(() => expect(created).toMatchObject([{ name: 'Fazenda Aurora' }, { is_another: true }]))
  },
}

/** Without a contact the form is blank, and shows what it needs. */
export const Create: StaffStory = {
  decorators: openAt('/manager/farms/new'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar fazenda' }))
    await expect(await canvas.findByText('Nome da fazenda é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Email do dono é obrigatório')).toBeVisible()
  },
}
export const CreateOnAPhone: StaffStory = { decorators: openAt('/manager/farms/new'), globals: phone }

const sent: unknown[] = []

/** A suspension needs a confirmation, which describes the effect on people and their phones. */
export const Farm: StaffStory = {
  decorators: openAt('/manager/farms/1'),
  parameters: { msw: [meHandler(staff), farmPages(), ...farmRecord(customerFarms[0], sent)] },
  play: async ({ canvas }) => {
    sent.length = 0
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Fazenda Aurora' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Suspender conta' }))
    const title = 'Suspender a conta da Fazenda Aurora?'
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: title }))
    await waitFor(() => expect(dialog.getByText(/não se perde/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Suspender conta' }))
    await expect(await canvas.findByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
    await expect(sent).toEqual([expect.objectContaining({ suspended: true, updated_at: customerFarms[0]?.updated_at })])
  },
}

/** The owner that the page shows is not sent again: they may have been removed since, and would get the access back. */
export const FarmPlan: StaffStory = {
  ...Farm,
  play: async ({ canvas }) => {
    sent.length = 0
    await userEvent.selectOptions(await canvas.findByLabelText('Plano *'), 'enterprise')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent).toMatchObject([{ plan: 'enterprise', owner_email: null }]))
  },
}

const overdue = {
  ...(customerFarms[2] as CustomerFarm),
  invitation_expires_at: `${addDays(today, -1)}T13:00:00.000Z`,
}

/** The owner did not accept in time: the address is entered again, and so sent. */
export const FarmWithAnOverdueInvitation: StaffStory = {
  decorators: openAt('/manager/farms/3'),
  parameters: { msw: [meHandler(staff), farmPages(), ...farmRecord(overdue, sent)] },
  play: async ({ canvas }) => {
    sent.length = 0
    await expect(await canvas.findByText(/O convite para osmar@peixoto.com.br venceu/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Email do dono'), 'osmar@peixoto.com.br')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent).toMatchObject([{ owner_email: 'osmar@peixoto.com.br' }]))
  },
}

export const FarmSuspended: StaffStory = {
  decorators: openAt('/manager/farms/4'),
  parameters: { msw: [...farmRecord(customerFarms[3]), ...staffHandlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reativar conta' })).toBeVisible()
  },
}
export const FarmSuspendedDark: StaffStory = { ...FarmSuspended, globals: dark }

/** Once the data is deleted the farm cannot be reactivated. */
export const FarmWithoutData: StaffStory = {
  decorators: openAt('/manager/farms/6'),
  parameters: { msw: [...farmRecord(customerFarms[5]), ...staffHandlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dados excluídos' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Reativar conta' })).toBeNull()
    await expect(canvas.queryByLabelText('Email do dono')).toBeNull()
  },
}

export const FarmAboveItsPlan: StaffStory = {
  decorators: openAt('/manager/farms/5'),
  parameters: { msw: [...farmRecord(customerFarms[4]), ...staffHandlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Acima do plano')).toBeVisible()
  },
}

export const FarmOnAPhone: StaffStory = {
  decorators: openAt('/manager/farms/1'),
  globals: phone,
  parameters: { msw: [...farmRecord(withLongTexts[0]), ...staffHandlers] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: longName })
    await fits()
  },
}
