import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openAt } from '../../stories/AdminStory.tsx'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import {
  approved,
  draft,
  LINK,
  long,
  proposalHandlers,
  proposalPages,
  proposals,
  sent,
} from '../../stories/fixtures/proposals.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { chooseDelete } from '../../stories/ListStory.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Propostas (Proposals)',
  ...staffStory('/manager/proposals', proposalHandlers()),
} satisfies Meta<typeof StaffApp>
export default meta

/** Only a draft is edited or deleted. */
export const List: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Fazenda Boa Vista' })).toHaveAttribute(
      'href',
      '/manager/proposals/12',
    )
    await expect(canvas.getAllByRole('link', { name: /^Editar / })).toHaveLength(1)
    await expect(canvas.getAllByRole('button', { name: /^Mais ações de / })).toHaveLength(1)
    await expect(canvas.getAllByRole('button', { name: /^PDF da proposta/ })).toHaveLength(proposals.length)
    await expect(canvas.getAllByText('R$ 11.685,00')[0]).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Enviadas 1' })).toBeInTheDocument()
  },
}
export const ListDark: StaffStory = { globals: dark }

export const ListOnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Fazenda Boa Vista' })
    await fits()
  },
}

export const Filters: StaffStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Fazenda Ipê' })
    await userEvent.type(canvas.getByRole('textbox'), 'santa')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Fazenda Ipê' })).toBeNull())
    await expect(await canvas.findByRole('link', { name: 'Agropecuária Santa Fé' })).toBeVisible()
    await userEvent.click(canvas.getByText('Rascunhos', { selector: 'label' }))
    await expect(await canvas.findByText('Nenhuma proposta encontrada')).toBeVisible()
  },
}

export const Pages: StaffStory = {
  parameters: { msw: [meHandler(staff), proposalPages(proposals, 3)] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Próximo' }))
    await expect(await canvas.findByText('2 de 3')).toBeVisible()
  },
}

/** A proposal of nothing is sent only after a warning. */
export const SendForNothing: StaffStory = {
  parameters: { msw: proposalHandlers({ ...draft, total_value: 0 }) },
  decorators: openAt('/manager/proposals/12'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar ao cliente' }))
    await expect(await screen.findByText('O kit está em R$ 0,00')).toBeVisible()
  },
}

/** Who did what with a proposal; a press shows what was before and after. */
export const Audit: StaffStory = {
  parameters: { msw: proposalHandlers(approved) },
  decorators: openAt('/manager/proposals/10'),
  play: async ({ canvas }) => {
    const change = await canvas.findByRole('button', { name: /mudou a mensalidade da proposta de/ })
    await expect(canvas.getByRole('button', { name: /^O cliente respondeu à proposta: aprovada/ })).toBeVisible()
    await userEvent.click(change)
    const details = within(change.parentElement ?? document.body)
    await expect(details.getByText('Mensalidade')).toBeVisible()
    await expect(details.getByText('R$ 500,00')).toBeVisible()
  },
}
export const AuditOnAPhone: StaffStory = {
  ...Audit,
  globals: phone,
  play: async context => {
    await Audit.play?.(context)
    await fits()
  },
}
export const AuditFailed: StaffStory = {
  parameters: { msw: [staffApi.fail('/audit'), ...proposalHandlers(approved)] },
  decorators: openAt('/manager/proposals/10'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O andamento não foi carregado')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  },
}

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), proposalPages([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma proposta encontrada')).toBeVisible()
  },
}

export const Loading: StaffStory = { parameters: { msw: [meHandler(staff), staffApi.neverRespond('/proposals')] } }

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/proposals')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Erro ao carregar propostas')).toBeVisible()
  },
}

const requests: unknown[] = []

export const Delete: StaffStory = {
  parameters: { msw: proposalHandlers(draft, requests) },
  play: async ({ canvas }) => {
    requests.length = 0
    await canvas.findByRole('button', { name: 'Mais ações de proposta nº 12, Fazenda Boa Vista' })
    await chooseDelete(canvas, 'Excluir proposta nº 12, Fazenda Boa Vista')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Atenção!' }))
    await expect(dialog.getByText('Tem certeza que deseja excluir esta proposta?')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await canvas.findByText('Proposta excluída com sucesso!')
    await expect(requests).toEqual([['delete', null]])
  },
}

export const PdfFails: StaffStory = {
  parameters: { msw: [staffApi.fail('/proposals/:id/pdf'), ...proposalHandlers()] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'PDF da proposta nº 12, Fazenda Boa Vista' }))
    await canvas.findByText(/^Erro ao gerar PDF/)
  },
}

export const View: StaffStory = {
  decorators: openAt('/manager/proposals/10'),
  parameters: { msw: proposalHandlers(approved) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /Proposta nº\s10/ })).toBeVisible()
    await expect(canvas.getByText('Helena Prado')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Editar' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Enviar/ })).toBeNull()
  },
}
export const ViewDark: StaffStory = { ...View, globals: dark }
export const ViewOnAPhone: StaffStory = {
  decorators: openAt('/manager/proposals/9'),
  parameters: { msw: proposalHandlers(long) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /Proposta nº\s9/ })
    await fits()
  },
}

export const Missing: StaffStory = {
  decorators: openAt('/manager/proposals/99'),
  parameters: { msw: [meHandler(staff), staffApi.fail('/proposals/:id', 404)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Proposta não encontrada' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ver propostas' })).toHaveAttribute('href', '/manager/proposals')
  },
}

/** The link of the client is shown once. */
export const Send: StaffStory = {
  decorators: openAt('/manager/proposals/12'),
  parameters: { msw: proposalHandlers(draft, requests) },
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar ao cliente' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Enviar a proposta nº\s12$/ }))
    await expect(dialog.getByText('helena@boavista.com.br')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    await expect(await canvas.findByText(LINK)).toBeVisible()
    await expect(requests).toEqual([['send', {}]])
  },
}

/** Without an address the dialog leads to the form. */
export const SendWithoutAddress: StaffStory = {
  decorators: openAt('/manager/proposals/12'),
  parameters: { msw: proposalHandlers({ ...draft, client_email: null }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar ao cliente' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Informe o email do cliente para enviar a proposta.')).toBeInTheDocument()
    await expect(dialog.getByRole('link', { name: 'Editar proposta' })).toHaveAttribute(
      'href',
      '/manager/proposals/12/edit',
    )
  },
}

/** What was marked as sent by hand has no address, and cannot be edited: the dialog leads to a copy. */
export const SendAgainWithoutAddress: StaffStory = {
  decorators: openAt('/manager/proposals/11'),
  parameters: { msw: proposalHandlers({ ...sent, client_email: null }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar de novo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/Crie uma cópia com o email/)).toBeInTheDocument()
    await expect(dialog.getByRole('link', { name: 'Criar cópia' })).toHaveAttribute(
      'href',
      '/manager/proposals/new?copy=11',
    )
  },
}

/** An answer on the phone is marked by hand. */
export const ChangeStatus: StaffStory = {
  decorators: openAt('/manager/proposals/11'),
  parameters: { msw: proposalHandlers(sent, requests) },
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' }))
    const approve = await canvas.findByRole('menuitem', { name: 'Marcar como Aprovada' })
    await expect(canvas.queryByRole('menuitem', { name: 'Excluir' })).toBeNull()
    await userEvent.click(approve)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /^Marcar a proposta nº\s11 como Aprovada\?$/ }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar' }))
    await waitFor(() => expect(requests).toEqual([['status', { status: 'approved' }]]))
  },
}
